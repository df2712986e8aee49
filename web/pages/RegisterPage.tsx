import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type LoginState, parseLoginState, returnState } from '#features/public/accounts/loginState.ts';
import { NeedsScript } from '#features/public/accounts/NeedsScript.tsx';
import { RegisterForm } from '#features/public/accounts/RegisterForm.tsx';
import { pendingRegistration } from '#features/public/accounts/registration.ts';
import { useRegistration } from '#features/public/accounts/useRegistration.ts';
import { VerifyRegistration } from '#features/public/accounts/VerifyRegistration.tsx';
import { forgetDraft } from '#lib/forms/drafts.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';

export function RegisterPage() {
  const { at, sent, back } = useRegistration();
  const navigate = useNavigate();
  const before = returnState(parseLoginState(useLocation().state));

  function verified(email: string) {
    pendingRegistration.remove();
    forgetDraft('register');
    void navigate(PATHS.login, { state: { ...before, done: 'registered', email } satisfies LoginState });
  }

  return (
    <main id="main" className={at.step === 'form' ? 'signin-main signin-wide' : 'signin-main'} tabIndex={-1}>
      <div className="stack gap-5 signin-form">
        <ButtonLink to={PATHS.home} kind="quiet" size="sm" icon={ArrowLeft} className="account-back">
          Back to home
        </ButtonLink>
        {at.step === 'form' ? (
          <>
            <div>
              <h1 className="h1" tabIndex={-1}>
                Register
              </h1>
              <p className="muted">
                Already have an account?{' '}
                <Link to={PATHS.login} state={before}>
                  Login
                </Link>
              </p>
            </div>
            <NeedsScript what="Registering" />
            <RegisterForm problem={at.problem} onSent={sent} />
          </>
        ) : (
          <>
            <div>
              <h1 className="h1" tabIndex={-1}>
                Verify OTP
              </h1>
              <p className="muted">
                We sent a code of 8 characters to <span className="num nowrap">{at.waiting.phone}</span>. It expires in
                15 minutes.
              </p>
            </div>
            <VerifyRegistration waiting={at.waiting} onVerified={() => verified(at.waiting.email)} onBack={back} />
          </>
        )}
      </div>
    </main>
  );
}
