import type { payments } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import type { PaymentProviders } from '#providers/payments/provider.ts';

export type PaymentRow = typeof payments.$inferSelect;

export type PaymentServices = {
  providers: PaymentProviders;
  enqueue: (reference: string) => Promise<void>;
  pause: (milliseconds: number) => Promise<void>;
};

export type PayerContext = MemberContext & { paying: PaymentServices };

/** Naira, whole in the API and on screen, kobo at the provider. */
export const CURRENCY = 'NGN';
export const koboOf = (naira: number) => naira * 100;

const REST = '-REST-';

/** Of the checkout over the rest; asked again, it is another one. */
export const restReference = ({ reference, resolvedAt }: Pick<PaymentRow, 'reference' | 'resolvedAt'>) =>
  `${reference}${REST}${(resolvedAt ?? 0).toString(36).toUpperCase()}`;

/** The payment's, whichever of its checkouts is named. */
export const orderedAs = (checkout: string) => checkout.split(REST, 1)[0] ?? '';

/** Kobo. */
export const missingOf = ({ amount, paidAmount }: Pick<PaymentRow, 'amount' | 'paidAmount'>) =>
  koboOf(amount) - (paidAmount ?? 0);
