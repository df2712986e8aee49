import { TYPE_WORDS } from '#lib/format/format.ts';
import type { ListRules } from '#lib/lists/listState.ts';
import { ADMIN_DEVICE_TYPES, DEVICE_FILTERS, DEVICE_STATUSES } from '#schemas/devices/statuses.ts';
import { STATUS_LOOKS } from '#ui/statusLooks.ts';

export const STATUS_OPTIONS = [
  { value: 'all', label: 'All Statuses' },
  ...DEVICE_STATUSES.map((value) => ({ value, label: STATUS_LOOKS[value].word })),
  { value: 'removed', label: 'Removed, still sought' },
] as const;

export const TYPE_OPTIONS = [
  { value: 'all', label: 'All Types' },
  ...ADMIN_DEVICE_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] })),
] as const;

/** The orders of the list: its head sorts as well, but on a phone there is none. */
export const ORDER_OPTIONS = [
  { value: 'createdAt desc', label: 'Newest first' },
  { value: 'createdAt asc', label: 'Oldest first' },
  { value: 'name asc', label: 'Name, A to Z' },
  { value: 'name desc', label: 'Name, Z to A' },
] as const;

/** How Device Management stands in its address; `userId` is one owner's devices. */
export const DEVICE_LIST = {
  filters: {
    status: DEVICE_FILTERS,
    type: ['all', ...ADMIN_DEVICE_TYPES],
    userId: (text: string) => /^[\w-]{1,64}$/.test(text),
  },
  sorts: ['name', 'createdAt'],
  sorted: { key: 'createdAt', order: 'desc' },
} as const satisfies ListRules<Record<string, readonly [string, ...string[]] | ((text: string) => boolean)>>;
