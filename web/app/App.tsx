import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { messageOf, statusOf } from '#lib/api/errors.ts';
import { isSignedInPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { type LoadScreen, SessionProvider, useSession } from '#lib/session/SessionProvider.tsx';
import { redirectFor } from '#lib/session/sessionRules.ts';
import { NotFoundPage } from '#pages/NotFoundPage.tsx';
import { NETWORK_ERROR } from '#schemas/responses/errorTexts.ts';
import { LOGGED_OUT } from '#schemas/responses/sessionTexts.ts';
import { Ghost } from '#ui/Ghost.tsx';
import { toast } from '#ui/toast.ts';
import { AccountShell } from './AccountShell.tsx';
import { Booting } from './Booting.tsx';
import { Corners } from './Corners.tsx';
import { focusPageStart } from './lazyPage.tsx';
import { PUBLIC_ROUTES, type PublicPage, publicPageAt, titleOf } from './publicPages.ts';
import { PageLoadFailed, ScreenBoundary } from './ScreenBoundary.tsx';
import { Shell } from './Shell.tsx';
import { useLinks } from './useLinks.ts';

const memberArea = () => import('./areas/MemberArea.tsx');
const adminArea = () => import('./areas/AdminArea.tsx');
const MemberArea = lazy(memberArea);
const AdminArea = lazy(adminArea);

export function App() {
  useRouteChange();
  useLinks(isScreen);

  return (
    <Providers loadScreen={loadScreen}>
      <ScreenBoundary frame={(words) => <AccountShell>{words}</AccountShell>}>
        <Routes>
          <Route element={<Shell />}>
            {routes('site')}
            <Route path="*" element={<UnknownPage />} />
          </Route>
          <Route element={<AccountShell />}>{routes('account')}</Route>
          {area(PATHS.dashboard, <MemberArea />)}
          {area(PATHS.transfers, <MemberArea of="transfers" />)}
          {area(PATHS.admin, <AdminArea />)}
        </Routes>
      </ScreenBoundary>
    </Providers>
  );
}

/** Without a network the shell stands in for a page that was not seen before (public/sw.js). */
function UnknownPage() {
  const [isOnline] = useState(() => navigator.onLine);
  return isOnline ? <NotFoundPage /> : <PageLoadFailed />;
}

const isScreen = (pathname: string) => isSignedInPath(pathname) || publicPageAt(pathname) !== undefined;

async function loadScreen(): Promise<boolean> {
  const { pathname } = window.location;
  if (!isSignedInPath(pathname)) return false;
  if (pathname.startsWith(PATHS.admin)) await adminArea();
  else await (await memberArea()).loadScreenAt(pathname);
  return true;
}

function routes(frame: PublicPage['frame']) {
  return Object.entries(PUBLIC_ROUTES).map(
    ([path, { frame: own, Page }]) =>
      own === frame && <Route key={path} caseSensitive path={path} element={<Page />} />,
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

/** Does what a page load would do: sets the title, scrolls to the top and focuses the heading. */
function useRouteChange() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const at = useRef(pathname);

  useEffect(() => {
    if (!isSignedInPath(pathname)) document.title = titleOf(pathname);
    if (at.current === pathname) return;
    at.current = pathname;
    if (type !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
    if (!isSignedInPath(pathname)) focusPageStart();
  }, [pathname, type]);
}

/** Renders the page for users who may see it. */
function Guard({ children }: { children: ReactNode }) {
  const { state, user, why, failure, retry } = useSession();
  const { pathname, search, hash } = useLocation();

  if (state === 'loading' && !user) return <Booting />;
  if (state === 'unknown') return <NoAnswerPage failure={failure} onRetry={retry} />;
  if (!user) {
    const remembered = why === 'left' ? undefined : { from: pathname + search + hash, ended: why === 'ended' };
    return <Navigate to={PATHS.login} replace state={remembered} />;
  }
  const elsewhere = redirectFor(user, pathname + search);
  return elsewhere ? <Navigate to={elsewhere} replace /> : children;
}

/** The session could not be checked. The user stays logged in. */
function NoAnswerPage({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const cut = statusOf(failure) === null;
  return (
    <main id="main" className="wrap stack lost" tabIndex={-1}>
      <Ghost />
      <h1 className="h2" tabIndex={-1}>
        {cut ? 'We can’t reach Ownmark' : 'Ownmark can’t open this page now'}
      </h1>
      <p className="lead prose">
        {messageOf(failure, cut ? NETWORK_ERROR : undefined)} You are still logged in. What you typed is saved.
        {cut && ' This page tries again by itself when the connection is back.'}
      </p>
      <div className="btn-row">
        <button className="btn btn-primary" type="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    </main>
  );
}

type Props = { loadScreen: LoadScreen; children: ReactNode };

function Providers({ loadScreen, children }: Props) {
  const navigate = useNavigate();
  const onSignedOut = useCallback(() => {
    toast.success(LOGGED_OUT);
    void navigate(PATHS.login);
  }, [navigate]);

  return (
    <>
      <SessionProvider onSignedOut={onSignedOut} loadScreen={loadScreen}>
        {children}
      </SessionProvider>
      <Corners />
    </>
  );
}
