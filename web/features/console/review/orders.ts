import type { ListRules, Sort } from '#lib/lists/listState.ts';

/** How the queue can be sorted, each as its address says it. */
export const ORDERS = [
  { value: 'createdAt desc', label: 'Newest request' },
  { value: 'acceptance asc', label: 'Accepted first' },
  { value: 'deadline asc', label: 'Deadline, soonest' },
  { value: 'deadline desc', label: 'Deadline, latest' },
] as const;

export const TRANSFER_SORTED = ['createdAt', 'acceptance', 'deadline'] as const satisfies ListRules<
  Record<string, never>
>['sorts'];

/** What is waited for comes in the order in which it should be decided; all else newest first. */
export function orderOf(
  status: string,
  chosen: Sort | undefined,
): { sort: 'createdAt' | 'acceptance' | 'deadline'; order: 'asc' | 'desc' } {
  const sort = TRANSFER_SORTED.find((one) => one === chosen?.key);
  if (sort && chosen) return { sort, order: chosen.order };
  return status === 'pending' ? { sort: 'acceptance', order: 'asc' } : { sort: 'createdAt', order: 'desc' };
}
