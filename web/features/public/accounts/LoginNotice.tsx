import { CircleCheck, Clock } from 'lucide-react';
import { useEffect } from 'react';
import { SESSION_EXPIRED } from '#schemas/responses/errorTexts.ts';
import { Notice } from '#ui/Notice.tsx';
import { toast } from '#ui/toast.ts';
import type { LoginState } from './loginState.ts';

const DONE = {
  registered: 'Your phone is verified and your account is ready. Log in to start.',
  reset: 'Your new password is set. Log in with it.',
} as const;
const BY_PHONE = 'Use your phone number until you have confirmed your e-mail: open the link we sent there.';

export function LoginNotice({ loginState: { ended, done, email } }: { loginState: LoginState }) {
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
