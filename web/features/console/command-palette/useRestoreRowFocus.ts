import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const ROW_LINKS = 'main tbody a[href], main [data-row] a[href]';
/** Milliseconds for the list to come back. */
const PATIENCE = 5000;

/** Restores focus to the row link the user left the list by. */
export function useRestoreRowFocus(): void {
  const { pathname } = useLocation();
  const lastLinks = useRef(new Map<string, string>());

  useEffect(() => {
    const leave = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(ROW_LINKS) : null;
      const href = link?.getAttribute('href');
      if (href) lastLinks.current.set(window.location.pathname, href);
    };
    document.addEventListener('click', leave, true);
    return () => document.removeEventListener('click', leave, true);
  }, []);

  useEffect(() => {
    const href = lastLinks.current.get(pathname);
    if (href === undefined) return;
    lastLinks.current.delete(pathname);
    const find = () => {
      const link = document.querySelector<HTMLElement>(`main :is(tbody, [data-row]) a[href="${CSS.escape(href)}"]`);
      link?.focus();
      return link !== null;
    };
    if (find()) return;
    const watch = new MutationObserver(() => find() && stop());
    const stop = () => {
      watch.disconnect();
      clearTimeout(timer);
      for (const kind of ['keydown', 'pointerdown']) document.removeEventListener(kind, stop, true);
    };
    const timer = setTimeout(stop, PATIENCE);
    // Stop on any input: the user has moved on.
    for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, stop, true);
    watch.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [pathname]);
}
