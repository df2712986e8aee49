import { useCallback, useSyncExternalStore } from 'react';

/** From this width on a list has room for a panel beside it. */
export const WIDE = '(min-width: 90rem)';
/** From this width on a list is a table, no cards. */
export const TABLE = '(min-width: 56.25rem)';

/** Whether a media query holds; it changes with the window. */
export function useMedia(media: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const query = matchMedia(media);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    [media],
  );
  return useSyncExternalStore(watch, () => matchMedia(media).matches);
}
