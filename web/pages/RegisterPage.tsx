import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { verificationErrorText } from '#features/public/accounts/errorTexts.ts';
import { type LoginState, parseLoginState, returnState } from '#features/public/accounts/loginState.ts';
import { RegisterForm } from '#features/public/accounts/RegisterForm.tsx';
import { type PendingRegistration, pendingRegistration, reportedIn } from '#features/public/accounts/registration.ts';
import { CodeStep } from '#features/shared/common/CodeStep.tsx';
import { useResend } from '#features/shared/common/useCodeForm.ts';
import { api } from '#lib/api/client.ts';
import { focusHeading } from '#lib/browser/focus.ts';
import { forgetDraft } from '#lib/forms/drafts.ts';
import { emergencyPath, registerStolenPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { PENDING_REGISTRATION_LIFE } from '#schemas/accounts/codes.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Link } from '#ui/Link.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';
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
            <RegisterForm problem={at.problem} onSent={sent} />
          </>
        ) : (
          <VerifyRegistration waiting={at.waiting} onVerified={verified} onBack={back} />
        )}
      </div>
    </main>
  );
}

type At = { step: 'form'; problem: string | null } | { step: 'code'; waiting: PendingRegistration };

/** A reload stays on the step of the code. */
export function useRegistration() {
  const [at, setAt] = useState<At>({ step: 'form', problem: null });

  useEffect(() => {
    const waiting = pendingRegistration.read();
    if (waiting && waiting.sentAt + PENDING_REGISTRATION_LIFE > Date.now()) setAt({ step: 'code', waiting });
  }, []);

  return {
    at,
    sent(waiting: PendingRegistration) {
      pendingRegistration.write(waiting);
      setAt({ step: 'code', waiting });
      window.scrollTo(0, 0);
    },
    back(problem: string | null) {
      pendingRegistration.remove();
      setAt({ step: 'form', problem });
      focusHeading();
      window.scrollTo(0, 0);
    },
  };
}

type Props = {
  waiting: PendingRegistration;
  /** @param email what to log in with: the phone number while somebody else holds the e-mail, unconfirmed */
  onVerified: (email: string) => void;
  /** `problem`: why this registration has ended; null if the user wants to go back. */
  onBack: (problem: string | null) => void;
};

function VerifyRegistration({ waiting, onVerified, onBack }: Props) {
  const { adopt } = useSession();
  const resend = useResend({
    ...waiting,
    verifying: useSending(verificationErrorText),
    onSent: () => pendingRegistration.write({ ...waiting, sentAt: Date.now() }),
    onEnded: () => onBack('This registration has ended. Please send it again.'),
  });

  async function verify(otp: string) {
    const made = await api.users.verifyRegistration.mutate({ otp, registrationToken: waiting.token });
    await adopt(made.accessToken);
    onVerified(made.email);
  }

  return <CodeStep h1="Verify OTP" to={waiting.phone} {...resend} verify={verify} onBack={() => onBack(null)} />;
}
