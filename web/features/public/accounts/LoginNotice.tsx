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

export function LoginNotice({ loginState: { ended, done } }: { loginState: LoginState }) {
  useEffect(() => (ended ? toast.suppress(SESSION_EXPIRED) : undefined), [ended]);
  if (done) {
    return (
      <Notice status="active" icon={CircleCheck} role="status">
        {DONE[done]}
      </Notice>
    );
  }
  return ended ? (
    <Notice status="missing" icon={Clock} role="status">
      {SESSION_EXPIRED} What you typed is kept.
    </Notice>
  ) : null;
}
