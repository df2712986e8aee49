import {
  DownloadButton,
  RECEIPT_AMOUNT,
  RECEIPT_DATE,
  RECEIPT_STATUS,
  receiptNumber,
} from '#features/shared/receipts/sharedColumns.tsx';
import { numberOf } from '#features/shared/receipts/words.ts';
import { receiptPath } from '#lib/paths/memberPaths.ts';
import type { Receipt } from '#lib/queries/outputs.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import type { Column } from '#ui/table.ts';

export const RECEIPT_COLUMNS: readonly Column<Receipt>[] = [
  receiptNumber('Receipt', receiptPath),
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
        <DownloadButton receipt={receipt} />
      </span>
    ),
  },
];
