import { CalendarClock, CalendarPlus, TriangleAlert } from 'lucide-react';
import { formatDate } from '#schemas/format/dates.ts';
import type { Effect } from '#schemas/plans/effect.ts';
import { Notice } from '#ui/Notice.tsx';

export function EffectNotice({ effect, plan, free }: { effect: Effect; plan: string; free: boolean }) {
  const loses = effect.kind === 'loses';
  const icon = loses ? TriangleAlert : effect.kind === 'extends' ? CalendarPlus : CalendarClock;
  return (
    <Notice tone={loses ? 'missing' : undefined} icon={icon}>
      <Words effect={effect} plan={plan} free={free} />
    </Notice>
  );
}

function Words({ effect, plan, free }: { effect: Effect; plan: string; free: boolean }) {
  const until = <Day when={effect.until} />;
  const begins = free ? 'starts now' : 'starts when your payment is verified';
  switch (effect.kind) {
    case 'starts':
      return (
        <>
          {plan} {begins} and runs until {until}.
        </>
      );
    case 'extends':
      return (
        <>
          You have {plan} until <Day when={effect.from} />. It is extended from then, until {until}.
        </>
      );
    case 'converts':
      return (
        <>
          {plan} {begins}, in place of {effect.old}. The days of {effect.old} that are left, until{' '}
          <Day when={effect.from} />, are converted by price and added: {plan} runs until {until} and longer.
        </>
      );
    case 'replaces':
      return (
        <>
          {plan} {begins}, in place of {effect.old}, and runs until {until}. {effect.old} is free: there are no paid
          days to convert.
        </>
      );
    case 'loses':
      return (
        <>
          <b>
            You would lose the days of {effect.old} you have paid for, until <Day when={effect.from} />.
          </b>{' '}
          {plan} starts now in its place and runs until {until}. To keep what you paid for, wait until {effect.old}{' '}
          ends.
        </>
      );
  }
}

function Day({ when }: { when: number }) {
  return <span className="num nowrap">{formatDate(when)}</span>;
}
