import { useCallback, useSyncExternalStore } from 'react';

/** Room for a panel beside the list. */
export const WIDE = '(min-width: 90rem)';
/** A list is a table, not cards. */
export const TABLE = '(min-width: 56.25rem)';

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
