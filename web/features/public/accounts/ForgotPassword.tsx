import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SignInHead } from '#features/shared/common/SignInHead.tsx';
import { focusHeading } from '#lib/browser/focus.ts';
import { openPage } from '#lib/browser/openPage.ts';
import { usePageState, useSearch } from '#lib/browser/usePage.ts';
import { formatPhone } from '#lib/format/format.ts';
import { useDraft } from '#lib/forms/drafts.ts';
import { reportStolenPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { SessionProvider, useSession } from '#lib/session/SessionProvider.tsx';
import { destinationOf } from '#lib/session/sessionRules.ts';
import { CODE_EXPIRED } from '#schemas/accounts/codes.ts';
import { SECOND } from '#schemas/format/dates.ts';
import { PASSWORD_RESET } from '#schemas/responses/successTexts.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { OpenPage } from '#ui/OpenPage.tsx';
import { Stepper } from '#ui/Stepper.tsx';
import { toast } from '#ui/toast.ts';
import { type LoginState, parseLoginState, returnState } from './loginState.ts';
import { ResetCode } from './ResetCode.tsx';
import { ResetRequest } from './ResetRequest.tsx';
import { NO_RESET, type PendingReset, pendingReset } from './reset.ts';

const STEPS = ['Phone', 'Code', 'Done'] as const;
const PLACE = { phone: 0, otp: 1, done: 2 } as const;

const WORDS = {
  phone: 'Choose a new password. We will send a code to confirm it.',
  otp: null,
  done: 'Your new password is set.',
} as const;

export const ForgotPassword = () => (
  <SessionProvider>
    <ForgotPasswordScreen />
  </SessionProvider>
);

function ForgotPasswordScreen() {
  const { at, form, sent, back, done } = useReset();
  // Only a theft report links here with a phone in the address.
  const isTheft = new URLSearchParams(useSearch()).has('phone');
  const remembered = returnState(parseLoginState(usePageState()));
  const report = remembered?.from?.startsWith(PATHS.reportDevice) ? remembered : { from: reportStolenPath };
  const before = remembered ?? (isTheft ? report : undefined);
  return (
    <main id="main" className="signin-main" tabIndex={-1}>
      <div className="stack gap-5 signin-form">
        <SignInHead title="Forgot password">{WORDS[at.step]}</SignInHead>
        <Stepper steps={STEPS} current={PLACE[at.step]} />
        {at.step === 'phone' && <ResetRequest key={at.problem} {...at} form={form} onSent={sent} />}
        {at.step === 'otp' && (
          <ResetCode
            key={at.pending.token}
            pending={at.pending}
            form={form}
            onSent={sent}
            onDone={done}
            onBack={back}
          />
        )}
        {at.step === 'done' && <ResetDone email={at.email} before={at.isGone ? report : before} />}
        {at.step !== 'done' && (
          <p className="small muted">
            Remembered it?{' '}
            <Link to={PATHS.login} state={before}>
              Login
            </Link>
          </p>
        )}
      </div>
    </main>
  );
}

type At =
  /** `pending`: a code that can still be typed. */
  | { step: 'phone'; problem: string | null; pending?: PendingReset }
  | { step: 'otp'; pending: PendingReset }
  | { step: 'done'; email: string; isGone: boolean };

/** A reload stays on the step of the code. */
function useReset() {
  const [at, setAt] = useState<At>({ step: 'phone', problem: null });
  const form = useDraft('forgot-password', NO_RESET);

  useEffect(() => {
    const pending = pendingReset.read();
    if (!pending) return;
    if (pending.until > Date.now()) return setAt({ step: 'otp', pending });
    pendingReset.remove();
    setAt({ step: 'phone', problem: CODE_EXPIRED });
  }, []);

  return {
    at,
    form,
    sent(pending: PendingReset) {
      pendingReset.write(pending);
      setAt({ step: 'otp', pending });
    },
    back(problem: string | null, pending?: PendingReset) {
      if (!pending) pendingReset.remove();
      if (problem) toast.error(problem);
      setAt({ step: 'phone', problem, pending });
      focusHeading();
    },
    done(email: string, { deliverTo }: Pick<PendingReset, 'deliverTo'>) {
      pendingReset.remove();
      form.clear();
      toast.success(PASSWORD_RESET);
      setAt({ step: 'done', email, isGone: deliverTo !== 'owner' });
      focusHeading();
    },
  };
}

type Props = {
  /** Needed to log in; only the phone number was asked for. The phone of an account without an e-mail. */
  email: string;
  before?: LoginState;
};

/** Long enough to read it. */
const FORWARDS_AFTER = 5 * SECOND;

/** Logged in, whoever came to report a theft is there at once. */
function ResetDone({ email, before }: Props) {
  const { user } = useSession();
  const next = user && destinationOf(user, before?.from);
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => openPage(next, { replace: true }), FORWARDS_AFTER);
    return () => clearTimeout(timer);
  }, [next]);
  if (next !== null && before?.from !== undefined) return <OpenPage to={next} />;

  const isPhone = email.startsWith('+');
  return (
    <div className="stack gap-5">
      <Notice tone="active" icon={CircleCheck} role="status">
        <p>
          {isPhone ? 'You log in with your phone number' : 'Your account’s e-mail is'}{' '}
          <b className="break-anywhere">{isPhone ? formatPhone(email) : email}</b>
        </p>
        <p>You are logged out everywhere else.</p>
      </Notice>
      {next === null ? (
        <ButtonLink
          to={PATHS.login}
          state={{ ...before, done: 'reset', email } satisfies LoginState}
          kind="primary"
          size="lg"
          block
        >
          Login
        </ButtonLink>
      ) : (
        <ButtonLink to={next} kind="primary" size="lg" block>
          Continue
        </ButtonLink>
      )}
    </div>
  );
}
