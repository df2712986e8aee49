import { Link, Navigate, useLocation } from 'react-router-dom';
import { LoginForm } from '#features/public/accounts/LoginForm.tsx';
import { LoginNotice } from '#features/public/accounts/LoginNotice.tsx';
import { parseLoginState, returnState } from '#features/public/accounts/loginState.ts';
import { NeedsScript } from '#features/public/accounts/NeedsScript.tsx';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { destinationOf } from '#lib/session/sessionRules.ts';
import { SignInHead } from './SignInHead.tsx';

export function LoginPage() {
  const { user } = useSession();
  const loginState = parseLoginState(useLocation().state);
  if (user) return <Navigate to={destinationOf(user, loginState.from)} replace />;

  return (
    <main id="main" className="signin-main" tabIndex={-1}>
      <div className="stack gap-5 signin-form">
        <SignInHead title="Login">
          No account yet?{' '}
          <Link to={PATHS.register} state={returnState(loginState)}>
            Register
          </Link>
        </SignInHead>
        <LoginNotice loginState={loginState} />
        <NeedsScript what="Logging in" />
        <LoginForm loginState={loginState} />
        <Link className="link-row account-stolen" to={PATHS.stolen}>
          Phone stolen? Report it now
        </Link>
      </div>
    </main>
  );
}
