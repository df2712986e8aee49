import {
  DURATION_MAX,
  DURATION_UNITS,
  type DurationUnit,
  FREE_MONTHS_MAX,
  FREE_TAKEN,
  FREE_TOO_LONG,
} from '#schemas/payments/paymentWords.ts';
import { monthsOf } from '#schemas/payments/quote.ts';

/** For how long a plan is bought. */
export type Period = { duration: number; unit: DurationUnit };

/** What an order begins with (part 2, §9): a month. */
const FIRST: Period = { duration: 1, unit: 'months' };

/** The longest that can be ordered: of a free plan a year. */
export function longest(unit: DurationUnit, free: boolean): number {
  return free ? Math.floor(FREE_MONTHS_MAX / monthsOf(1, unit)) : DURATION_MAX;
}

/** Why a free plan can't be had, in words; null when it can. */
export function freePlanBlockedReason(months: number, taken: boolean): string | null {
  if (taken) return FREE_TAKEN;
  return months > FREE_MONTHS_MAX ? FREE_TOO_LONG : null;
}

/** A typed duration as a whole number from 1 to 60: what is more becomes 60, what is none 1. */
export function clampDuration(typed: string | number | null, most = DURATION_MAX): number {
  const whole = Math.trunc(Number(typed ?? ''));
  return Number.isFinite(whole) ? Math.min(most, Math.max(1, whole)) : FIRST.duration;
}

/** Said of a duration that is no whole number. */
export const DURATION_WHOLE = `Type a whole number from 1 to ${DURATION_MAX}.`;

/**
 * What stands in the duration's field after somebody typed: digits as the nearest duration, anything else as typed, so that
 * a point is never read over.
 * @returns `duration` null while it is none: the last one counts until there is a new one
 */
export function typedDuration(text: string): { shown: string; duration: number | null } {
  const typed = text.trim();
  if (!/^\d+$/.test(typed)) return { shown: typed.slice(0, 6), duration: null };
  const duration = clampDuration(typed.slice(0, 4));
  return { shown: String(duration), duration };
}

/** The period in an address, as far as it is one. */
export function periodOf(params: URLSearchParams): Period {
  const unit = DURATION_UNITS.find((known) => known === params.get('unit')) ?? FIRST.unit;
  return { duration: clampDuration(params.get('duration')), unit };
}

/** An address with a period in it; what an order begins with is left out. */
export function withPeriod(params: URLSearchParams, { duration, unit }: Period): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('duration');
  next.delete('unit');
  if (duration !== FIRST.duration) next.set('duration', String(duration));
  if (unit !== FIRST.unit) next.set('unit', unit);
  return next;
}
