import type { ListState } from '#lib/lists/useListState.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { DataTable } from '#ui/DataTable.tsx';
import type { PageOfList } from '#ui/Paging.tsx';
import { reviewColumns } from './columns.tsx';
import { EvidencePanel } from './EvidencePanel.tsx';
import type { TRANSFER_LIST, TransferOrder } from './filters.ts';
import { GroupHead, type GroupName } from './GroupHead.tsx';
import { KeysLine } from './KeysLine.tsx';
import { groupOf, useGroupCounts } from './useGroupCounts.ts';
import type { Review } from './useReview.tsx';

export type QueueProps = {
  page: { items: readonly TransferCard[]; pagination: PageOfList };
  list: Pick<ListState<typeof TRANSFER_LIST.filters>, 'search' | 'filters' | 'sortBy'>;
  order: TransferOrder;
  review: Review;
};

/** The queue as a compact table, with the evidence of one transfer beside it. */
export function ReviewList({ page, list, order, review }: QueueProps) {
  const { selection, panel, decide } = review;
  const { status, recipient } = list.filters;
  const isGrouped = status === 'pending' && order.key === 'acceptance' && order.order === 'asc';
  const countOf = useGroupCounts(page, { search: list.search, recipient }, isGrouped);
  const head = (name: string) => <GroupHead name={name as GroupName} count={countOf(name as GroupName)} />;
  const { shown, beside } = panel;
  const isOpen = ({ id }: TransferCard) => beside && id === shown?.id;
  return (
    <div className="stack with-panel">
      <div className="stackable tight">
        <Card flush>
          <DataTable
            caption="Transfer requests"
            columns={reviewColumns(review)}
            rows={page.items}
            rowKey={({ id }) => id}
            rowClass={(card) =>
              classes(selection.chosen.includes(card) && 'is-selected', isOpen(card) && 'is-open') || undefined
            }
            onRow={panel.follow}
            groups={isGrouped ? { of: groupOf, head } : undefined}
            sort={order}
            onSort={list.sortBy}
            empty={null}
          />
        </Card>
        <KeysLine />
      </div>
      {shown && <EvidencePanel card={shown} beside={beside} decide={decide} onClose={panel.close} />}
    </div>
  );
}
