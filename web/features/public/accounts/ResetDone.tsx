import { CircleCheck } from 'lucide-react';
import { PATHS } from '#lib/paths/paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { LoginState } from './loginState.ts';

type Props = {
  /** The account's e-mail: it is needed to sign in, and only the phone number was asked. */
  email: string;
  before?: LoginState;
};

/** The end of a reset: on to the sign-in, and `before` along with it. */
export function ResetDone({ email, before }: Props) {
  return (
    <div className="stack gap-3 account-form">
      <Notice status="active" icon={CircleCheck} role="status">
        <p>
          Your account’s e-mail is <b className="break-anywhere">{email}</b>
        </p>
        <p>You are signed out everywhere else.</p>
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
