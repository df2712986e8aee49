import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { messageOf, statusOf } from '#lib/api/errors.ts';
import { giveNoProof, isProofAsked, onProofAsked } from '#lib/api/humanCheck.ts';
import { isSignedInPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { type LoadScreen, SessionProvider, useSession } from '#lib/session/SessionProvider.tsx';
import { redirectFor } from '#lib/session/sessionRules.ts';
import { NotFoundPage } from '#pages/NotFoundPage.tsx';
import type { CheckedPage } from '#schemas/checks/checkPage.ts';
import { NETWORK_ERROR } from '#schemas/responses/errorTexts.ts';
import { LOGGED_OUT } from '#schemas/responses/sessionTexts.ts';
import { Ghost } from '#ui/Ghost.tsx';
import { ToastCorner } from '#ui/ToastCorner.tsx';
import { toast } from '#ui/toast.ts';
import { AccountShell } from './AccountShell.tsx';
import { Booting } from './Booting.tsx';
import { shouldShowInstallHint } from './install.ts';
import { focusPageStart } from './lazyPage.tsx';
import { PUBLIC_ROUTES, type PublicPage, titleOf } from './publicPages.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { Shell } from './Shell.tsx';

const memberArea = () => import('./areas/MemberArea.tsx');
const adminArea = () => import('./areas/AdminArea.tsx');
const MemberArea = lazy(memberArea);
const AdminArea = lazy(adminArea);

/** `checked`: an answer the Worker put into the first page. */
export function App({ checked }: { checked?: CheckedPage }) {
  const [first, setFirst] = useState(checked);
  useRouteChange(() => setFirst(undefined));

  return (
    <Providers loadScreen={loadScreen}>
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

async function loadScreen(): Promise<boolean> {
  const { pathname } = window.location;
  if (!isSignedInPath(pathname)) return false;
  if (pathname.startsWith(PATHS.admin)) await adminArea();
  else await (await memberArea()).loadScreenAt(pathname);
  return true;
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

/** Does what a page load would do: sets the title, scrolls to the top and focuses the heading. */
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
      <ToastCorner />
      <InstallCorner />
      <PersonCorner />
    </>
  );
}

/** Loads the install hint some seconds after the page, so that it does not slow the first load. */
function InstallCorner() {
  const [Hint, show] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!shouldShowInstallHint()) return;
    const timer = setTimeout(() => {
      import('./InstallHint.tsx').then(
        ({ InstallHint }) => show(() => InstallHint),
        () => {},
      );
    }, QUIET);
    return () => clearTimeout(timer);
  }, []);

  return Hint && <Hint />;
}

const QUIET = 4000;

/** Loads the question with the first request that needs it. */
function PersonCorner() {
  const [Question, show] = useState<ComponentType | null>(null);
  const isAsked = useSyncExternalStore(onProofAsked, isProofAsked, () => false);

  useEffect(() => {
    if (!isAsked || Question) return;
    import('#features/shared/profile/PersonDialog.tsx').then(
      ({ PersonDialog }) => show(() => PersonDialog),
      giveNoProof,
    );
  }, [isAsked, Question]);

  return isAsked && Question && <Question />;
}
