import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Receipt } from '#lib/queries/outputs.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import type { Column } from '#ui/DataTable.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Link } from '#ui/Link.tsx';
import { ReceiptStatus } from './ReceiptSheet.tsx';
import { amountWords, downloadReceipt, numberOf } from './receipt.ts';

export const RECEIPT_DATE: Column<Receipt> = {
  key: 'date',
  header: 'Date',
  cell: ({ formattedDate }) => <span className="num nowrap">{formattedDate}</span>,
};
export const RECEIPT_AMOUNT: Column<Receipt> = {
  key: 'amount',
  header: 'Amount',
  align: 'right',
  cell: (receipt) => <b>{amountWords(receipt)}</b>,
};
export const RECEIPT_STATUS: Column<Receipt> = {
  key: 'status',
  header: 'Status',
  cell: (receipt) => <ReceiptStatus receipt={receipt} />,
};

export const receiptNumber = (header: string, pathOf: (id: string) => string): Column<Receipt> => ({
  key: 'number',
  header,
  head: true,
  cell: (receipt) => (
    <>
      <Link className="receipt-number strong break-anywhere num" to={pathOf(receipt.id)}>
        {numberOf(receipt)}
      </Link>
      <span className="cell-sub">{receipt.description}</span>
    </>
  ),
});

type ViewLook = Pick<ComponentProps<typeof ButtonLink>, 'className' | 'icon' | 'children'>;

export const receiptActions = (pathOf: (id: string) => string, view: ViewLook): Column<Receipt> => ({
  key: 'actions',
  header: 'Actions',
  actions: true,
  cell: (receipt) => (
    <span className="row-actions">
      <ButtonLink
        {...view}
        kind="quiet"
        size="sm"
        to={pathOf(receipt.id)}
        aria-label={`View receipt ${numberOf(receipt)}`}
      />
      <IconButton
        size="sm"
        icon={<Download />}
        label={`Download receipt ${numberOf(receipt)}`}
        onClick={() => downloadReceipt(receipt)}
      />
    </span>
  ),
});
