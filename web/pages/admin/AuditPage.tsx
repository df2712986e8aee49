import { useQuery } from '@tanstack/react-query';
import { AUDIT_SUBJECTS } from '../../../worker/schemas/auditWords.ts';
import { isDay } from '../../../worker/schemas/dates.ts';
import { Counters, CountersSkeleton } from '../../features/audit/Counters.tsx';
import { AUDIT_COLUMNS } from '../../features/audit/columns.tsx';
import { subjectOf } from '../../features/audit/details.ts';
import { ACTIONS, isAction } from '../../features/audit/words.ts';
import { ADMIN_QUERIES } from '../../lib/adminQueries.ts';
import { api } from '../../lib/api.ts';
import { useCountAll } from '../../lib/useCountAll.ts';
import { useListState } from '../../lib/useListState.ts';
import { useTitle } from '../../lib/useTitle.ts';
import { ColumnMenu } from '../../ui/ColumnMenu.tsx';
import { FilterDays } from '../../ui/FilterDays.tsx';
import { FilterField } from '../../ui/FilterField.tsx';
import { Filters } from '../../ui/Filters.tsx';
import { FilterText } from '../../ui/FilterText.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { useColumns } from '../../ui/useColumns.ts';
import { QueryView } from '../Answered.tsx';
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
  const entries = useQuery(ADMIN_QUERIES.audit({ ...asked, page, cursor, limit }));
  const count = useCountAll(['audit', asked], (signal) =>
    api.audit.list.query({ ...asked, limit: 1, count: 'all' }, { signal }).then((one) => one.pagination),
  );
  const columns = useColumns('audit', AUDIT_COLUMNS);
  const counters = useQuery(ADMIN_QUERIES.counters);
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
