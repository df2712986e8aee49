import { ACTIONS, isAction } from '#features/console/audit/actions.ts';
import { Counters, CountersSkeleton } from '#features/console/audit/Counters.tsx';
import { AUDIT_COLUMNS } from '#features/console/audit/columns.tsx';
import { subjectOf } from '#features/console/audit/details.ts';
import { api } from '#lib/api/client.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { useCountAll } from '#lib/lists/useCountAll.ts';
import { useListState } from '#lib/lists/useListState.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { AUDIT_SUBJECTS } from '#schemas/admin/auditWords.ts';
import { isDay } from '#schemas/format/dates.ts';
import { ColumnMenu } from '#ui/ColumnMenu.tsx';
import { FilterDays } from '#ui/FilterDays.tsx';
import { FilterField } from '#ui/FilterField.tsx';
import { Filters } from '#ui/Filters.tsx';
import { FilterText } from '#ui/FilterText.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { useColumns } from '#ui/useColumns.ts';
import { QueryView } from '../QueryView.tsx';
import { ListScreen } from './ListScreen.tsx';

const ID_MAX = 254;

const RULES = {
  filters: {
    action: isAction,
    subjectType: ['all', ...AUDIT_SUBJECTS],
    subjectId: (text: string) => text.length <= ID_MAX,
    startDate: isDay,
    endDate: isDay,
  },
} as const;
const SUBJECTS = RULES.filters.subjectType.map((value) => ({
  value,
  label: value === 'all' ? 'All' : subjectOf({ subjectType: value, subjectId: null }).text,
}));

/** Audit log: who did what, to what, and when; newest first. */
export function AuditPage() {
  useTitle('Audit log');
  const list = useListState(RULES);
  const { search, filters, page, cursor, limit } = list;
  const { action, subjectType, subjectId, startDate, endDate } = filters;
  const kind = subjectType === 'all' ? undefined : subjectType;
  const asked = { actor: search, action, subjectType: kind, subjectId, startDate, endDate };
  const entries = trpc.audit.list.useQuery({ ...asked, page, cursor, limit });
  const count = useCountAll(['audit', asked], (signal) =>
    api.audit.list.query({ ...asked, limit: 1, count: 'all' }, { signal }).then((one) => one.pagination),
  );
  const columns = useColumns('audit', AUDIT_COLUMNS);
  const counters = trpc.audit.counters.useQuery();
  return (
    <>
      <ScreenHead title="Audit log" lead="All changes. Tamper-evident." />
      <Filters label="Who" placeholder="Who: whole username, e-mail or id" typed={list.typed} onType={list.setTyped}>
        <FilterField label="Act" value={action} options={ACTIONS} onChange={(value) => list.choose('action', value)} />
        <FilterField
          label="On"
          value={subjectType}
          options={SUBJECTS}
          onChange={(value) => list.choose('subjectType', value)}
        />
        <FilterText
          label="Its id"
          placeholder="Whole id"
          value={subjectId}
          onChange={(id) => list.choose('subjectId', id)}
        />
        <FilterDays from="From" startDate={startDate} endDate={endDate} onChange={list.choose} />
        <ColumnMenu choices={columns.choices} onToggle={columns.toggle} />
      </Filters>
      <ListScreen
        query={entries}
        list={list}
        count={count}
        caption="Acts"
        columns={columns.shown}
        rowKey={({ id }) => String(id)}
        expected={20}
        none="No acts found"
        noneYet="Nothing has been done yet."
        failure="Failed to load the audit log"
      />
      <section className="card" aria-labelledby="counted">
        <h2 className="h4" id="counted">
          Counted, not logged
        </h2>
        <QueryView query={counters} skeleton={<CountersSkeleton />} failure="Failed to load the counters">
          {(counted) => <Counters counted={counted} />}
        </QueryView>
      </section>
    </>
  );
}
