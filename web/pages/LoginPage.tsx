import { Search } from 'lucide-react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { ArrivalNotice } from '../features/accounts/ArrivalNotice.tsx';
import { arrivalOf, onward } from '../features/accounts/arrival.ts';
import { LoginForm } from '../features/accounts/LoginForm.tsx';
import { NeedsScript } from '../features/accounts/NeedsScript.tsx';
import { PATHS } from '../lib/paths.ts';
import { useSession } from '../lib/session.tsx';
import { destinationOf } from '../lib/session-rules.ts';
import { SosLink } from '../ui/SosLink.tsx';

/** Whoever is signed in, by the form or by a restored session, goes on to where they wanted to be. */
export function LoginPage() {
  const { user } = useSession();
  const arrival = arrivalOf(useLocation().state);
  if (user) return <Navigate to={destinationOf(user, arrival.from)} replace />;

  return (
    <main id="main" className="signin-main" tabIndex={-1}>
      <div className="signin-form">
        <div>
          <h1 className="h1" tabIndex={-1}>
            Login
          </h1>
          <p className="muted">
            No account yet?{' '}
            <Link to={PATHS.register} state={onward(arrival)}>
              Register
            </Link>
          </p>
        </div>
        <ArrivalNotice arrival={arrival} />
        <SosLink to={PATHS.stolen} small="Signed out, phone gone, password forgotten: start here" />
        <NeedsScript what="Signing in" />
        <LoginForm arrival={arrival} />
        <hr />
        <Link className="link-row" to={PATHS.checker}>
          <Search className="i" />
          <span>
            Only want to check a device? <span className="nowrap">No account needed</span>
          </span>
        </Link>
      </div>
    </main>
  );
}
