import { Link, useLocation } from 'react-router-dom';
import { parseLoginState, returnState } from '#features/public/accounts/loginState.ts';
import { NeedsScript } from '#features/public/accounts/NeedsScript.tsx';
import { ResetCode } from '#features/public/accounts/ResetCode.tsx';
import { ResetDone } from '#features/public/accounts/ResetDone.tsx';
import { ResetRequest } from '#features/public/accounts/ResetRequest.tsx';
import { useReset } from '#features/public/accounts/useReset.ts';
import { reportStolenPath } from '#lib/paths/memberPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { Stepper } from '#ui/Stepper.tsx';
import { SignInHead } from './SignInHead.tsx';

const STEPS = ['Phone', 'Code', 'Done'] as const;
const PLACE = { phone: 0, otp: 1, done: 2 } as const;

const WORDS = {
  phone: 'Choose a new password. We will send a code to confirm it.',
  otp: null,
  done: 'Your new password is set.',
} as const;

export function ForgotPasswordPage() {
  const { at, form, sent, back, done } = useReset();
  const { state, search } = useLocation();
  // Only the way of a theft leads here with an answer in the address: that stands before the script has come, too.
  const isTheft = new URLSearchParams(search).has('phone');
  const remembered = returnState(parseLoginState(state));
  const report = remembered?.from?.startsWith(PATHS.reportDevice) ? remembered : { from: reportStolenPath };
  const before = remembered ?? (isTheft ? report : undefined);
  return (
    <main id="main" className="signin-main" tabIndex={-1}>
      <div className="stack gap-5 signin-form">
        <SignInHead title="Forgot password">{WORDS[at.step]}</SignInHead>
        <Stepper steps={STEPS} current={PLACE[at.step]} />
        <NeedsScript what="Resetting a password" />
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
