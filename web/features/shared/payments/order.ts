import { addToDraft, forgetDraft, readDraft } from '#lib/forms/drafts.ts';
import { PATHS } from '#lib/paths/paths.ts';
import {
  DURATION_MAX,
  DURATION_UNITS,
  type DurationUnit,
  FREE_MONTHS_MAX,
  FREE_TAKEN,
  FREE_TOO_LONG,
  monthsOf,
} from '#schemas/plans/paymentWords.ts';

export type Period = { duration: number; unit: DurationUnit };

const DEFAULT_PERIOD: Period = { duration: 1, unit: 'months' };

/** A free plan lasts a year at most. */
export function longestDuration(unit: DurationUnit, free: boolean): number {
  return free ? Math.floor(FREE_MONTHS_MAX / monthsOf(1, unit)) : DURATION_MAX;
}

/** Null if the member may take it. */
export function freePlanBlockedReason(months: number, taken: boolean): string | null {
  if (taken) return FREE_TAKEN;
  return months > FREE_MONTHS_MAX ? FREE_TOO_LONG : null;
}

/** The nearest whole number in range; 1 for no number. */
export function clampDuration(typed: string | number | null, most = DURATION_MAX): number {
  const whole = Math.trunc(Number(typed ?? ''));
  return Number.isFinite(whole) ? Math.min(most, Math.max(1, whole)) : DEFAULT_PERIOD.duration;
}

export const DURATION_WHOLE = `Type a whole number from 1 to ${DURATION_MAX}.`;

/**
 * Digits become the nearest duration, anything else stays as typed, so that 1.5 never becomes 15.
 * @returns `duration` null: the last valid one counts
 */
export function typedDuration(text: string): { shown: string; duration: number | null } {
  const typed = text.trim();
  if (!/^\d+$/.test(typed)) return { shown: typed.slice(0, 6), duration: null };
  const duration = clampDuration(typed.slice(0, 4));
  return { shown: String(duration), duration };
}

export function periodOf(params: URLSearchParams): Period {
  const unit = DURATION_UNITS.find((known) => known === params.get('unit')) ?? DEFAULT_PERIOD.unit;
  return { duration: clampDuration(params.get('duration')), unit };
}

/** The default period is left out. */
export function withPeriod(params: URLSearchParams, { duration, unit }: Period): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('duration');
  next.delete('unit');
  if (duration !== DEFAULT_PERIOD.duration) next.set('duration', String(duration));
  if (unit !== DEFAULT_PERIOD.unit) next.set('unit', unit);
  return next;
}

const KEY = 'order';

/** Keeps the order in this tab, so that the user can repeat a failed payment. */
export function rememberOrder(plan: string, { duration, unit }: Period): void {
  addToDraft(KEY, { plan, duration, unit });
}

export function forgetOrder(): void {
  forgetDraft(KEY);
}

export function orderPath(plan: string, period: Period): string {
  return `${PATHS.subscriptions}?${withPeriod(new URLSearchParams({ plan }), period)}`;
}

const unpaidOrder = () => readDraft<{ plan: string } & Period>(KEY);

export const unpaidPlan = (): string | undefined => unpaidOrder()?.plan;

/** Leads to the plans if there is no unpaid order. */
export function retryPath(): string {
  const { plan, duration, unit } = unpaidOrder() ?? {};
  if (!plan) return PATHS.subscriptions;
  return orderPath(plan, periodOf(new URLSearchParams({ duration: String(duration), unit: String(unit) })));
}
