import { addLagosMonths, formatDate } from '#schemas/format/dates.ts';

/** `price`: whole naira a month. */
export type OrderedPlan = { id: string; name: string; price: number };

/** `price`: null when the plan is no longer on offer. `until`: an instant. */
export type Running = { planId: string; name: string; until: string; price: number | null };

/** `until`: epoch ms. */
export type Effect =
  | { kind: 'starts'; until: number }
  | { kind: 'extends'; from: number; until: number }
  /** The unused days of a paid plan are converted by price: it runs until then at least. */
  | { kind: 'converts'; old: string; from: number; until: number }
  /** Nothing is converted from a free plan. */
  | { kind: 'replaces'; old: string; until: number }
  /** To a free plan nothing is converted: paid days are lost. */
  | { kind: 'loses'; old: string; from: number; until: number };

/** What happens to the running plan if `months` of `plan` are bought. @param now epoch ms */
export function effectOf(running: Running | null, plan: OrderedPlan, months: number, now: number): Effect {
  const until = addLagosMonths(now, months);
  const from = running ? Date.parse(running.until) : 0;
  if (!running || from <= now) return { kind: 'starts', until };
  if (running.planId === plan.id) return { kind: 'extends', from, until: addLagosMonths(from, months) };
  const old = running.name;
  if (running.price === 0) return { kind: 'replaces', old, until };
  return { kind: plan.price === 0 ? 'loses' : 'converts', old, from, until };
}

type Member = { plan: { id: string; name: string } | null; subActiveTill: string | null };

/** The price is null if the plan is no longer on offer. */
export function runningOf({ plan, subActiveTill }: Member, offered: readonly OrderedPlan[]): Running | null {
  if (!plan || !subActiveTill) return null;
  const price = offered.find(({ id }) => id === plan.id)?.price ?? null;
  return { planId: plan.id, name: plan.name, until: subActiveTill, price };
}

/** The same in words. A plan that loses paid days is sold with the script alone, which asks first. */
export function effectWords(effect: Exclude<Effect, { kind: 'loses' }>, plan: string, free: boolean): string {
  const until = formatDate(effect.until);
  const begins = `${plan} ${free ? 'starts now' : 'starts when your payment is verified'}`;
  if (effect.kind === 'extends')
    return `You have ${plan} until ${formatDate(effect.from)}. It is extended from then, until ${until}.`;
  if (effect.kind === 'starts') return `${begins} and runs until ${until}.`;
  if (effect.kind === 'replaces') return `${begins}, in place of ${effect.old}, and runs until ${until}.`;
  return `${begins}, in place of ${effect.old}. The days of ${effect.old} that are left, until ${formatDate(effect.from)}, are converted by price and added: ${plan} runs until ${until} and longer.`;
}
