import { Link, Navigate } from 'react-router-dom';
import { Outcomes } from '#features/public/stolen/Outcomes.tsx';
import { Questions } from '#features/public/stolen/Questions.tsx';
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
    <main id="main" className="wrap door" tabIndex={-1}>
      <div className="stack gap-2 page-head">
        <div className="stack gap-2 alert-head" data-status="stolen">
          <span className="stripe" />
          <h1 className="h2" tabIndex={-1}>
            Phone stolen? Report it now
          </h1>
          <p className="lead prose">
            Get somewhere safe first. Then answer three short questions. It is free, and any phone or computer will do.
          </p>
        </div>
      </div>
      <Questions />
      <Outcomes />
      <div className="stack gap-1 door-foot">
        <p>
          <b>Stuck? Call us:</b>{' '}
          <a className="nowrap" href={SUPPORT.phoneLink}>
            {SHOWN.phone}
          </a>
          . We report it with you.
        </p>
        <p className="small muted">
          Tablet or laptop stolen? The same three questions. Found somebody’s phone?{' '}
          <Link to={PATHS.checker}>Check its number</Link>.
        </p>
      </div>
    </main>
  );
}
