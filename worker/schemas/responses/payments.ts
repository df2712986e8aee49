import { z } from 'zod';
import { DURATION_UNITS, PAYMENT_OUTCOMES, PAYMENT_STATES } from '#schemas/plans/paymentWords.ts';
import { instant, naira, page, pagination } from './parts.ts';

const status = z.enum(PAYMENT_STATES);

export const receipt = z
  .object({
    id: z.string(),
    receiptNumber: z.string(),
    reference: z.string(),
    date: instant,
    formattedDate: z.string().meta({ description: 'The day of Lagos.' }),
    subscriptionName: z.string(),
    description: z.string(),
    amount: naira,
    paid: z
      .object({
        amount: z.int().meta({ description: 'Hundredths of the currency.' }),
        currency: z.string(),
        outcome: z.enum(PAYMENT_OUTCOMES).nullable(),
        outcomeAt: instant.nullable(),
      })
      .nullable()
      .meta({ description: 'What came, where it is not the amount, and nothing has started for it.' }),
    note: z.string().nullable().meta({ description: 'What an admin wrote about it.' }),
    status,
    user: z.object({ id: z.string(), username: z.string(), email: z.string(), name: z.string() }),
    createdAt: instant,
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof receipt>;

/** Receipts count their `pages`. */
export const receiptPage = page(receipt).extend({
  pagination: pagination.extend({ pages: z.int().meta({ description: 'The same as totalPages.' }) }),
});
export type ReceiptPage = z.infer<typeof receiptPage>;

export const initialized = z
  .object({ reference: z.string(), authorizationUrl: z.string(), amount: naira, status })
  .meta({ id: 'Checkout' });
export type Initialized = z.infer<typeof initialized>;

/** A checkout over the amount that is missing. */
export const restCheckout = initialized.omit({ amount: true });
export type RestCheckout = z.infer<typeof restCheckout>;

export const paymentStatus = z.object({ reference: z.string(), status, message: z.string() }).meta({ id: 'Payment' });
export type PaymentStatus = z.infer<typeof paymentStatus>;

export const pendingPayment = z.object({
  reference: z.string(),
  subId: z.string(),
  subscriptionName: z.string(),
  duration: z.int(),
  durationUnit: z.enum(DURATION_UNITS),
  amount: naira,
  createdAt: instant,
});
export type PendingPayment = z.infer<typeof pendingPayment>;

const ordered = pendingPayment.extend({ subId: z.string().meta({ description: 'The plan’s.' }) });

const arrived = {
  paidAmount: z.int().meta({ description: 'What came: kobo, or the hundredth of another currency.' }),
  paidCurrency: z.string(),
};

export const paymentStanding = z
  .object({
    pending: z.array(ordered),
    wrong: z.array(
      ordered.extend({ ...arrived, isAsked: z.boolean().meta({ description: 'Whether the rest is asked for.' }) }),
    ),
    completed: ordered.extend({ settledAt: instant, devices: z.int() }).nullable(),
  })
  .meta({ id: 'PaymentStanding' });
export type PaymentStanding = z.infer<typeof paymentStanding>;

export const unresolvedPayment = z
  .object({
    reference: z.string(),
    receiptId: z.string(),
    subscriptionName: z.string(),
    amount: naira,
    ...arrived,
    isErased: z.boolean(),
    askedAt: instant.nullable().meta({ description: 'When the rest was asked for.' }),
    user: z.object({ id: z.string(), username: z.string(), email: z.string(), phoneNumber: z.string() }),
    createdAt: instant,
  })
  .meta({ id: 'UnresolvedPayment' });
export type UnresolvedPayment = z.infer<typeof unresolvedPayment>;

/** The price is that of a month. */
export const plan = z
  .object({
    id: z.string(),
    name: z.string(),
    price: naira,
    NoOfDevices: z.int().meta({ description: '0 means unlimited.' }),
    description: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Plan' });
export type Plan = z.infer<typeof plan>;

export const adminPlan = plan
  .extend({
    archivedAt: instant.nullable(),
    subscribers: z.int().meta({ description: 'Those whose subscription runs, as of this minute.' }),
    removal: z.enum(['delete', 'archive']).nullable().meta({ description: 'What a removal would do.' }),
  })
  .meta({ id: 'AdminPlan' });
export type AdminPlan = z.infer<typeof adminPlan>;

export const removedPlan = z.object({
  id: z.string(),
  archived: z.boolean(),
  subscribers: z.int().meta({ description: 'They keep an archived one until their subscription ends.' }),
});
export type RemovedPlan = z.infer<typeof removedPlan>;
