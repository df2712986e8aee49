import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isSignedInPath } from '#lib/paths/memberPaths.ts';
import { focusPageStart } from './focusPageStart.ts';
import { titleOf } from './publicPages.ts';

/** As a page load would: set the title, scroll to the top, focus the heading. */
export function useRouteChange(onLeave: () => void) {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const at = useRef(pathname);
  const leave = useRef(onLeave);

  useEffect(() => {
    if (!isSignedInPath(pathname)) document.title = titleOf(pathname);
    if (at.current === pathname) return;
    at.current = pathname;
    leave.current();
    if (type !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    if (!isSignedInPath(pathname)) focusPageStart();
  }, [pathname, type]);
}
