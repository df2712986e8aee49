import type { accounts, receipts } from '#db/schema/index.ts';
import { fullName } from '#domain/accounts/present.ts';
import type { Page } from '#domain/lists/page.ts';
import { formatDate, iso } from '#schemas/format/dates.ts';
import type { RECEIPT_STATUSES } from '#schemas/payments/payments.ts';

export type ReceiptRow = {
  receipt: typeof receipts.$inferSelect;
  payer: Pick<typeof accounts.$inferSelect, 'id' | 'username' | 'email' | 'firstName' | 'surName'>;
};

/** What is shown for a payment. `amount` is whole naira; `formattedDate` is the day of Lagos. */
export type Receipt = {
  id: string;
  receiptNumber: string;
  reference: string;
  date: string;
  formattedDate: string;
  subscriptionName: string;
  description: string;
  amount: number;
  status: (typeof RECEIPT_STATUSES)[number];
  user: { id: string; username: string; email: string; name: string };
  createdAt: string;
};

export function presentReceipt({ receipt, payer }: ReceiptRow): Receipt {
  const { id, receiptNumber, paymentReference, subscriptionName, description, amount, status, createdAt } = receipt;
  return {
    id,
    receiptNumber,
    reference: paymentReference,
    date: iso(createdAt),
    formattedDate: formatDate(createdAt),
    subscriptionName,
    description,
    amount,
    status,
    user: { id: payer.id, username: payer.username, email: payer.email, name: fullName(payer) },
    createdAt: iso(createdAt),
  };
}

/** Receipts count their `pages` (part 2, §3). */
export type ReceiptPage = { items: Receipt[]; pagination: Page<Receipt>['pagination'] & { pages: number } };

export function receiptPage({ items, pagination }: Page<Receipt>): ReceiptPage {
  return { items, pagination: { ...pagination, pages: pagination.totalPages } };
}
