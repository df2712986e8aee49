export const DURATION_UNITS = ['months', 'years'] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number];

/** Duration: whole months or years, 1-60 (part 2, §9). */
export const DURATION_MAX = 60;

export const PAYMENT_STATES = ['pending', 'completed', 'failed', 'abandoned'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What somebody is told about a payment, by its state. */
export const PAYMENT_MESSAGES: Readonly<Record<PaymentState, string>> = {
  completed: 'Payment verified successfully!',
  pending: 'Your payment is still being verified.',
  failed: 'Your payment did not go through.',
  abandoned: 'This payment was not completed.',
};

/** What somebody is told whose plan costs nothing: it is theirs at once. */
export const planActiveWords = (plan: string) => `Your ${plan} plan is active.`;

/** What nobody but the payer is told of a payment. */
export const PAYMENT_NOT_FOUND = 'Payment not found.';
