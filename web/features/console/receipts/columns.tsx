import { Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  DownloadButton,
  RECEIPT_AMOUNT,
  RECEIPT_DATE,
  RECEIPT_STATUS,
  receiptNumber,
} from '#features/shared/receipts/sharedColumns.tsx';
import { numberOf } from '#features/shared/receipts/words.ts';
import { anyReceiptPath, userPath } from '#lib/paths/adminPaths.ts';
import type { Receipt } from '#lib/queries/outputs.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmailAddress } from '#ui/EmailAddress.tsx';
import type { Column } from '#ui/table.ts';

/** Part 2, §2. */
export const ADMIN_RECEIPT_COLUMNS: readonly Column<Receipt>[] = [
  receiptNumber('Receipt ID', anyReceiptPath),
  {
    key: 'user',
    header: 'User',
    wide: true,
    cell: ({ user }) => (
      <span className="cell-who">
        <Link to={userPath(user.id)}>{user.username}</Link>
        <span className="cell-sub">
          <EmailAddress address={user.email} />
        </span>
      </span>
    ),
  },
  RECEIPT_AMOUNT,
  RECEIPT_STATUS,
  RECEIPT_DATE,
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (receipt) => (
      <span className="row-actions">
        <ButtonLink
          className="btn-icon"
          kind="quiet"
          size="sm"
          to={anyReceiptPath(receipt.id)}
          aria-label={`View receipt ${numberOf(receipt)}`}
          icon={<Eye />}
        />
        <DownloadButton receipt={receipt} />
      </span>
    ),
  },
];
