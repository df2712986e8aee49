import { ACTIONS } from '#features/console/audit/actions.ts';
import { Counters, CountersSkeleton } from '#features/console/audit/Counters.tsx';
import { AUDIT_COLUMNS } from '#features/console/audit/columns.tsx';
import { AUDIT_LIST, auditAsked, SUBJECTS } from '#features/console/audit/filters.ts';
import { api } from '#lib/api/client.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { useCountAll } from '#lib/lists/useCountAll.ts';
import { useListState } from '#lib/lists/useListState.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { FilterDays, isSpan } from '#ui/FilterDays.tsx';
import { FilterField } from '#ui/FilterField.tsx';
import { Filters } from '#ui/Filters.tsx';
import { FilterText } from '#ui/FilterText.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { useColumns } from '#ui/useColumns.ts';
import { QueryView } from '../QueryView.tsx';
import { ListScreen } from './ListScreen.tsx';

export function AuditPage() {
  useTitle('Audit log');
  const list = useListState(AUDIT_LIST);
  const asked = auditAsked(list);
  const entries = trpc.audit.list.useQuery({ ...asked, ...list.paging });
  const count = useCountAll('audit', asked, api.audit.list);
  const columns = useColumns('audit', AUDIT_COLUMNS);
  const counters = trpc.audit.counters.useQuery();
  return (
    <>
      <ScreenHead title="Audit log" lead="All changes. Tamper-evident." />
      <Filters
        label="Who"
        placeholder="Who: whole username, e-mail or id"
        list={list}
        columns={columns}
        more={
          <>
            <FilterText label="Its id" placeholder="Whole id" {...list.field('subjectId')} />
            <FilterDays from="From" list={list} />
          </>
        }
        isMoreUsed={isSpan(list.filters) || list.filters.subjectId !== ''}
      >
        <FilterField label="Act" options={ACTIONS} {...list.field('action')} />
        <FilterField label="On" options={SUBJECTS} {...list.field('subjectType')} />
      </Filters>
      <ListScreen
        name="audit"
        query={entries}
        list={list}
        count={count}
        caption="Acts"
        columns={columns.shown}
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
