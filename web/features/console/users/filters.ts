import type { AnyFilters, ListRules } from '#lib/lists/listState.ts';
import type { AdminPlan } from '#lib/queries/outputs.ts';
import { isDay } from '#schemas/format/dates.ts';

/** Part 2, §2. */
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

/** Plans off offer say so. An address may name one that is gone. */
export function plansToChoose(plans: readonly AdminPlan[], chosen: string) {
  const options = plans
    .filter(({ id, archivedAt, subscribers }) => archivedAt === null || subscribers > 0 || id === chosen)
    .map(({ id, name, archivedAt }) => ({ value: id, label: archivedAt === null ? name : `${name} (archived)` }));
  const isGone = chosen !== '' && !options.some(({ value }) => value === chosen);
  return [{ value: '', label: 'All Plans' }, ...options, ...(isGone ? [{ value: chosen, label: 'Another plan' }] : [])];
}

export const USER_LIST = {
  filters: {
    role: ['all', 'user', 'admin'],
    subscriptionStatus: ['all', 'active', 'inactive'],
    account: ['all', 'active', 'deactivated'],
    plan: (text) => text.length <= 100,
    startDate: isDay,
    endDate: isDay,
  },
} as const satisfies ListRules<AnyFilters>;
