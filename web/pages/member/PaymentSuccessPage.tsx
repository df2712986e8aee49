import { CircleCheck } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatDate } from '../../../worker/schemas/dates.ts';
import { Leaving } from '../../features/payments/Leaving.tsx';
import { successNote } from '../../features/payments/notes.ts';
import { useLeaving } from '../../features/payments/useLeaving.ts';
import { PATHS } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.tsx';
import { useTitle } from '../../lib/useTitle.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Facts } from '../../ui/Facts.tsx';

/** Part 2, §2 and §9. */
const SECONDS = 5;

/** Payment Success: what the address says of it, as far as these are our words, what the member has now, and on. */
export function PaymentSuccessPage() {
  useTitle('Payment Success');
  const { user } = useSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const leaving = useLeaving(SECONDS, () => void navigate(PATHS.dashboard, { replace: true }));
  return (
    <div className="card ended" data-status="active">
      <CircleCheck className="i" aria-hidden="true" />
      <h1 className="h1" tabIndex={-1}>
        Payment Success
      </h1>
      <p>{successNote(params.get('message'), user?.plan?.name)}</p>
      {user?.plan && user.subActiveTill && (
        <Facts
          rows={[
            { term: 'Your plan', value: user.plan.name },
            { term: 'Valid until', value: <span className="num">{formatDate(user.subActiveTill)}</span> },
          ]}
        />
      )}
      <Leaving leaving={leaving} seconds={SECONDS} to="your dashboard">
        <ButtonLink kind="primary" to={PATHS.dashboard}>
          Go to dashboard
        </ButtonLink>
        <ButtonLink to={PATHS.subscriptions}>View subscriptions</ButtonLink>
      </Leaving>
    </div>
  );
}
