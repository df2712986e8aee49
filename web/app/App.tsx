import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { messageOf, statusOf } from '#lib/api/errors.ts';
import { openPage, setOpener } from '#lib/browser/openPage.ts';
import { isSignedInPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { type LoadScreen, SessionProvider, useSession } from '#lib/session/SessionProvider.tsx';
import { redirectFor } from '#lib/session/sessionRules.ts';
import { NotFoundPage } from '#pages/NotFoundPage.tsx';
import { NETWORK_ERROR } from '#schemas/responses/errorTexts.ts';
import { LOGGED_OUT } from '#schemas/responses/sessionTexts.ts';
import { Booting } from '#ui/Booting.tsx';
import { Ghost } from '#ui/Ghost.tsx';
import { OpenPage } from '#ui/OpenPage.tsx';
import { AccountShell } from './AccountShell.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { useLinks } from './useLinks.ts';

const memberArea = () => import('./areas/MemberArea.tsx');
const adminArea = () => import('./areas/AdminArea.tsx');
const MemberArea = lazy(memberArea);
const AdminArea = lazy(adminArea);

/** The signed-in screens. All other pages are the build's. */
export function App() {
  const [startedAt] = useState(() => window.location.pathname);
  useScroll();
  useLinks(isSignedInPath);
  useOpener();

  return (
    <Providers loadScreen={loadScreen}>
      <ScreenBoundary frame={(words) => <AccountShell>{words}</AccountShell>}>
        <Routes>
          {area(PATHS.dashboard, <MemberArea />)}
          {area(PATHS.transfers, <MemberArea of="transfers" />)}
          {area(PATHS.admin, <AdminArea />)}
          <Route path="*" element={<UnknownPage startedAt={startedAt} />} />
        </Routes>
      </ScreenBoundary>
    </Providers>
  );
}

/** Back on a page before the app, which is loaded. */
function UnknownPage({ startedAt }: { startedAt: string }) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== startedAt) window.location.reload();
  }, [pathname, startedAt]);
  if (pathname !== startedAt) return <Booting />;
  return (
    <AccountShell>
      <NotFoundPage />
    </AccountShell>
  );
}

/** What opens a page opens its own screens in place. */
function useOpener(): void {
  const navigate = useNavigate();
  useEffect(() => {
    setOpener((to, { replace, state }) => {
      if (!isSignedInPath(new URL(to, window.location.href).pathname)) return false;
      void navigate(to, { replace, state });
      return true;
    });
  }, [navigate]);
}

async function loadScreen(): Promise<boolean> {
  const { pathname } = window.location;
  if (!isSignedInPath(pathname)) return false;
  if (pathname.startsWith(PATHS.admin)) await adminArea();
  else await (await memberArea()).loadScreenAt(pathname);
  return true;
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

/** Another screen begins at its top. */
function useScroll() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const at = useRef(pathname);

  useEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    if (type !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
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
    return <OpenPage to={PATHS.login} state={remembered} />;
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
  const onSignedOut = useCallback(() => openPage(PATHS.login, { said: LOGGED_OUT }), []);

  return (
    <SessionProvider onSignedOut={onSignedOut} loadScreen={loadScreen}>
      {children}
    </SessionProvider>
  );
}
