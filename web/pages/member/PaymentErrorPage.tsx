import { CircleAlert, CircleX, Clock } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { paymentProblem } from '#features/member/payments/notes.ts';
import { RedirectCountdown } from '#features/member/payments/RedirectCountdown.tsx';
import { WhoToCall } from '#features/member/payments/WhoToCall.tsx';
import { retryPath } from '#features/shared/payments/lastOrder.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';

const SECONDS = 8;

const LOOKS = {
  pending: { title: 'Payment Pending', status: 'missing', icon: Clock },
  wrong: { title: 'Wrong Amount', status: 'missing', icon: CircleAlert },
  failed: { title: 'Payment Failure', status: 'stolen', icon: CircleX },
} as const;

const NEXT = {
  pending: 'Please do not pay again. We keep checking with the payment provider and will e-mail you.',
  wrong: (
    <>
      Your plan has not started. Please do not pay again yet. <WhoToCall />
    </>
  ),
  failed: 'No plan was started. If money has left your account, your plan starts as soon as the provider confirms it.',
} as const;

/** Shows only our own words of the address. */
export function PaymentErrorPage() {
  const [params] = useSearchParams();
  const { text, kind } = paymentProblem(params.get('message'));
  const { title, status, icon: Icon } = LOOKS[kind];
  useTitle(title);
  const again = kind === 'failed' ? retryPath() : PATHS.subscriptions;
  return (
    <div className="card ended" data-status={status}>
      <Icon className="i" aria-hidden="true" />
      <h1 className="h1" tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <p>{NEXT[kind]}</p>
      <RedirectCountdown seconds={SECONDS} path={again} to="your subscriptions">
        <ButtonLink kind="primary" to={again}>
          {kind === 'failed' ? 'Try again' : 'See the plans'}
        </ButtonLink>
        <ButtonLink to={PATHS.dashboard}>Go to dashboard</ButtonLink>
        <ButtonLink kind="quiet" to={PATHS.support}>
          Contact support
        </ButtonLink>
      </RedirectCountdown>
    </div>
  );
}
