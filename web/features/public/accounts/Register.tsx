import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CodeStep } from '#features/shared/common/CodeStep.tsx';
import { SignInHead } from '#features/shared/common/SignInHead.tsx';
import { useResend } from '#features/shared/common/useCodeForm.ts';
import { api } from '#lib/api/client.ts';
import { focusHeading } from '#lib/browser/focus.ts';
import { openPage } from '#lib/browser/openPage.ts';
import { useHash, usePageState } from '#lib/browser/usePage.ts';
import { forgetDraft } from '#lib/forms/drafts.ts';
import { emergencyPath, registerStolenPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { SessionProvider, useSession } from '#lib/session/SessionProvider.tsx';
import { PENDING_REGISTRATION_LIFE } from '#schemas/accounts/codes.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Link } from '#ui/Link.tsx';
import { useSending } from '#ui/useSending.ts';
import { verificationErrorText } from './errorTexts.ts';
import { type LoginState, parseLoginState, returnState } from './loginState.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { type PendingRegistration, pendingRegistration, reportedIn } from './registration.ts';

export const Register = () => (
  <SessionProvider>
    <RegisterScreen />
  </SessionProvider>
);

function RegisterScreen() {
  const { at, sent, back } = useRegistration();
  const before = returnState(parseLoginState(usePageState()));
  const reported = reportedIn(useHash());

  const next = nextOf(before?.from);

  function verified(email: string) {
    pendingRegistration.remove();
    forgetDraft('register');
    const from = reported?.device ? emergencyPath(reported.device) : before?.from;
    const state: LoginState = { from, done: 'registered', email };
    openPage(PATHS.login, { state, said: reported ? 'Your report is in your account now.' : undefined });
  }

  return (
    <main id="main" className={at.step === 'form' ? 'signin-main signin-wide' : 'signin-main'} tabIndex={-1}>
      <div className="stack gap-5 signin-form">
        <ButtonLink to={PATHS.home} kind="quiet" size="sm" icon={ArrowLeft} className="account-back">
          Back to home
        </ButtonLink>
        {at.step === 'form' ? (
          <>
            <SignInHead title="Register" step={next && 'Step 1 of 2'}>
              {next && `${next} Free. `}
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

/** What an account is made for. */
function nextOf(from = ''): string | undefined {
  if (from === registerStolenPath || from.startsWith(PATHS.reportDevice)) return 'Then you report the phone.';
  return from.startsWith(PATHS.newCase) ? 'Then you open the case.' : undefined;
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
