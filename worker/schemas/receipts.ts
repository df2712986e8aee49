import { z } from 'zod';
import { idInPath } from './fields.ts';
import { optionalFilter, pagingFields, searchField } from './paging.ts';
import { RECEIPT_STATUSES } from './payments.ts';

/** Receipts stand 20 on a page (part 2, §9). */
const PAGE = 20;

/** A day of a filter, as YYYY-MM-DD, also with a time behind it; blank means none. */
function dayField(name: string) {
  const message = `${name} must be a date like 2026-01-31`;
  return z
    .string({ error: message })
    .transform((typed) => typed.trim().slice(0, 10) || undefined)
    .pipe(z.iso.date(message).optional())
    .optional();
}

/** Own receipts, newest first. */
export const ownReceiptsInput = z.object(pagingFields(PAGE));

/** One member's receipts. */
export const receiptsOfInput = z.object({ id: idInPath, ...pagingFields(PAGE) });

/** What receipts are looked for by. `search`: username, e-mail, receipt number or id; the days are those of Lagos, both included. */
export const exportReceiptsInput = z.object({
  search: searchField,
  startDate: dayField('startDate'),
  endDate: dayField('endDate'),
  status: optionalFilter(RECEIPT_STATUSES, 'Status must be pending, completed, failed or abandoned.'),
});
export type ReceiptFilters = z.output<typeof exportReceiptsInput>;

/** Everybody's receipts. */
export const allReceiptsInput = exportReceiptsInput.extend(pagingFields(PAGE));
export type ReceiptQuery = z.output<typeof allReceiptsInput>;
