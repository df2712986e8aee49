import { CircleX, Clock } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Leaving } from '../../features/payments/Leaving.tsx';
import { retryPath } from '../../features/payments/lastOrder.ts';
import { troubleNote } from '../../features/payments/notes.ts';
import { useLeaving } from '../../features/payments/useLeaving.ts';
import { PATHS } from '../../lib/paths.ts';
import { useTitle } from '../../lib/useTitle.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** Part 2, §2 and §9. */
const SECONDS = 8;

/** Payment Failure: what the address says of it, as far as these are our words, and the way to try again. */
export function PaymentErrorPage() {
  const [params] = useSearchParams();
  const { text, isPending } = troubleNote(params.get('message'));
  const title = isPending ? 'Payment Pending' : 'Payment Failure';
  useTitle(title);
  const navigate = useNavigate();
  const again = isPending ? PATHS.subscriptions : retryPath();
  const leaving = useLeaving(SECONDS, () => void navigate(again, { replace: true }));
  const Icon = isPending ? Clock : CircleX;
  return (
    <div className="card ended" data-status={isPending ? 'missing' : 'stolen'}>
      <Icon className="i" aria-hidden="true" />
      <h1 className="h1" tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <p>
        {isPending
          ? 'Please do not pay again. We keep checking with the payment provider and will e-mail you.'
          : 'No plan was started. If money has left your account, your plan starts as soon as the provider confirms it.'}
      </p>
      <Leaving leaving={leaving} seconds={SECONDS} to="your subscriptions">
        <ButtonLink kind="primary" to={again}>
          {isPending ? 'View subscriptions' : 'Try again'}
        </ButtonLink>
        <ButtonLink to={PATHS.dashboard}>Go to dashboard</ButtonLink>
        <ButtonLink kind="quiet" to={PATHS.support}>
          Contact support
        </ButtonLink>
      </Leaving>
    </div>
  );
}
