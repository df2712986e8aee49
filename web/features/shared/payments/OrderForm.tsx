import { ArrowRight, ChevronDown, CircleCheck, Lock, TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { openPage, replaceSearch } from '#lib/browser/openPage.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { forgetQueries } from '#lib/queries/forgetQueries.ts';
import { useSession } from '#lib/session/SessionProvider.tsx';
import { effectOf, type OrderedPlan, type Running } from '#schemas/plans/effect.ts';
import { durationWords, nairaWords, quote } from '#schemas/plans/paymentWords.ts';
import { Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { Notice, Problem } from '#ui/Notice.tsx';
import { EffectNotice } from './EffectNotice.tsx';
import { freePlanBlockedReason, type Period, periodOf, rememberOrder, withPeriod } from './order.ts';
import { PeriodFields, QuoteLines } from './PeriodFields.tsx';
import { useCheckout } from './useCheckout.ts';

type Props = {
  plan: OrderedPlan;
  running: Running | null;
  /** A free plan can be had once. */
  freeTaken: boolean;
  /** Plans to choose from: then how long is behind a line, and a bar at the foot says what is ordered. */
  choice?: ReactNode;
  /** A free plan was activated. */
  onActivated?: () => void;
  /** The plan has changed since it was read. */
  onStale: () => void;
};

export function OrderForm({ plan, running, freeTaken, choice, onActivated, onStale }: Props) {
  const [period, setPeriod] = usePeriod();
  const [agreedTo, setAgreedTo] = useState<string>();
  const [askedOf, setAskedOf] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const { busy, problem, pay, dismiss } = useCheckout(useActivated(onActivated), onStale);
  const { months, total } = quote(plan, period.duration, period.unit);
  const effect = effectOf(running, plan, months, Date.now());
  const free = total === 0;
  const refusal = free ? freePlanBlockedReason(months, freeTaken) : null;
  const loses = effect.kind === 'loses';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed was about another plan
  useEffect(() => dismiss(), [plan.id]);

  function submit() {
    setAskedOf(plan.id);
    if (loses && agreedTo !== plan.id) return box.current?.focus();
    rememberOrder(plan.id, period);
    void pay({ subId: plan.id, ...period, total });
  }

  return (
    <form
      className="stack order"
      aria-label={`Order ${plan.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {choice}
      <HowLong folded={choice !== undefined}>
        {!(free && freeTaken) && <PeriodFields period={period} free={free} onChange={setPeriod} />}
        <QuoteLines price={plan.price} period={period} />
      </HowLong>
      {refusal === null ? (
        <EffectNotice effect={effect} plan={plan.name} free={free} />
      ) : (
        <Notice tone="inactive" icon={TriangleAlert}>
          {refusal}
        </Notice>
      )}
      {loses && refusal === null && (
        <Agreement
          old={effect.old}
          agreed={agreedTo === plan.id}
          asked={askedOf === plan.id}
          onChange={(yes) => setAgreedTo(yes ? plan.id : undefined)}
          box={box}
        />
      )}
      <Problem text={problem} icon={TriangleAlert} onDismiss={dismiss} />
      {refusal === null && (
        <End plan={plan.name} period={period} total={total} busy={busy} isBar={choice !== undefined} />
      )}
    </form>
  );
}

type EndProps = { plan: string; period: Period; total: number; busy: boolean; isBar: boolean };

function End({ plan, period: { duration, unit }, total, busy, isBar }: EndProps) {
  const free = total === 0;
  return (
    <>
      <div className={isBar ? 'stack gap-3 order-bar' : 'stack gap-3'}>
        {isBar && (
          <p>
            <b>{plan}</b> {durationWords(duration, unit)}
          </p>
        )}
        <Button type="submit" kind="primary" size="lg" block busy={busy} icon={free ? CircleCheck : ArrowRight}>
          {labelOf(busy, free, total)}
        </Button>
      </div>
      {!free && <ProviderNote />}
    </>
  );
}

function HowLong({ folded, children }: { folded: boolean; children: ReactNode }) {
  if (!folded) return children;
  return (
    <details className="fold">
      <summary className="link-row">
        Change how long
        <ChevronDown className="i" />
      </summary>
      <div className="stack order">{children}</div>
    </details>
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

/** The profile is read again, then the success page is shown. */
function useActivated(tell?: () => void): (next: string) => Promise<void> {
  const { refresh } = useSession();
  return async (next) => {
    forgetQueries();
    await refresh();
    tell?.();
    const { search } = new URL(next, window.location.href);
    openPage(PATHS.paymentSuccess + search);
  };
}

/** The address holds the period, so it survives a reload, a login and a shared link. */
function usePeriod(): [Period, (next: Period) => void] {
  const [period, setPeriod] = useState(() => periodOf(new URLSearchParams(window.location.search)));
  return [
    period,
    (next) => {
      setPeriod(next);
      replaceSearch(withPeriod(new URLSearchParams(window.location.search), next));
    },
  ];
}
