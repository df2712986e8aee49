import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { isSignedInPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { NotFoundPage } from '#pages/NotFoundPage.tsx';
import type { CheckedPage } from '#schemas/checks/checkPage.ts';
import { AccountShell } from './AccountShell.tsx';
import { Booting } from './Booting.tsx';
import { focusPageStart } from './focusPageStart.ts';
import { Guard } from './Guard.tsx';
import { Providers } from './Providers.tsx';
import { PUBLIC_ROUTES, type PublicPage, titleOf } from './publicPages.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { Shell } from './Shell.tsx';

const memberArea = () => import('./member/MemberArea.tsx');
const adminArea = () => import('./admin/AdminArea.tsx');
const MemberArea = lazy(memberArea);
const AdminArea = lazy(adminArea);

/** `checked`: an answer the Worker put into the first page. */
export function App({ checked }: { checked?: CheckedPage }) {
  const [first, setFirst] = useState(checked);
  useRouteChange(() => setFirst(undefined));

  return (
    <Providers loadAsk={loadAsk}>
      <ScreenBoundary frame={(words) => <AccountShell>{words}</AccountShell>}>
        <Routes>
          <Route element={<Shell />}>
            {routes('check', first)}
            {routes('site')}
            <Route path="*" element={<NotFoundPage />} />
          </Route>
          <Route element={<AccountShell />}>{routes('account')}</Route>
          {area(PATHS.dashboard, <MemberArea />)}
          {area(PATHS.transfers, <MemberArea of="transfers" />)}
          {area(PATHS.admin, <AdminArea />)}
          <Route path="/support" element={<Navigate to={PATHS.support} replace />} />
          <Route path="/devices/register" element={<Navigate to={PATHS.registerDevice} replace />} />
        </Routes>
      </ScreenBoundary>
    </Providers>
  );
}

/** Null for a page that anybody may see. */
async function loadAsk(): Promise<(() => void) | null> {
  const { pathname } = window.location;
  if (!isSignedInPath(pathname)) return null;
  const { askPage } = await (pathname.startsWith(PATHS.admin) ? adminArea() : memberArea());
  return askPage;
}

function routes(frame: PublicPage['frame'], checked?: CheckedPage) {
  return Object.entries(PUBLIC_ROUTES).map(
    ([path, { frame: own, Page }]) =>
      own === frame && <Route key={path} caseSensitive path={path} element={<Page checked={checked} />} />,
  );
}

function area(path: string, page: ReactNode) {
  return (
    <Route
      caseSensitive
      path={`${path}/*`}
      element={
        <Guard>
          <Suspense fallback={<Booting />}>{page}</Suspense>
        </Guard>
      }
    />
  );
}

/** As a page load would: set the title, scroll to the top, focus the heading. */
function useRouteChange(onLeave: () => void) {
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
