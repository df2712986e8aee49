import { type AnyFilters, type ListParams, type ListRules, optionsOf, type Sort } from '#lib/lists/listState.ts';
import {
  TRANSFER_RECIPIENTS,
  TRANSFER_SORTS,
  TRANSFER_STATES,
  type TransferSort,
} from '#schemas/transfers/transferWords.ts';
import { STATES } from './states.ts';

export const TRANSFER_LIST = {
  filters: { status: ['all', ...TRANSFER_STATES], recipient: TRANSFER_RECIPIENTS },
  sorts: TRANSFER_SORTS,
} as const satisfies ListRules<AnyFilters>;

export const STATUSES = optionsOf(TRANSFER_LIST.filters.status, (status) => STATES[status].word);

export const RECIPIENTS = optionsOf(TRANSFER_RECIPIENTS, (said) => (said === 'accepted' ? 'Accepted' : 'No answer'));

export const ORDERS = [
  { value: 'createdAt desc', label: 'Newest request' },
  { value: 'acceptance asc', label: 'Accepted first' },
  { value: 'deadline asc', label: 'Deadline, soonest' },
  { value: 'deadline desc', label: 'Deadline, latest' },
];

export type TransferOrder = Sort & { key: TransferSort };

/** Until one is chosen, pending ones come in the order in which they should be decided, all others newest first. */
export function orderOf(status: string, chosen: Sort | undefined): TransferOrder {
  const key = TRANSFER_SORTS.find((one) => one === chosen?.key);
  if (key && chosen) return { key, order: chosen.order };
  return status === 'pending' ? { key: 'acceptance', order: 'asc' } : { key: 'createdAt', order: 'desc' };
}

/** What the list asks for, beside the page. */
export const transfersAsked = ({ search, filters }: ListParams<typeof TRANSFER_LIST.filters>) => ({
  search,
  ...filters,
});

export function transfersSorted({ filters, sort }: ListParams<typeof TRANSFER_LIST.filters>) {
  const { key, order } = orderOf(filters.status, sort);
  return { sort: key, order };
}
