import { z } from 'zod';
import { idField } from './fields.ts';

export const DURATION_UNITS = ['months', 'years'] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number];

export const PAYMENT_STATES = ['pending', 'completed', 'failed', 'abandoned'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const RECEIPT_STATUSES = ['pending', 'completed', 'failed', 'abandoned'] as const;

/** How a development checkout can end. */
export const CHECKOUT_OUTCOMES = ['success', 'failed', 'abandoned'] as const;
export type CheckoutOutcome = (typeof CHECKOUT_OUTCOMES)[number];

/** Duration: whole months or years, 1-60 (part 2, §9). */
export const DURATION_MAX = 60;
const DURATION_WRONG = `Duration must be a whole number from 1 to ${DURATION_MAX}`;

export const initializePaymentInput = z.object({
  subId: idField,
  duration: z.number(DURATION_WRONG).int(DURATION_WRONG).min(1, DURATION_WRONG).max(DURATION_MAX, DURATION_WRONG),
  durationUnit: z.enum(DURATION_UNITS, 'Duration unit must be months or years'),
});
export type PaymentOrder = z.output<typeof initializePaymentInput>;

export const paymentCallbackInput = z.object({
  reference: z
    .string({ error: 'A payment reference is required.' })
    .trim()
    .min(1, 'A payment reference is required.')
    .max(100, 'This payment reference is too long.'),
});

/** What somebody is told about a payment, by its state. */
export const PAYMENT_MESSAGES: Readonly<Record<PaymentState, string>> = {
  completed: 'Payment verified successfully!',
  pending: 'Your payment is still being verified.',
  failed: 'Your payment did not go through.',
  abandoned: 'This payment was not completed.',
};

/** The reference that a message of the payment queue carries; null when it is no such message. */
export function queuedReference(body: unknown): string | null {
  return paymentCallbackInput.safeParse(body).data?.reference ?? null;
}

/** The header that carries a webhook's signature. */
export const SIGNATURE_HEADER = 'x-paystack-signature';
/** Bytes an event may have: Paystack's have a few thousand. */
export const WEBHOOK_BODY_MAX = 64 * 1024;

/** What a provider's webhook tells, as far as it is read: that something happened to a payment. Never believed, only asked about. */
export const webhookEvent = z.object({
  event: z.string(),
  data: z.object({ reference: z.string().min(1).max(100).optional() }),
});
