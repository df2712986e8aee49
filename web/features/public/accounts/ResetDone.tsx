import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { formatPhone } from '#lib/format/format.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { destinationOf } from '#lib/session/sessionRules.ts';
import { SECOND } from '#schemas/format/dates.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { LoginState } from './loginState.ts';

type Props = {
  /** Needed to log in; only the phone number was asked for. The phone of an account without an e-mail. */
  email: string;
  before?: LoginState;
};

/** Long enough to read it. */
const FORWARDS_AFTER = 5 * SECOND;

/** Logged in, whoever came to report a theft is there at once. */
export function ResetDone({ email, before }: Props) {
  const { user } = useSession();
  const navigate = useNavigate();
  const next = user && destinationOf(user, before?.from);
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => void navigate(next, { replace: true }), FORWARDS_AFTER);
    return () => clearTimeout(timer);
  }, [next, navigate]);
  if (next !== null && before?.from !== undefined) return <Navigate to={next} replace />;

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
