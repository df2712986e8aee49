import { z } from 'zod';
import { countFields, daysFields, optionalFilter, pagingFields, searchField } from '#schemas/lists/paging.ts';
import { idInPath } from '#schemas/rules/zodFields.ts';
import { RECEIPT_STATUSES } from './payments.ts';

/** Receipts stand 20 on a page (part 2, §9). */
const PAGE = 20;

/** Own receipts, newest first. */
export const ownReceiptsInput = z.object(pagingFields(PAGE));

/** One member's receipts. */
export const receiptsOfInput = z.object({ id: idInPath, ...pagingFields(PAGE) });

/** What receipts are looked for by. `search`: username, e-mail, receipt number or id. */
export const exportReceiptsInput = z.object({
  search: searchField,
  ...daysFields,
  status: optionalFilter(RECEIPT_STATUSES, 'Status must be pending, completed, failed or abandoned.'),
});
export type ReceiptFilters = z.output<typeof exportReceiptsInput>;

/** Everybody's receipts. */
export const allReceiptsInput = exportReceiptsInput.extend({ ...pagingFields(PAGE), ...countFields });
export type ReceiptQuery = z.output<typeof allReceiptsInput>;
