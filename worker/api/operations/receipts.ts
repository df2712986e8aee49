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
import { receipt, receiptPage } from '#schemas/responses/payments.ts';
import { byIdInput } from '#schemas/rules/zodFields.ts';
import { EXAMPLE_VALUES, INSTANT_EXAMPLE } from '../rest/exampleValues.ts';
import { admin, router, signedIn } from '../trpc.ts';

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
