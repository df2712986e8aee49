import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The key of a page load's location: the browser names that place by itself. */
const LOADED = 'default';

/**
 * Names the tab while a screen is shown and, when somebody walked here, puts the cursor on its heading: once, and again
 * if the heading that had it has given way to the screen's proper one, which comes with its title.
 */
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
