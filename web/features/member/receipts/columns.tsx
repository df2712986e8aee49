import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import { downloadReceipt } from '#features/shared/receipts/download.ts';
import { RECEIPT_AMOUNT, RECEIPT_DATE, RECEIPT_STATUS } from '#features/shared/receipts/sharedColumns.tsx';
import { numberOf } from '#features/shared/receipts/words.ts';
import { receiptPath } from '#lib/paths/memberPaths.ts';
import type { Receipt } from '#lib/queries/outputs.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { Column } from '#ui/table.ts';

/** The columns of a member's payments. */
export const RECEIPT_COLUMNS: readonly Column<Receipt>[] = [
  {
    key: 'number',
    header: 'Receipt',
    head: true,
    cell: (receipt) => (
      <>
        <Link className="receipt-number num" to={receiptPath(receipt.id)}>
          {numberOf(receipt)}
        </Link>
        <span className="cell-sub">{receipt.description}</span>
      </>
    ),
  },
  RECEIPT_DATE,
  RECEIPT_AMOUNT,
  RECEIPT_STATUS,
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (receipt) => (
      <span className="row-actions">
        <ButtonLink
          kind="quiet"
          size="sm"
          to={receiptPath(receipt.id)}
          aria-label={`View receipt ${numberOf(receipt)}`}
        >
          View
        </ButtonLink>
        <IconButton
          size="sm"
          icon={<Download />}
          label={`Download receipt ${numberOf(receipt)}`}
          onClick={() => downloadReceipt(receipt)}
        />
      </span>
    ),
  },
];
