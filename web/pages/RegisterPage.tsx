import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type LoginState, parseLoginState, returnState } from '#features/public/accounts/loginState.ts';
import { NeedsScript } from '#features/public/accounts/NeedsScript.tsx';
import { RegisterForm } from '#features/public/accounts/RegisterForm.tsx';
import { pendingRegistration, reportedIn } from '#features/public/accounts/registration.ts';
import { useRegistration } from '#features/public/accounts/useRegistration.ts';
import { VerifyRegistration } from '#features/public/accounts/VerifyRegistration.tsx';
import { forgetDraft } from '#lib/forms/drafts.ts';
import { emergencyPath, registerStolenPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { toast } from '#ui/toast.ts';
import { SignInHead } from './SignInHead.tsx';

export function RegisterPage() {
  const { at, sent, back } = useRegistration();
  const navigate = useNavigate();
  const { state, hash } = useLocation();
  const before = returnState(parseLoginState(state));
  const reported = reportedIn(hash);

  const toReport = before?.from === registerStolenPath || before?.from?.startsWith(PATHS.reportDevice);

  function verified(email: string) {
    pendingRegistration.remove();
    forgetDraft('register');
    const from = reported?.device ? emergencyPath(reported.device) : before?.from;
    if (reported) toast.success('Your report is in your account now.');
    void navigate(PATHS.login, { state: { from, done: 'registered', email } satisfies LoginState });
  }

  return (
    <main id="main" className={at.step === 'form' ? 'signin-main signin-wide' : 'signin-main'} tabIndex={-1}>
      <div className="stack gap-5 signin-form">
        <ButtonLink to={PATHS.home} kind="quiet" size="sm" icon={ArrowLeft} className="account-back">
          Back to home
        </ButtonLink>
        {at.step === 'form' ? (
          <>
            <SignInHead title="Register" step={toReport ? 'Step 1 of 2' : undefined}>
              {toReport && 'Then you report the phone. Free. '}
              Already have an account?{' '}
              <Link to={PATHS.login} state={before}>
                Login
              </Link>
            </SignInHead>
            <NeedsScript what="Registering" />
            <RegisterForm problem={at.problem} onSent={sent} />
          </>
        ) : (
          <VerifyRegistration waiting={at.waiting} onVerified={verified} onBack={back} />
        )}
      </div>
    </main>
  );
}
