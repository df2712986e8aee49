import { CircleCheck } from 'lucide-react';
import { PATHS } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';

export function ResetDone() {
  return (
    <div className="account-form">
      <Notice status="active" icon={CircleCheck} role="status">
        Password reset completed successfully! You are signed out everywhere else.
      </Notice>
      <ButtonLink to={PATHS.login} kind="primary" size="lg" block>
        Login
      </ButtonLink>
    </div>
  );
}
