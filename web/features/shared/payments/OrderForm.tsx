import { ArrowRight, CircleCheck, Lock, TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { nairaWords, quote } from '#schemas/payments/quote.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Problem } from '#ui/Problem.tsx';
import { EffectNotice } from './EffectNotice.tsx';
import { effectOf, type OrderedPlan, type Running } from './effect.ts';
import { rememberOrder } from './lastOrder.ts';
import { freePlanBlockedReason } from './order.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { useActivated } from './useActivated.ts';
import { useCheckout } from './useCheckout.ts';
import { usePeriod } from './usePeriod.ts';

type Props = {
  plan: OrderedPlan;
  running: Running | null;
  /** A free plan can be had once. */
  freeTaken: boolean;
  /** Replaces the button for visitors. */
  instead?: ReactNode;
  /** A free plan was activated. */
  onActivated?: () => void;
  /** The plan has changed since it was read. */
  onStale: () => void;
};

export function OrderForm({ plan, running, freeTaken, instead, onActivated, onStale }: Props) {
  const [period, setPeriod] = usePeriod();
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { busy, problem, pay, dismiss } = useCheckout(useActivated(onActivated), onStale);
  const { months, total } = quote(plan, period.duration, period.unit);
  const effect = effectOf(running, plan, months, Date.now());
  const free = total === 0;
  const refusal = free ? freePlanBlockedReason(months, freeTaken) : null;
  const loses = effect.kind === 'loses';

  function submit() {
    setAsked(true);
    if (loses && !agreed) return box.current?.focus();
    rememberOrder(plan.id, period);
    void pay({ subId: plan.id, ...period, total });
  }

  return (
    <form
      className="order"
      aria-label={`Order ${plan.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {!(free && freeTaken) && <PeriodFields period={period} free={free} onChange={setPeriod} />}
      <QuoteLines price={plan.price} period={period} />
      {refusal === null ? (
        <EffectNotice effect={effect} plan={plan.name} free={free} />
      ) : (
        <Notice status="inactive" icon={TriangleAlert}>
          {refusal}
        </Notice>
      )}
      {loses && !instead && refusal === null && (
        <Agreement old={effect.old} agreed={agreed} asked={asked} onChange={setAgreed} box={box} />
      )}
      <Problem text={problem} icon={TriangleAlert} onDismiss={dismiss} />
      {instead ??
        (refusal === null && (
          <div className="order-end">
            <Button type="submit" kind="primary" size="lg" block busy={busy} icon={free ? CircleCheck : ArrowRight}>
              {labelOf(busy, free, total)}
            </Button>
            {!free && <ProviderNote />}
          </div>
        ))}
    </form>
  );
}

function ProviderNote() {
  return (
    <p className="order-note muted small">
      <Lock className="i" />
      You pay on our payment provider’s page. We never see your card.
    </p>
  );
}

function labelOf(busy: boolean, free: boolean, total: number): string {
  if (free) return busy ? 'Activating…' : 'Activate';
  return busy ? 'Going to the payment page…' : `Pay ${nairaWords(total)}`;
}

type AgreementProps = {
  old: string;
  agreed: boolean;
  asked: boolean;
  onChange: (agreed: boolean) => void;
  box: RefObject<HTMLInputElement | null>;
};

/** Paid days are lost only after agreement. */
function Agreement({ old, agreed, asked, onChange, box }: AgreementProps) {
  return (
    <div className="order-agree">
      <Choice
        name="lose"
        label={`I understand I will lose my remaining days on ${old}`}
        checked={agreed}
        onChange={onChange}
        inputRef={box}
      />
      <p className="order-refusal" role="alert">
        {asked && !agreed && 'Tick this box to continue, or keep your plan.'}
      </p>
    </div>
  );
}
