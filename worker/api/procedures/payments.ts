import { confirmPayment } from '../../domain/payments/confirm.ts';
import { initializePayment } from '../../domain/payments/initialize.ts';
import { initializePaymentInput, paymentCallbackInput } from '../../schemas/payments.ts';
import { router, signedInLimited } from '../trpc.ts';

export const payments = router({
  initialize: signedInLimited('pay')
    .input(initializePaymentInput)
    .mutation(({ ctx, input }) => initializePayment(ctx, input)),
  confirm: signedInLimited('pay')
    .input(paymentCallbackInput)
    .mutation(({ ctx, input }) => confirmPayment(ctx, input.reference)),
});
