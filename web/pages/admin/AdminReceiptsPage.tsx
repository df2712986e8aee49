import { Eye, User } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { Unresolved } from '#features/console/plans/Unresolved.tsx';
import { ExportButton } from '#features/console/records/ExportButton.tsx';
import { QueryFailed } from '#features/shared/common/QueryFailed.tsx';
import { statusWord } from '#features/shared/payments/receipt.ts';
import {
  RECEIPT_AMOUNT,
  RECEIPT_DATE,
  RECEIPT_STATUS,
  receiptActions,
  receiptNumber,
} from '#features/shared/payments/sharedColumns.tsx';
import { api } from '#lib/api/client.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { anyReceiptPath, userPath } from '#lib/paths/adminPaths.ts';
import { type ListParams, optionsOf } from '#lib/paths/listState.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { useCountAll, useListState } from '#lib/paths/useListState.ts';
import type { Receipt } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { isDay } from '#schemas/format/dates.ts';
import { PAYMENT_STATES } from '#schemas/plans/paymentWords.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import type { Column } from '#ui/DataTable.tsx';
import { EmailAddress } from '#ui/EmailAddress.tsx';
import { FilterDays, FilterField, isSpan } from '#ui/FilterField.tsx';
import { Filters, useColumns } from '#ui/Filters.tsx';
import { Link } from '#ui/Link.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { AdminNotFoundPage } from '../NotFoundScreens.tsx';
import { ReceiptScreen } from '../ReceiptScreen.tsx';
import { ListScreen } from './ListScreen.tsx';

export function AdminReceiptsPage() {
  useTitle('Payment Receipts');
  const list = useListState(RECEIPT_LIST);
  const { search, filters } = list;
  const asked = receiptsAsked(list);
  const receipts = trpc.receipts.listAll.useQuery({ ...asked, ...list.paging });
  const count = useCountAll('receipts', asked, api.receipts.listAll);
  const columns = useColumns('receipts', ADMIN_RECEIPT_COLUMNS);
  const found = receipts.data?.pagination;
  return (
    <>
      <ScreenHead
        title="Payment Receipts"
        lead="All payments and their status."
        actions={<ExportButton name="receipts" filters={{ search, ...filters }} found={found} />}
      />
      <Filters
        label="Search receipts"
        placeholder="Username, e-mail or receipt ID"
        list={list}
        columns={columns}
        more={<FilterDays from="From" list={list} />}
        isMoreUsed={isSpan(list.filters)}
      >
        <FilterField label="Status" options={STATUSES} {...list.field('status')} />
      </Filters>
      <ListScreen
        name="receipts"
        query={receipts}
        list={list}
        count={count}
        caption="Receipts"
        columns={columns.shown}
        none="No receipts found"
        noneYet="Nobody has paid for anything yet."
        failure="Failed to load receipts"
      />
    </>
  );
}

export function AdminReceiptPage() {
  const { id = '' } = useParams();
  const unresolved = trpc.payments.unresolved.useQuery();
  const receipt = trpc.receipts.get.useQuery({ id });
  return (
    <ReceiptScreen
      query={receipt}
      back={{ to: PATHS.adminReceipts, label: 'Payment receipts' }}
      missing={<AdminNotFoundPage />}
      above={() => {
        const open = unresolved.data?.find(({ receiptId }) => receiptId === id);
        if (open) return <Unresolved payment={open} />;
        return <QueryFailed query={unresolved} failure="Failed to load whether the payment is sorted out" />;
      }}
      more={({ user }) => (
        <ButtonLink to={userPath(user.id)} icon={<User />}>
          {user.username}
        </ButtonLink>
      )}
    />
  );
}

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

const RECEIPT_LIST = {
  filters: { status: ['all', ...PAYMENT_STATES], startDate: isDay, endDate: isDay },
} as const;

const STATUSES = optionsOf(RECEIPT_LIST.filters.status, (status) => statusWord({ status }));

/** The input of the list, without the page. */
const receiptsAsked = ({ search, filters }: ListParams<typeof RECEIPT_LIST.filters>) => ({
  search,
  ...filters,
  status: filters.status === 'all' ? undefined : filters.status,
});
