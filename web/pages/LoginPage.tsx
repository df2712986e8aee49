import { CircleCheck, Clock } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { LoginForm } from '#features/public/accounts/LoginForm.tsx';
import { type LoginState, parseLoginState, returnState } from '#features/public/accounts/loginState.ts';
import { NeedsScript } from '#features/public/accounts/NeedsScript.tsx';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { destinationOf } from '#lib/session/sessionRules.ts';
import { SESSION_EXPIRED } from '#schemas/responses/errorTexts.ts';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
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

const DONE = {
  registered: 'Your phone is verified and your account is ready. Log in to start.',
  reset: 'Your new password is set. Log in with it.',
} as const;
const BY_PHONE = 'Use your phone number until you have confirmed your e-mail: open the link we sent there.';

function LoginNotice({ loginState: { ended, done, email } }: { loginState: LoginState }) {
  useEffect(() => (ended ? toast.suppress(SESSION_EXPIRED) : undefined), [ended]);
  if (done) {
    return (
      <Notice status="active" icon={CircleCheck} role="status">
        {DONE[done]}
        {done === 'registered' && email?.startsWith('+') && ` ${BY_PHONE}`}
      </Notice>
    );
  }
  return ended ? (
    <Notice status="missing" icon={Clock} role="status">
      {SESSION_EXPIRED} What you typed is kept.
    </Notice>
  ) : null;
}
