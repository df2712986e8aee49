import type { ListRules } from '#lib/lists/listState.ts';
import { TRANSFER_RECIPIENTS } from '#schemas/transfers/transferWords.ts';
import { TRANSFER_SORTED } from './orders.ts';

/** The status filter of Device Transfer Requests (part 2, §2), with its words. */
export const TRANSFER_STATUSES = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
] as const;

/** What the recipient has said. */
export const RECIPIENTS = [
  { value: 'all', label: 'All' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'unanswered', label: 'No answer' },
] as const;

/** How the list stands in its address. */
export const TRANSFER_LIST = {
  filters: { status: ['all', 'pending', 'approved', 'rejected'], recipient: TRANSFER_RECIPIENTS },
  sorts: TRANSFER_SORTED,
} as const satisfies ListRules<Record<string, readonly [string, ...string[]]>>;
