import type { accounts, payments, receipts } from '#db/schema/index.ts';
import { fullName } from '#domain/accounts/present.ts';
import type { Page } from '#domain/lists/page.ts';
import { formatDate, iso } from '#schemas/format/dates.ts';
import type { Receipt, ReceiptPage } from '#schemas/responses/payments.ts';

export type ReceiptRow = {
  receipt: typeof receipts.$inferSelect;
  payment: Pick<typeof payments.$inferSelect, 'paidAmount' | 'paidCurrency'>;
  payer: Pick<typeof accounts.$inferSelect, 'id' | 'username' | 'email' | 'firstName' | 'surName'>;
};

export function presentReceipt({ receipt, payment: { paidAmount, paidCurrency }, payer }: ReceiptRow): Receipt {
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
    paid: status === 'completed' || paidAmount === null ? null : { amount: paidAmount, currency: paidCurrency ?? '' },
    note: receipt.note,
    status,
    user: { id: payer.id, username: payer.username, email: payer.email ?? '', name: fullName(payer) },
    createdAt: iso(createdAt),
  };
}

export function receiptPage({ items, pagination }: Page<Receipt>): ReceiptPage {
  return { items, pagination: { ...pagination, pages: pagination.totalPages } };
}
