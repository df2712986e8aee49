import { formatNumber } from '#schemas/format/numbers.ts';
import { DURATION_MAX, type DurationUnit } from './paymentWords.ts';

/** Whole naira: subtotal - saving = total. `months` is how long the plan then runs. */
export type Quote = { months: number; subtotal: number; saving: number; total: number };

const MONTHS_A_YEAR = 12;
/** Monthly prices: the advertised "Save ₦{2×price} per year". */
const MONTHS_SAVED_A_YEAR = 2;

export function quote(plan: { price: number }, duration: number, unit: DurationUnit): Quote {
  const months = monthsOf(duration, unit);
  const subtotal = plan.price * months;
  const saving = unit === 'years' ? MONTHS_SAVED_A_YEAR * plan.price * duration : 0;
  return { months, subtotal, saving, total: subtotal - saving };
}

export function priceOf(total: number, duration: number, unit: DurationUnit): number {
  return Math.floor(total / quote({ price: 1 }, duration, unit).total);
}

export function monthsOf(duration: number, unit: DurationUnit): number {
  return unit === 'years' ? duration * MONTHS_A_YEAR : duration;
}

export function durationWords(duration: number, unit: DurationUnit): string {
  return `${duration} ${duration === 1 ? unit.slice(0, -1) : unit}`;
}

export function nairaWords(amount: number): string {
  return `₦${formatNumber(amount)}`;
}

type Worth = { duration: number; unit: DurationUnit };

/** For how long the plan runs at exactly this price, in years if it can be. */
export function worthOf(plan: { price: number }, total: number): Worth | null {
  for (const unit of ['years', 'months'] as const) {
    const duration = total / quote(plan, 1, unit).total;
    if (plan.price > 0 && Number.isInteger(duration) && duration >= 1 && duration <= DURATION_MAX)
      return { duration, unit };
  }
  return null;
}
