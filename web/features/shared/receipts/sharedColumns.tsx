import { naira } from '#lib/format/format.ts';
import type { Receipt } from '#lib/queries/outputs.ts';
import type { Column } from '#ui/table.ts';
import { ReceiptStatus } from './ReceiptStatus.tsx';

/** What members and admins read of a payment alike. */
export const RECEIPT_DATE: Column<Receipt> = {
  key: 'date',
  header: 'Date',
  cell: ({ formattedDate }) => <span className="num nowrap">{formattedDate}</span>,
};
export const RECEIPT_AMOUNT: Column<Receipt> = {
  key: 'amount',
  header: 'Amount',
  align: 'right',
  cell: ({ amount }) => <b>{naira(amount)}</b>,
};
export const RECEIPT_STATUS: Column<Receipt> = {
  key: 'status',
  header: 'Status',
  cell: (receipt) => <ReceiptStatus receipt={receipt} />,
};
