import { useQuery } from '@tanstack/react-query';
import { ADMIN_QUERIES, type TransferCard } from '#lib/queries/adminQueries.ts';
import type { PageOfList } from '#ui/Paging.tsx';
import type { GroupCount, GroupName } from './GroupHead.tsx';

type GroupFilters = { search: string; recipient: 'all' | 'accepted' | 'unanswered' };
type Shown = { items: readonly TransferCard[]; pagination: PageOfList } | undefined;

/** Which group a pending transfer stands in. */
export const groupOf = ({ accepted }: TransferCard): GroupName => (accepted ? 'accepted' : 'unanswered');

/** How many transfers each group has: from the page where it is the whole list, otherwise asked for. */
export function useGroupCounts(shown: Shown, { search, recipient }: GroupFilters, needed: boolean) {
  const isWhole = shown !== undefined && !shown.pagination.next && !shown.pagination.previous;
  const ask = (name: GroupName) => ({
    ...ADMIN_QUERIES.transfers({ page: 1, limit: 1, search, status: 'pending', recipient: name }),
    placeholderData: undefined,
    enabled: needed && shown !== undefined && !isWhole && recipient === 'all',
  });
  const accepted = useQuery(ask('accepted')).data?.pagination;
  const unanswered = useQuery(ask('unanswered')).data?.pagination;
  return (name: GroupName): GroupCount | undefined => {
    if (!shown) return undefined;
    if (isWhole) return { total: shown.items.filter((card) => groupOf(card) === name).length, atLeast: false };
    if (recipient === name) return { total: shown.pagination.total, atLeast: shown.pagination.atLeast ?? false };
    return name === 'accepted' ? accepted : unanswered;
  };
}
