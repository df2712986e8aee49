import { Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  RECEIPT_AMOUNT,
  RECEIPT_DATE,
  RECEIPT_STATUS,
  receiptActions,
  receiptNumber,
} from '#features/shared/receipts/sharedColumns.tsx';
import { anyReceiptPath, userPath } from '#lib/paths/adminPaths.ts';
import type { Receipt } from '#lib/queries/outputs.ts';
import { EmailAddress } from '#ui/EmailAddress.tsx';
import type { Column } from '#ui/table.ts';

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
  receiptActions(anyReceiptPath, { className: 'btn-icon', icon: <Eye /> }),
];
