import { addLagosMonths } from '#schemas/format/dates.ts';

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

/** What buying `months` of a plan will do. @param now epoch ms */
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

/** With its price, if the plan is on offer. */
export function runningOf({ plan, subActiveTill }: Member, offered: readonly OrderedPlan[]): Running | null {
  if (!plan || !subActiveTill) return null;
  const price = offered.find(({ id }) => id === plan.id)?.price ?? null;
  return { planId: plan.id, name: plan.name, until: subActiveTill, price };
}
