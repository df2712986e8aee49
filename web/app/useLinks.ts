import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens the app's own screens in place. Every other link is the browser's. @param isScreen whether the app draws this path */
export function useLinks(isScreen: (pathname: string) => boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isPlainPress(event) || !opensHere(link) || !isScreen(link.pathname)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, {
        replace: link.href === window.location.href,
        state: JSON.parse(link.dataset.state ?? 'null'),
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, isScreen]);
}

/** With a key pressed, or by the middle button, the browser opens a tab or saves the page. */
function isPlainPress({ defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Not another site, another tab, a file, or a part of this page. */
function opensHere(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search } = window.location;
  if (link.origin !== origin || (link.target && link.target !== '_self') || link.hasAttribute('download')) return false;
  return !link.hash || link.pathname !== pathname || link.search !== search;
}
