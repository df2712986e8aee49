import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Key of a page load's location. */
const LOADED = 'default';

/** After a navigation also focuses the heading: once, and again if the screen's proper one replaced it. */
export function useTitle(title: string): void {
  const { pathname, key } = useLocation();
  const focusedPath = useRef(key === LOADED ? pathname : '');
  const hasNavigated = useRef(key !== LOADED);

  // Layout effect: a later focus would steal the cursor from a field somebody is typing in.
  useLayoutEffect(() => {
    document.title = `${title}: Ownmark`;
    const focusWasLost = hasNavigated.current && document.activeElement === document.body;
    if (focusedPath.current === pathname && !focusWasLost) return;
    focusedPath.current = pathname;
    hasNavigated.current = true;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname, title]);
}
