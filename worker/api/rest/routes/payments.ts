import { z } from 'zod';
import {
  initialized,
  paymentStanding,
  paymentStatus,
  receipt,
  receiptPage,
  restCheckout,
  unresolvedPayment,
} from '#schemas/responses/payments.ts';
import { adminPlan, plan, removedPlan } from '#schemas/responses/plans.ts';
import { PAYMENT_RESOLVED, PLAN_DELETED, PLAN_RESTORED } from '#schemas/responses/successTexts.ts';
import { EXAMPLE_VALUES, INSTANT_EXAMPLE } from '../exampleValues.ts';
import { csv, del, get, post, put, type Route } from '../route.ts';

export const paymentsRoutes: Route[] = [
  post('/payment/initialize', (api) => api.payments.initialize, initialized, {
    summary: 'Begins a payment for a plan; the payer goes on at authorizationUrl.',
    refuses: [404, 409, 503],
    status: 201,
  }),
  post('/payment/rest', (api) => api.payments.rest, restCheckout, {
    summary: 'Opens the checkout over exactly what is missing, where an admin has asked for the rest of an order.',
    refuses: [404, 409, 503],
  }),
  post('/payment/callback', (api) => api.payments.confirm, paymentStatus, {
    summary: 'Has a payment verified with its provider and tells its state, after 5 seconds at the latest.',
    refuses: [404],
    messageOf: ({ message }) => message,
    inAddress: 'reference',
  }),
  get('/payment/standing', (api) => api.payments.standing, paymentStanding, {
    summary:
      'One’s own payments of late: not confirmed yet, of another amount than ordered, or completed in the last 15 minutes.',
  }),
  get('/admin/payments/unresolved', (api) => api.payments.unresolved, z.array(unresolvedPayment), {
    summary: 'Payments with which another amount arrived than was ordered, and whom to call; not those sorted out.',
  }),
  post('/admin/payments/:reference/resolve', (api) => api.payments.resolve, z.object({ reference: z.string() }), {
    summary:
      'What becomes of an amount that was not the one ordered: a plan worth it starts, the rest is asked for, or it was sent back. The sentence stands on the receipt, in the audit log and in the payer’s letter. No money moves.',
    refuses: [404, 409],
    message: PAYMENT_RESOLVED,
  }),
  get('/payment/getallreceiptforuser', (api) => api.receipts.listOwn, receiptPage, {
    summary: 'One’s own receipts, newest first.',
  }),
  get('/payment/getoneforuser/:id', (api) => api.receipts.getOwn, receipt, { summary: 'One own receipt.' }),
  get('/admin/getAllreceipt', (api) => api.receipts.listAll, receiptPage, { summary: 'All receipts, newest first.' }),
  csv('/admin/receipts.csv', (api) => api.receipts.export, 'ownmark-receipts', {
    summary: 'The receipts that the same filters find, all of them, as a CSV file (UTF-8, dates in UTC, whole naira).',
    example: `"Receipt ID","Username","Email","Name","Plan","Description","Amount (NGN)","Status","Date","Payment reference"
"${EXAMPLE_VALUES.receiptNumber}","ada_obi","ada@example.com","Ada Obi","Family","Family, 1 month",2500,"completed","${INSTANT_EXAMPLE}","${EXAMPLE_VALUES.reference}"`,
  }),
  get('/admin/getUserReceipts/:id', (api) => api.receipts.listOf, receiptPage, { summary: 'One user’s receipts.' }),
  get('/admin/getOneReceipt/:id', (api) => api.receipts.get, receipt, { summary: 'Any receipt.' }),
];

export const plansRoutes: Route[] = [
  get('/subscription/getallSubscription', (api) => api.plans.list, z.array(plan), {
    summary: 'The plans on offer, cheapest first.',
  }),
  get('/subscription/getOneSubscription/:id', (api) => api.plans.get, plan, { summary: 'One plan on offer.' }),
  post('/subscription/createSubcription', (api) => api.plans.create, plan, {
    summary: 'Puts a plan on offer.',
    refuses: [409],
    status: 201,
    message: 'Subscription plan created successfully',
  }),
  put('/subscription/updateSubscription/:id', (api) => api.plans.update, plan, {
    summary: 'Changes a plan. Its subscribers are told by e-mail of another price or number of devices.',
    refuses: [409],
    message: 'Subscription plan updated successfully',
  }),
  del('/subscription/deleteSubscription/:id', (api) => api.plans.remove, removedPlan, {
    summary: 'Takes a plan off offer; one with subscribers is archived.',
    message: PLAN_DELETED,
    messageOf: ({ archived, subscribers }) => {
      if (!archived) return undefined;
      const kept = subscribers === 1 ? '1 subscriber keeps it' : `${subscribers} subscribers keep it`;
      return `Subscription plan archived: ${kept}.`;
    },
  }),
  post('/subscription/restoreSubscription/:id', (api) => api.plans.restore, plan, {
    summary: 'Puts an archived plan on offer again.',
    refuses: [409],
    message: PLAN_RESTORED,
  }),
  get('/admin/plans', (api) => api.plans.listForAdmins, z.array(adminPlan), {
    summary: 'Plans on offer, archived ones or all, with their subscribers and what a removal would do.',
  }),
];
