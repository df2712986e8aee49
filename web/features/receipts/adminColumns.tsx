import { Download, Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import { anyReceiptPath, userPath } from '../../lib/adminPaths.ts';
import { naira } from '../../lib/format.ts';
import type { Receipt } from '../../lib/queries.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { Column } from '../../ui/table.ts';
import { downloadReceipt } from './download.ts';
import { ReceiptStatus } from './ReceiptStatus.tsx';
import { numberOf } from './words.ts';

/** The columns of everybody's payments (part 2, §2). */
export const ADMIN_RECEIPT_COLUMNS: readonly Column<Receipt>[] = [
  {
    key: 'number',
    header: 'Receipt ID',
    head: true,
    cell: (receipt) => (
      <>
        <Link className="receipt-number num" to={anyReceiptPath(receipt.id)}>
          {numberOf(receipt)}
        </Link>
        <span className="cell-sub">{receipt.description}</span>
      </>
    ),
  },
  {
    key: 'user',
    header: 'User',
    wide: true,
    cell: ({ user }) => (
      <span className="cell-who">
        <Link to={userPath(user.id)}>{user.username}</Link>
        <span className="cell-sub">{user.email}</span>
      </span>
    ),
  },
  { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => <b>{naira(amount)}</b> },
  { key: 'status', header: 'Status', cell: (receipt) => <ReceiptStatus receipt={receipt} /> },
  { key: 'date', header: 'Date', cell: ({ formattedDate }) => <span className="num nowrap">{formattedDate}</span> },
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
