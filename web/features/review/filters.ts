import type { ListRules } from '../../lib/listState.ts';

/** The status filter of Device Transfer Requests (part 2, §2), with its words. */
export const TRANSFER_STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
] as const;

/** How the list stands in its address. */
export const TRANSFER_LIST = {
  filters: { status: ['all', 'pending', 'approved', 'rejected'] },
} as const satisfies ListRules<Record<string, readonly [string, ...string[]]>>;
