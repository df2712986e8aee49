import { ExportButton } from '#features/console/export/ExportButton.tsx';
import { ADMIN_RECEIPT_COLUMNS } from '#features/console/receipts/columns.tsx';
import { statusWord } from '#features/shared/receipts/words.ts';
import { api } from '#lib/api/client.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { useCountAll } from '#lib/lists/useCountAll.ts';
import { useListState } from '#lib/lists/useListState.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { isDay } from '#schemas/format/dates.ts';
import { PAYMENT_STATES } from '#schemas/payments/paymentWords.ts';
import { ColumnMenu } from '#ui/ColumnMenu.tsx';
import { FilterDays } from '#ui/FilterDays.tsx';
import { FilterField } from '#ui/FilterField.tsx';
import { Filters } from '#ui/Filters.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { useColumns } from '#ui/useColumns.ts';
import { ListScreen } from './ListScreen.tsx';

const RULES = { filters: { status: ['all', ...PAYMENT_STATES], startDate: isDay, endDate: isDay } } as const;
const STATUSES = RULES.filters.status.map((value) => ({
  value,
  label: value === 'all' ? 'All' : statusWord({ status: value }),
}));

/** Payment Receipts: everybody's, newest first; what the list shows can be saved as CSV. */
export function AdminReceiptsPage() {
  useTitle('Payment Receipts');
  const list = useListState(RULES);
  const { search, filters, page, cursor, limit } = list;
  const { status, startDate, endDate } = filters;
  const asked = { search, startDate, endDate, status: status === 'all' ? undefined : status };
  const receipts = trpc.receipts.listAll.useQuery({ ...asked, page, cursor, limit });
  const count = useCountAll(['receipts', asked], (signal) =>
    api.receipts.listAll.query({ ...asked, limit: 1, count: 'all' }, { signal }).then((one) => one.pagination),
  );
  const columns = useColumns('receipts', ADMIN_RECEIPT_COLUMNS);
  return (
    <>
      <ScreenHead
        title="Payment Receipts"
        lead="All payments and their status."
        actions={
          <ExportButton
            list={{ name: 'receipts', one: 'receipt' }}
            filters={{ search, startDate, endDate, status }}
            disabled={receipts.data?.pagination.total === 0 && !receipts.data.pagination.atLeast}
          />
        }
      />
      <Filters
        label="Search receipts"
        placeholder="Username, e-mail or receipt ID"
        typed={list.typed}
        onType={list.setTyped}
      >
        <FilterDays from="From" startDate={startDate} endDate={endDate} onChange={list.choose} />
        <FilterField
          label="Status"
          value={status}
          options={STATUSES}
          onChange={(value) => list.choose('status', value)}
        />
        <ColumnMenu choices={columns.choices} onToggle={columns.toggle} />
      </Filters>
      <ListScreen
        query={receipts}
        list={list}
        count={count}
        caption="Receipts"
        columns={columns.shown}
        rowKey={({ id }) => id}
        expected={20}
        none="No receipts found"
        noneYet="Nobody has paid for anything yet."
        failure="Failed to load receipts"
      />
    </>
  );
}
