import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** Key of a page load's location. */
const LOADED = 'default';

/** After a navigation also focuses the heading: once, and again if the screen's proper one replaced it. */
export function useTitle(title: string): void {
  const { pathname, key } = useLocation();
  const named = useRef(key === LOADED ? pathname : '');
  const walked = useRef(key !== LOADED);

  // Layout effect: a later focus would steal the cursor from a field somebody is typing in.
  useLayoutEffect(() => {
    document.title = `${title}: Ownmark`;
    const lost = walked.current && document.activeElement === document.body;
    if (named.current === pathname && !lost) return;
    named.current = pathname;
    walked.current = true;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname, title]);
}

const SETTLED = 50;

/** The focused element is removed: focus the heading once the next step is drawn. */
export function focusHeading(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }));
}

/** After an element with focus is removed, focus the h1. */
export function focusIfLost(): void {
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, SETTLED);
}

/** False until hydration is done. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, isReady, isNotReady);
}

const subscribe = () => () => {};
const isReady = () => true;
const isNotReady = () => false;

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
