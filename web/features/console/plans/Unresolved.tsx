import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/client.ts';
import { messageOf } from '#lib/api/errors.ts';
import { focusIfLost } from '#lib/browser/focus.ts';
import { formatPhone, naira } from '#lib/format/format.ts';
import type { UnresolvedPayment } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { useMay } from '#lib/session/useMay.ts';
import { formatDate } from '#schemas/format/dates.ts';
import {
  type DurationUnit,
  durationWords,
  PAYMENT_NOTE_MAX,
  type PaymentOutcome,
  paidWords,
  worthOf,
} from '#schemas/plans/paymentWords.ts';
import { PAYMENT_RESOLVED } from '#schemas/responses/successTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogSubmit } from '#ui/Dialog.tsx';
import { Notice, Problem } from '#ui/Notice.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { toast } from '#ui/toast.ts';
import { useSending } from '#ui/useSending.ts';

/**
 * A payment of the wrong amount. An admin chooses: start a plan of that price, ask for the rest, or record a refund.
 */
export function Unresolved({ payment }: { payment: UnresolvedPayment }) {
  const may = useMay();
  const { amount, paidAmount, paidCurrency, user, isErased, askedAt } = payment;
  return (
    <Notice tone="missing" icon={<CircleAlert />} role="note">
      <p>
        <b className="num">{paidWords(paidAmount, paidCurrency)}</b> has arrived, the order is{' '}
        <b className="num">{naira(amount)}</b>. No plan has started.
        {askedAt && ` We asked for the rest on ${formatDate(askedAt)}.`}
        {!isErased && (
          <>
            {' '}
            Call {user.username}:{' '}
            <a className="num nowrap" href={`tel:${user.phoneNumber}`}>
              {formatPhone(user.phoneNumber)}
            </a>
            {user.email && (
              <>
                {' '}
                or write to <a href={`mailto:${user.email}`}>{user.email}</a>
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
  const { amount, paidAmount, paidCurrency, isErased, askedAt } = payment;
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
        {isOurs && missing > 0 && !askedAt && (
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

/** Plans on offer that cost exactly the amount that arrived. The plan that was ordered comes first. */
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

type Worth = { subId: string; name: string; duration: number; durationUnit: DurationUnit };

type Props = {
  payment: UnresolvedPayment;
  outcome: PaymentOutcome;
  worth: readonly Worth[];
  onClose: () => void;
};

function OutcomeDialog({ payment, outcome, worth, onClose }: Props) {
  const utils = trpc.useUtils();
  const { reference, amount, paidAmount: paid, paidCurrency } = payment;
  const [note, write] = useState('');
  const [asked, setAsked] = useState(false);
  const [plan, choose] = useState(worth[0]?.subId ?? '');
  const { busy, problem, send, dismiss } = useSending((error) => messageOf(error, 'Failed to record it'));
  const titles = {
    plan: `Start a plan worth ${paidWords(paid, paidCurrency)}`,
    rest: `Ask for ${paidWords(amount * 100 - paid, paidCurrency)}`,
    returned: 'Money sent back',
  };

  function record() {
    setAsked(true);
    if (note.trim() === '') return;
    const bought = outcome === 'plan' ? worth.find(({ subId }) => subId === plan) : undefined;
    void send(async () => {
      await api.payments.resolve.mutate({ reference, outcome, paid, note, plan: bought });
      toast.success(PAYMENT_RESOLVED);
      onClose();
      void utils.invalidate().then(focusIfLost);
    });
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()} title={titles[outcome]}>
      <form
        className="stackable"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          record();
        }}
      >
        <Problem text={problem} onDismiss={dismiss} />
        {outcome === 'plan' && <PlanChoice worth={worth} value={plan} onChange={choose} />}
        <TextAreaField
          label="One sentence"
          name="note"
          rows={2}
          maxLength={PAYMENT_NOTE_MAX}
          value={note}
          onChange={(event) => write(event.target.value)}
          hint="It stands on the receipt, in the audit log and in the member’s letter."
          fieldState={
            asked && note.trim() === '' ? { state: 'invalid', message: 'Please write a sentence.' } : undefined
          }
        />
        <DialogSubmit busy={busy} onCancel={onClose}>
          Record it
        </DialogSubmit>
      </form>
    </Dialog>
  );
}

type ChoiceProps = { worth: readonly Worth[]; value: string; onChange: (subId: string) => void };

function PlanChoice({ worth, value, onChange }: ChoiceProps) {
  const options = worth.map(({ subId, name, duration, durationUnit }) => ({
    value: subId,
    label: `${name}, ${durationWords(duration, durationUnit)}`,
  }));
  return <RadioList legend="Plan" name="plan" value={value} onChange={onChange} options={options} />;
}
