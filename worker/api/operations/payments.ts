import { z } from 'zod';
import { initializePayment } from '#domain/payments/initialize.ts';
import { confirmPayment, getPaymentStanding, openRest } from '#domain/payments/ownPayments.ts';
import { listUnresolved, resolvePayment } from '#domain/payments/resolve.ts';
import { initializePaymentInput, paymentCallbackInput, resolvePaymentInput } from '#schemas/payments/payments.ts';
import {
  initialized,
  paymentStanding,
  paymentStatus,
  restCheckout,
  unresolvedPayment,
} from '#schemas/responses/payments.ts';
import { PAYMENT_RESOLVED } from '#schemas/responses/successTexts.ts';
import { admin, router, signedIn, signedInRateLimited } from '../trpc.ts';

const paying = signedInRateLimited('pay');

export const payments = router({
  initialize: paying
    .meta({
      post: '/payment/initialize',
      summary: 'Begins a payment for a plan; the payer goes on at authorizationUrl.',
      refuses: [404, 409, 503],
      status: 201,
    })
    .input(initializePaymentInput)
    .output(initialized)
    .mutation(({ ctx, input }) => initializePayment(ctx, input)),
  rest: paying
    .meta({
      post: '/payment/rest',
      summary: 'Opens the checkout over exactly what is missing, where an admin has asked for the rest of an order.',
      refuses: [404, 409, 503],
    })
    .input(paymentCallbackInput)
    .output(restCheckout)
    .mutation(({ ctx, input }) => openRest(ctx, input.reference)),
  standing: signedIn
    .meta({
      get: '/payment/standing',
      summary:
        'One’s own payments of late: not confirmed yet, of another amount than ordered, or completed in the last 15 minutes.',
    })
    .output(paymentStanding)
    .query(({ ctx }) => getPaymentStanding(ctx)),
  unresolved: admin
    .meta({
      get: '/admin/payments/unresolved',
      summary: 'Payments with which another amount arrived than was ordered, and whom to call; not those sorted out.',
    })
    .output(z.array(unresolvedPayment))
    .query(({ ctx }) => listUnresolved(ctx)),
  resolve: admin
    .meta({
      post: '/admin/payments/:reference/resolve',
      summary:
        'What becomes of an amount that was not the one ordered: a plan worth it starts, the rest is asked for, or it was sent back. The sentence stands on the receipt, in the audit log and in the payer’s letter. No money moves.',
      refuses: [404, 409],
      message: PAYMENT_RESOLVED,
    })
    .input(resolvePaymentInput)
    .output(z.object({ reference: z.string() }))
    .mutation(({ ctx, input }) => resolvePayment(ctx, input)),
  confirm: paying
    .meta({
      post: '/payment/callback',
      summary: 'Has a payment verified with its provider and tells its state, after 5 seconds at the latest.',
      refuses: [404],
      messageOf: ({ message }) => message,
      inAddress: 'reference',
    })
    .input(paymentCallbackInput)
    .output(paymentStatus)
    .mutation(({ ctx, input }) => confirmPayment(ctx, input.reference)),
});
