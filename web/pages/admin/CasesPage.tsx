import { CASE_COLUMNS, caseGroups } from '#features/console/cases/list.tsx';
import { useTitle } from '#lib/browser/useTitle.ts';
import type { DeskCard } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import { Card } from '#ui/Card.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ScreenHead } from '#ui/ScreenHead.tsx';
import { QueryView } from '../QueryView.tsx';

export function CasesPage() {
  useTitle('Cases');
  const cases = trpc.cases.listForDesk.useQuery();
  return (
    <>
      <ScreenHead title="Cases" lead={leadOf(cases.data)} />
      <QueryView query={cases} skeleton={<CaseTable cards={[]} loading />} failure="Failed to load cases">
        {(cards) => (cards.length === 0 ? <NothingWaits /> : <CaseTable cards={cards} loading={false} />)}
      </QueryView>
    </>
  );
}

/** So many are shown at most. */
const SHOWN = 100;

/** What happens next, in one sentence. */
function leadOf(cards: readonly DeskCard[] | undefined): string {
  if (!cards || cards.length === 0) return 'Who a device belongs to, and reports that are said to be wrong.';
  const waiting = cards.filter(({ waits }) => waits).length;
  const more = cards.length < SHOWN ? '' : ` Only the first ${SHOWN} are shown.`;
  if (waiting === 0) return `Nothing waits for an admin: the other side has time to answer or to appeal.${more}`;
  return `${waiting === 1 ? 'One case waits' : `${waiting} cases wait`} for an admin; the one at the top is due first.${more}`;
}

function NothingWaits() {
  return <EmptyState title="Nothing waits" text="No case is open. A case shows here once a member has sent it." />;
}

function CaseTable({ cards, loading }: { cards: readonly DeskCard[]; loading: boolean }) {
  return (
    <Card flush>
      <DataTable
        caption="Cases by due time"
        columns={CASE_COLUMNS}
        rows={cards}
        rowKey={({ id }) => id}
        groups={caseGroups(cards)}
        loading={loading}
        empty={<NothingWaits />}
      />
    </Card>
  );
}
