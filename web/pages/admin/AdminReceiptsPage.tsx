import { User } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ADMIN_RECEIPT_COLUMNS, RECEIPT_LIST, receiptsAsked, STATUSES } from '#features/console/plans/receiptList.tsx';
import { Unresolved } from '#features/console/plans/Unresolved.tsx';
import { ExportButton } from '#features/console/records/ExportButton.tsx';
import { QueryFailed } from '#features/shared/common/QueryFailed.tsx';
import { api } from '#lib/api/client.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { userPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import { useCountAll } from '#lib/paths/useCountAll.ts';
import { useListState } from '#lib/paths/useListState.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { FilterDays, isSpan } from '#ui/FilterDays.tsx';
import { FilterField } from '#ui/FilterField.tsx';
import { Filters } from '#ui/Filters.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { useColumns } from '#ui/useColumns.ts';
import { BackLink } from '../BackLink.tsx';
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
      back={<BackLink to={PATHS.adminReceipts}>Payment receipts</BackLink>}
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
