import { z } from 'zod';
import { initializePayment } from '#domain/payments/initialize.ts';
import { confirmPayment, getPaymentStanding, openRest } from '#domain/payments/ownPayments.ts';
import { listUnresolved, resolvePayment } from '#domain/payments/resolve.ts';
import {
  exportReceipts,
  getOwnReceipt,
  getReceipt,
  listAllReceipts,
  listOwnReceipts,
  listReceiptsOf,
} from '#domain/plans/receipts.ts';
import {
  allReceiptsInput,
  exportReceiptsInput,
  initializePaymentInput,
  ownReceiptsInput,
  paymentCallbackInput,
  receiptsOfInput,
  resolvePaymentInput,
} from '#schemas/plans/payments.ts';
import {
  initialized,
  paymentStanding,
  paymentStatus,
  receipt,
  receiptPage,
  restCheckout,
  unresolvedPayment,
} from '#schemas/responses/payments.ts';
import { PAYMENT_RESOLVED } from '#schemas/responses/successTexts.ts';
import { byIdInput } from '#schemas/rules/zodFields.ts';
import { EXAMPLE_VALUES, INSTANT_EXAMPLE } from '../rest/exampleValues.ts';
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

export const receipts = router({
  listOwn: signedIn
    .meta({ get: '/payment/getallreceiptforuser', summary: 'One’s own receipts, newest first.' })
    .input(ownReceiptsInput)
    .output(receiptPage)
    .query(({ ctx, input }) => listOwnReceipts(ctx, input)),
  getOwn: signedIn
    .meta({ get: '/payment/getoneforuser/:id', summary: 'One own receipt.' })
    .input(byIdInput)
    .output(receipt)
    .query(({ ctx, input }) => getOwnReceipt(ctx, input.id)),
  listAll: admin
    .meta({ get: '/admin/getAllreceipt', summary: 'All receipts, newest first.' })
    .input(allReceiptsInput)
    .output(receiptPage)
    .query(({ ctx, input }) => listAllReceipts(ctx, input)),
  listOf: admin
    .meta({ get: '/admin/getUserReceipts/:id', summary: 'One user’s receipts.' })
    .input(receiptsOfInput)
    .output(receiptPage)
    .query(({ ctx, input }) => listReceiptsOf(ctx, input)),
  export: admin
    .meta({
      get: '/admin/receipts.csv',
      summary:
        'The receipts that the same filters find, all of them, as a CSV file (UTF-8, dates in UTC, whole naira).',
      file: {
        name: 'ownmark-receipts',
        type: 'text/csv',
        example: `"Receipt ID","Username","Email","Name","Plan","Description","Amount (NGN)","Status","Date","Payment reference"
"${EXAMPLE_VALUES.receiptNumber}","ada_obi","ada@example.com","Ada Obi","Family","Family, 1 month",2500,"completed","${INSTANT_EXAMPLE}","${EXAMPLE_VALUES.reference}"`,
      },
    })
    .input(exportReceiptsInput)
    .query(({ ctx, input }) => exportReceipts(ctx, input)),
  get: admin
    .meta({ get: '/admin/getOneReceipt/:id', summary: 'Any receipt.' })
    .input(byIdInput)
    .output(receipt)
    .query(({ ctx, input }) => getReceipt(ctx, input.id)),
});
