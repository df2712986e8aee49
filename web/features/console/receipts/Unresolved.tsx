import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatPhone, naira } from '#lib/format/format.ts';
import type { UnresolvedPayment } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useMay } from '#lib/session/useMay.ts';
import { type PaymentOutcome, paidWords } from '#schemas/payments/paymentWords.ts';
import { worthOf } from '#schemas/payments/quote.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { OutcomeDialog, type Worth } from './OutcomeDialog.tsx';

/** A payment of another amount than ordered: it ends in one of three records. */
export function Unresolved({ payment }: { payment: UnresolvedPayment }) {
  const may = useMay();
  const { amount, paidAmount, paidCurrency, user, isErased } = payment;
  return (
    <Notice status="missing" icon={<CircleAlert />} role="note">
      <p>
        <b className="num">{paidWords(paidAmount, paidCurrency)}</b> has arrived, the order is{' '}
        <b className="num">{naira(amount)}</b>. No plan has started.
        {!isErased && (
          <>
            {' '}
            Call {user.username}:{' '}
            <a className="num nowrap" href={`tel:${user.phoneNumber}`}>
              {formatPhone(user.phoneNumber)}
            </a>
            {user.email && (
              <>
                , <a href={`mailto:${user.email}`}>{user.email}</a>
              </>
            )}
            .
          </>
        )}
      </p>
      {may('payments.resolve') && <Outcomes payment={payment} />}
    </Notice>
  );
}

function Outcomes({ payment }: { payment: UnresolvedPayment }) {
  const [outcome, choose] = useState<PaymentOutcome | null>(null);
  const { amount, paidAmount, paidCurrency, isErased } = payment;
  const worth = useWorth(payment);
  const isOurs = paidCurrency === 'NGN' && !isErased;
  const paid = paidWords(paidAmount, paidCurrency);
  const missing = amount * 100 - paidAmount;
  return (
    <>
      <div className="btn-row">
        {isOurs && worth.length > 0 && (
          <Button size="sm" kind="primary" onClick={() => choose('plan')}>
            Start a plan worth {paid}
          </Button>
        )}
        {isOurs && missing > 0 && (
          <Button size="sm" onClick={() => choose('rest')}>
            Ask for {paidWords(missing, paidCurrency)}
          </Button>
        )}
        <Button size="sm" onClick={() => choose('returned')}>
          Money sent back
        </Button>
      </div>
      {isOurs && worth.length === 0 && <p className="small">No plan costs exactly {paid}.</p>}
      {outcome && <OutcomeDialog payment={payment} outcome={outcome} worth={worth} onClose={() => choose(null)} />}
    </>
  );
}

/** Plans on offer that cost exactly what came, the ordered one first. */
function useWorth({ paidAmount, subscriptionName }: UnresolvedPayment): Worth[] {
  const plans = trpc.plans.listForAdmins.useQuery({ offer: 'all' }).data ?? [];
  return plans
    .filter(({ archivedAt }) => archivedAt === null)
    .flatMap(({ id, name, price }) => {
      const time = worthOf({ price }, paidAmount / 100);
      return time ? [{ subId: id, name, duration: time.duration, durationUnit: time.unit }] : [];
    })
    .toSorted((one, two) => Number(two.name === subscriptionName) - Number(one.name === subscriptionName));
}
