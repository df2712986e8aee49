import { CASE_COLUMNS, CASE_LIST, casesAsked, KINDS, TAKEN, WAITS } from '#features/console/cases/list.tsx';
import { api } from '#lib/api/client.ts';
import { useTitle } from '#lib/browser/useTitle.ts';
import { formatCount } from '#lib/format/counts.ts';
import { useCountAll, useListState } from '#lib/paths/useListState.ts';
import type { WaitingCases } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { FilterField } from '#ui/FilterField.tsx';
import { Filters, useColumns } from '#ui/Filters.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { ListScreen } from './ListScreen.tsx';

export function CasesPage() {
  useTitle('Cases');
  const list = useListState(CASE_LIST);
  const asked = casesAsked(list);
  const cases = trpc.cases.listForDesk.useQuery({ ...asked, ...list.paging });
  const { data: waiting } = trpc.cases.waiting.useQuery();
  const count = useCountAll('cases', asked, api.cases.listForDesk);
  const columns = useColumns('cases', CASE_COLUMNS);
  return (
    <>
      <ScreenHead title="Cases" lead={leadOf(waiting)} />
      <Filters label="Search cases" placeholder="Number, name, e-mail or phone" list={list} columns={columns}>
        <FilterField label="State" options={WAITS} {...list.field('waits')} />
        <FilterField label="Kind" options={KINDS} {...list.field('kind')} />
        <FilterField label="Taken" options={TAKEN} {...list.field('taken')} />
      </Filters>
      <ListScreen
        name="cases"
        query={cases}
        list={list}
        count={count}
        caption="Cases by due time"
        columns={columns.shown}
        rowClass={({ state }) => (state === 'closed' ? 'is-dimmed' : undefined)}
        none="No cases found"
        noneYet="A case shows here once a member has sent it."
        failure="Failed to load cases"
      />
    </>
  );
}

/** What happens next, in one sentence. */
function leadOf(waiting: WaitingCases | undefined): string {
  if (!waiting) return 'Who a device belongs to, and reports that are said to be wrong.';
  const { count, atLeast, firstDue } = waiting;
  if (firstDue === null)
    return 'Nothing waits for an admin: no case is new, and the sides have time to answer or to appeal.';
  const isOver = Date.parse(firstDue) < Date.now();
  return `${count === 1 ? 'One case waits' : `${formatCount(count, atLeast)} cases wait`} for an admin; the first ${isOver ? 'was' : 'is'} due on ${formatDateTime(firstDue)}.`;
}
