import { Navigate } from 'react-router-dom';
import { Questions } from '#features/public/stolen/Questions.tsx';
import { Ways } from '#features/public/stolen/Ways.tsx';
import { reportStolenPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { destinationOf } from '#lib/session/sessionRules.ts';
import { SHOWN, SUPPORT } from '#schemas/site/support.ts';

/** Logged-in users are redirected at once. */
export function StolenPage() {
  const { user } = useSession();
  if (user) {
    const report = user.role === 'admin' ? PATHS.adminReportDevice : reportStolenPath;
    return <Navigate to={destinationOf(user, report)} replace />;
  }
  return (
    <main id="main" className="wrap stack gap-5 door" tabIndex={-1}>
      <div className="stack gap-2 alert-head" data-status="stolen">
        <span className="stripe" />
        <h1 className="h2" tabIndex={-1}>
          Phone stolen? Report it now
        </h1>
        <p>Three questions. Free.</p>
      </div>
      <Questions />
      <Ways />
      <p className="muted">
        Stuck? Call{' '}
        <a className="nowrap" href={SUPPORT.phoneLink}>
          {SHOWN.phone}
        </a>
        , {SUPPORT.shortHours}
      </p>
    </main>
  );
}
