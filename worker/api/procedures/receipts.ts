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
  ownReceiptsInput,
  receiptsOfInput,
} from '#schemas/payments/receipts.ts';
import { byIdInput } from '#schemas/rules/zodFields.ts';
import { admin, router, signedIn } from '../trpc.ts';

export const receipts = router({
  listOwn: signedIn.input(ownReceiptsInput).query(({ ctx, input }) => listOwnReceipts(ctx, input)),
  getOwn: signedIn.input(byIdInput).query(({ ctx, input }) => getOwnReceipt(ctx, input.id)),
  listAll: admin.input(allReceiptsInput).query(({ ctx, input }) => listAllReceipts(ctx, input)),
  listOf: admin.input(receiptsOfInput).query(({ ctx, input }) => listReceiptsOf(ctx, input)),
  export: admin.input(exportReceiptsInput).query(({ ctx, input }) => exportReceipts(ctx, input)),
  get: admin.input(byIdInput).query(({ ctx, input }) => getReceipt(ctx, input.id)),
});
