import { CircleCheck, CircleDot } from 'lucide-react';
import { formatCount } from '#lib/format/counts.ts';
import type { TransferCard } from '#lib/queries/outputs.ts';
import { trpc } from '#lib/queries/trpc.ts';
import type { PageOfList } from '#ui/Paging.tsx';

export type GroupName = 'accepted' | 'unanswered';
/** In the whole list; with `atLeast` there are more. */
type GroupCount = { total: number; atLeast: boolean };

const HEADS = {
  accepted: {
    word: 'Accepted by the recipient',
    note: 'If nobody decides, approved at the deadline',
    icon: CircleCheck,
    status: 'active',
  },
  unanswered: {
    word: 'No answer yet',
    note: 'If nobody answers, rejected at the deadline',
    icon: CircleDot,
    status: undefined,
  },
} as const;

type Props = { name: GroupName; count: GroupCount | undefined; note?: string };

export function GroupHead({ name, count, note = HEADS[name].note }: Props) {
  const { word, icon: Icon, status } = HEADS[name];
  return (
    <span className="row table-group-head" data-status={status}>
      <Icon className="i" />
      <b>{word}</b>
      {count && (
        <span className="count" data-status={status}>
          {formatCount(count.total, count.atLeast)}
        </span>
      )}
      <span>{note}</span>
    </span>
  );
}

type GroupFilters = { search: string; recipient: 'all' | 'accepted' | 'unanswered' };
type Shown = { items: readonly TransferCard[]; pagination: PageOfList };

export const groupOf = ({ accepted }: TransferCard): GroupName => (accepted ? 'accepted' : 'unanswered');

/** How many transfers each group has: asked for, unless the page is the whole list. */
export function useGroupCounts(shown: Shown, { search, recipient }: GroupFilters, needed: boolean) {
  const isWhole = !shown.pagination.next && !shown.pagination.previous;
  const asked = { page: 1, limit: 1, search, status: 'pending' } as const;
  const options = { placeholderData: undefined, enabled: needed && !isWhole && recipient === 'all' };
  const { listForReview } = trpc.transfers;
  const accepted = listForReview.useQuery({ ...asked, recipient: 'accepted' }, options).data?.pagination;
  const unanswered = listForReview.useQuery({ ...asked, recipient: 'unanswered' }, options).data?.pagination;
  return (name: GroupName): GroupCount | undefined => {
    if (isWhole) return { total: shown.items.filter((card) => groupOf(card) === name).length, atLeast: false };
    if (recipient === name) return { total: shown.pagination.total, atLeast: shown.pagination.atLeast ?? false };
    return name === 'accepted' ? accepted : unanswered;
  };
}
