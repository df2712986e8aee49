import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The key of a page load's location: the browser names that place by itself. */
const LOADED = 'default';

/** Names the tab while a screen is shown and, when somebody walked here, puts the cursor on its heading. */
export function useTitle(title: string): void {
  const { pathname, key } = useLocation();
  const named = useRef(key === LOADED ? pathname : '');

  useEffect(() => {
    document.title = `${title}: Ownmark`;
  }, [title]);

  useEffect(() => {
    if (named.current === pathname) return;
    named.current = pathname;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
