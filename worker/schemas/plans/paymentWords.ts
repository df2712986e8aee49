import { formatNumber } from '#schemas/format/numbers.ts';

export const DURATION_UNITS = ['months', 'years'] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number];

/** Whole months or years, 1-60. */
export const DURATION_MAX = 60;

/** Months; a free plan is taken once. */
export const FREE_MONTHS_MAX = 12;
export const FREE_TOO_LONG = 'A free plan runs for one year at most. Choose 12 months or less.';
export const FREE_TAKEN =
  'A free plan can be taken once. This account, or one before with its phone number or e-mail, has had it.';

export const CHECKOUT_OUTCOMES = ['success', 'failed', 'abandoned'] as const;
export type CheckoutOutcome = (typeof CHECKOUT_OUTCOMES)[number];

export const PAYMENT_STATES = ['pending', 'completed', 'failed', 'abandoned'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What an admin can do with a payment of the wrong amount. */
export const PAYMENT_OUTCOMES = ['plan', 'rest', 'returned'] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** Characters of the sentence about it. */
export const PAYMENT_NOTE_MAX = 300;

export const PAYMENT_MESSAGES: Readonly<Record<PaymentState, string>> = {
  completed: 'Payment verified successfully!',
  pending: 'Your payment is still being verified.',
  failed: 'Your payment did not go through.',
  abandoned: 'This payment was not completed.',
};

export const WRONG_AMOUNT = 'Your money has arrived, but it is not the amount of your order.';

/** '₦2,000', '₦999.50', 'USD 20'. @param hundredths kobo, or cents of another currency */
export function paidWords(hundredths: number, currency: string): string {
  const rest = hundredths % 100;
  const amount = `${formatNumber((hundredths - rest) / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
  return currency === 'NGN' ? `₦${amount}` : `${currency} ${amount}`;
}

export const planActiveWords = (plan: string) => `Your ${plan} plan is active.`;

export const PAYMENT_NOT_FOUND = 'Payment not found.';

/** Whole naira: subtotal - saving = total. `months` is how long the plan then runs. */
type Quote = { months: number; subtotal: number; saving: number; total: number };

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
