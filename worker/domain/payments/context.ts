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
