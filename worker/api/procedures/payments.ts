import { initializePayment } from '#domain/payments/initialize.ts';
import { confirmPayment, getPaymentStanding, openRest } from '#domain/payments/ownPayments.ts';
import { listUnresolved, resolvePayment } from '#domain/payments/resolve.ts';
import { getPlan, listPlans, listPlansForAdmins } from '#domain/plans/list.ts';
import { createPlan, removePlan, restorePlan, updatePlan } from '#domain/plans/save.ts';
import {
  exportReceipts,
  getOwnReceipt,
  getReceipt,
  listAllReceipts,
  listOwnReceipts,
  listReceiptsOf,
} from '#domain/receipts/list.ts';
import {
  allReceiptsInput,
  exportReceiptsInput,
  initializePaymentInput,
  ownReceiptsInput,
  paymentCallbackInput,
  receiptsOfInput,
  resolvePaymentInput,
} from '#schemas/payments/payments.ts';
import { listPlansForAdminsInput, planInput, updatePlanInput } from '#schemas/plans/plans.ts';
import { byIdInput } from '#schemas/rules/zodFields.ts';
import { admin, freshAdmin, open, router, signedIn, signedInRateLimited } from '../trpc.ts';

const paying = signedInRateLimited('pay');

export const payments = router({
  initialize: paying.input(initializePaymentInput).mutation(({ ctx, input }) => initializePayment(ctx, input)),
  rest: paying.input(paymentCallbackInput).mutation(({ ctx, input }) => openRest(ctx, input.reference)),
  standing: signedIn.query(({ ctx }) => getPaymentStanding(ctx)),
  unresolved: admin.query(({ ctx }) => listUnresolved(ctx)),
  resolve: admin.input(resolvePaymentInput).mutation(({ ctx, input }) => resolvePayment(ctx, input)),
  confirm: paying.input(paymentCallbackInput).mutation(({ ctx, input }) => confirmPayment(ctx, input.reference)),
});

export const plans = router({
  list: open.query(({ ctx }) => listPlans(ctx)),
  get: open.input(byIdInput).query(({ ctx, input }) => getPlan(ctx, input.id)),
  listForAdmins: admin
    .input(listPlansForAdminsInput)
    .query(({ ctx, input }) => listPlansForAdmins(ctx, input.offer ?? 'current')),
  create: freshAdmin.input(planInput).mutation(({ ctx, input }) => createPlan(ctx, input)),
  update: freshAdmin.input(updatePlanInput).mutation(({ ctx, input: { id, ...form } }) => updatePlan(ctx, id, form)),
  remove: freshAdmin.input(byIdInput).mutation(({ ctx, input }) => removePlan(ctx, input.id)),
  restore: freshAdmin.input(byIdInput).mutation(({ ctx, input }) => restorePlan(ctx, input.id)),
});

export const receipts = router({
  listOwn: signedIn.input(ownReceiptsInput).query(({ ctx, input }) => listOwnReceipts(ctx, input)),
  getOwn: signedIn.input(byIdInput).query(({ ctx, input }) => getOwnReceipt(ctx, input.id)),
  listAll: admin.input(allReceiptsInput).query(({ ctx, input }) => listAllReceipts(ctx, input)),
  listOf: admin.input(receiptsOfInput).query(({ ctx, input }) => listReceiptsOf(ctx, input)),
  export: admin.input(exportReceiptsInput).query(({ ctx, input }) => exportReceipts(ctx, input)),
  get: admin.input(byIdInput).query(({ ctx, input }) => getReceipt(ctx, input.id)),
});
