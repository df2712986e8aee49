import { CircleCheck } from 'lucide-react';
import { formatPhone } from '#lib/format/format.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { LoginState } from './loginState.ts';

type Props = {
  /** Needed to log in; only the phone number was asked for. The phone of an account without an e-mail. */
  email: string;
  before?: LoginState;
};

export function ResetDone({ email, before }: Props) {
  const isPhone = email.startsWith('+');
  return (
    <div className="stack gap-5">
      <Notice status="active" icon={CircleCheck} role="status">
        <p>
          {isPhone ? 'You log in with your phone number' : 'Your account’s e-mail is'}{' '}
          <b className="break-anywhere">{isPhone ? formatPhone(email) : email}</b>
        </p>
        <p>You are logged out everywhere else.</p>
      </Notice>
      <ButtonLink
        to={PATHS.login}
        state={{ ...before, done: 'reset', email } satisfies LoginState}
        kind="primary"
        size="lg"
        block
      >
        Login
      </ButtonLink>
    </div>
  );
}
