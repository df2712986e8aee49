import { TYPE_WORDS } from '#lib/format/format.ts';
import { type AnyFilters, type ListParams, type ListRules, optionsOf } from '#lib/lists/listState.ts';
import { ADMIN_DEVICE_TYPES, DEVICE_FILTERS } from '#schemas/devices/statuses.ts';
import { STATUS_LOOKS } from '#ui/statusLooks.ts';

/** `userId`: one owner's devices. */
export const DEVICE_LIST = {
  filters: {
    status: DEVICE_FILTERS,
    type: ['all', ...ADMIN_DEVICE_TYPES],
    userId: (text: string) => /^[\w-]{1,64}$/.test(text),
  },
  sorts: ['name', 'createdAt'],
  sorted: { key: 'createdAt', order: 'desc' },
} as const satisfies ListRules<AnyFilters>;

export const STATUS_OPTIONS = optionsOf(
  DEVICE_LIST.filters.status,
  (status) => (status === 'removed' ? 'Removed, still sought' : STATUS_LOOKS[status].word),
  'All Statuses',
);

export const TYPE_OPTIONS = optionsOf(DEVICE_LIST.filters.type, (type) => TYPE_WORDS[type], 'All Types');

/** The table's head sorts as well, but a phone shows none. */
export const ORDER_OPTIONS = [
  { value: 'createdAt desc', label: 'Newest first' },
  { value: 'createdAt asc', label: 'Oldest first' },
  { value: 'name asc', label: 'Name, A to Z' },
  { value: 'name desc', label: 'Name, Z to A' },
];

/** What the list asks for, beside the page and its order. */
export const devicesAsked = ({ search, filters }: ListParams<typeof DEVICE_LIST.filters>) => ({ search, ...filters });

export const devicesSorted = ({ sort }: ListParams<typeof DEVICE_LIST.filters>) => ({
  sort: sort?.key,
  order: sort?.order,
});
