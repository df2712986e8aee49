import { initializePayment } from '#domain/payments/initialize.ts';
import { confirmPayment, getPaymentStanding, openRest } from '#domain/payments/ownPayments.ts';
import { listUnresolved, resolvePayment } from '#domain/payments/resolve.ts';

import { initializePaymentInput, paymentCallbackInput, resolvePaymentInput } from '#schemas/payments/payments.ts';
import { admin, router, signedIn, signedInRateLimited } from '../trpc.ts';

const paying = signedInRateLimited('pay');

export const payments = router({
  initialize: paying.input(initializePaymentInput).mutation(({ ctx, input }) => initializePayment(ctx, input)),
  rest: paying.input(paymentCallbackInput).mutation(({ ctx, input }) => openRest(ctx, input.reference)),
  standing: signedIn.query(({ ctx }) => getPaymentStanding(ctx)),
  unresolved: admin.query(({ ctx }) => listUnresolved(ctx)),
  resolve: admin.input(resolvePaymentInput).mutation(({ ctx, input }) => resolvePayment(ctx, input)),
  confirm: paying.input(paymentCallbackInput).mutation(({ ctx, input }) => confirmPayment(ctx, input.reference)),
});
