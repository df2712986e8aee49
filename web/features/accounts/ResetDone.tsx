import { CircleCheck } from 'lucide-react';
import { PATHS } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Arrival } from './arrival.ts';

/** The end of a reset: on to the sign-in, and `before` along with it. */
export function ResetDone({ before }: { before?: Arrival }) {
  return (
    <div className="account-form">
      <Notice status="active" icon={CircleCheck} role="status">
        You are signed out everywhere else.
      </Notice>
      <ButtonLink to={PATHS.login} state={before} kind="primary" size="lg" block>
        Login
      </ButtonLink>
    </div>
  );
}
