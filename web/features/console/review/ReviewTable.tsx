import type { TransferCard } from '#lib/queries/outputs.ts';
import { Card } from '#ui/Card.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import type { Sort } from '#ui/table.ts';
import { reviewColumns } from './columns.tsx';
import type { Decision } from './decisions.ts';
import { type GroupCount, GroupHead, type GroupName } from './GroupHead.tsx';
import { groupOf } from './useGroupCounts.ts';

type Props = {
  cards: readonly TransferCard[];
  chosen: readonly TransferCard[];
  onChoose: (id: string, chosen: boolean) => void;
  onDecide: (decision: Decision, card: TransferCard) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Rows by acceptance, each group with its count. */
  countOf: ((name: GroupName) => GroupCount | undefined) | null;
  /** The transfer of the panel beside the list; then the list has less room. */
  shown: TransferCard | undefined;
  beside: boolean;
  narrow: boolean;
  onRow: (card: TransferCard) => void;
  onOpen: (card: TransferCard) => void;
};

/** The review queue as a compact list. */
export function ReviewTable(props: Props) {
  const { cards, chosen, onChoose, onDecide, sort, onSort, countOf, shown, beside, narrow, onRow, onOpen } = props;
  return (
    <Card flush>
      <DataTable
        caption="Transfer requests"
        columns={reviewColumns({
          chosen: (card) => chosen.includes(card),
          onChoose: (card, is) => onChoose(card.id, is),
          onDecide,
          onOpen,
          narrow,
        })}
        rows={cards}
        rowKey={({ id }) => id}
        rowClass={(card) => lookOf(chosen.includes(card), beside && card.id === shown?.id)}
        onRow={onRow}
        groups={
          countOf
            ? { of: groupOf, head: (name) => <GroupHead name={name as GroupName} count={countOf(name as GroupName)} /> }
            : undefined
        }
        sort={sort}
        onSort={onSort}
        empty={null}
      />
    </Card>
  );
}

function lookOf(isChosen: boolean, isOpen: boolean): string | undefined {
  if (isChosen) return isOpen ? 'is-selected is-open' : 'is-selected';
  return isOpen ? 'is-open' : undefined;
}
