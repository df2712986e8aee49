import { Eye } from 'lucide-react';
import { Link } from 'react-router-dom';
import { statusWord } from '#features/shared/payments/receipt.ts';
import {
  RECEIPT_AMOUNT,
  RECEIPT_DATE,
  RECEIPT_STATUS,
  receiptActions,
  receiptNumber,
} from '#features/shared/payments/sharedColumns.tsx';
import { anyReceiptPath, userPath } from '#lib/paths/adminPaths.ts';
import { type ListParams, optionsOf } from '#lib/paths/listState.ts';
import type { Receipt } from '#lib/queries/outputs.ts';
import { isDay } from '#schemas/format/dates.ts';
import { PAYMENT_STATES } from '#schemas/plans/paymentWords.ts';
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

export const RECEIPT_LIST = {
  filters: { status: ['all', ...PAYMENT_STATES], startDate: isDay, endDate: isDay },
} as const;

export const STATUSES = optionsOf(RECEIPT_LIST.filters.status, (status) => statusWord({ status }));

/** The input of the list, without the page. */
export const receiptsAsked = ({ search, filters }: ListParams<typeof RECEIPT_LIST.filters>) => ({
  search,
  ...filters,
  status: filters.status === 'all' ? undefined : filters.status,
});
