import { isDay } from '../../../worker/schemas/dates.ts';
import type { AnyFilters, ListRules } from '../../lib/listState.ts';

/** Filters of User Management (part 2, §2), with their words. */
export const ROLES = [
  { value: 'all', label: 'All Roles' },
  { value: 'user', label: 'Users' },
  { value: 'admin', label: 'Admins' },
] as const;

export const SUBSCRIPTIONS = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

export const ACCOUNTS = [
  { value: 'all', label: 'All Accounts' },
  { value: 'active', label: 'Active Accounts' },
  { value: 'deactivated', label: 'Deactivated Accounts' },
] as const;

/** How the list stands in its address. */
export const USER_LIST = {
  filters: {
    role: ['all', 'user', 'admin'],
    subscriptionStatus: ['all', 'active', 'inactive'],
    account: ['all', 'active', 'deactivated'],
    startDate: isDay,
    endDate: isDay,
  },
} as const satisfies ListRules<AnyFilters>;
