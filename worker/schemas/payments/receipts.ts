import { z } from 'zod';
import { PAGE_SIZES } from '#schemas/lists/pageSizes.ts';
import { countFields, daysFields, optionalFilter, pagingFields, searchField } from '#schemas/lists/paging.ts';
import { idInPath } from '#schemas/rules/zodFields.ts';
import { PAYMENT_STATES } from './paymentWords.ts';

export const ownReceiptsInput = z.object(pagingFields(PAGE_SIZES.receipts));

export const receiptsOfInput = z.object({ id: idInPath, ...pagingFields(PAGE_SIZES.receipts) });

/** `search`: username, e-mail, receipt number or id. */
export const exportReceiptsInput = z.object({
  search: searchField,
  ...daysFields,
  status: optionalFilter(PAYMENT_STATES, 'Status must be pending, completed, failed or abandoned.'),
});
export type ReceiptFilters = z.output<typeof exportReceiptsInput>;

export const allReceiptsInput = exportReceiptsInput.extend({ ...pagingFields(PAGE_SIZES.receipts), ...countFields });
export type ReceiptQuery = z.output<typeof allReceiptsInput>;
