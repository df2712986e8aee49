import { type AnyFilters, type ListParams, type ListRules, optionsOf } from '#lib/lists/listState.ts';
import type { AdminPlan } from '#lib/queries/outputs.ts';
import { isDay } from '#schemas/format/dates.ts';

export const USER_LIST = {
  filters: {
    role: ['all', 'user', 'admin', 'support'],
    subscriptionStatus: ['all', 'active', 'inactive'],
    account: ['all', 'active', 'deactivated'],
    plan: (text) => text.length <= 100,
    startDate: isDay,
    endDate: isDay,
  },
} as const satisfies ListRules<AnyFilters>;

const ROLE_NAMES = { user: 'Users', admin: 'Admins', support: 'Support' } as const;
const { role, subscriptionStatus, account } = USER_LIST.filters;
export const ROLES = optionsOf(role, (one) => ROLE_NAMES[one], 'All Roles');
export const SUBSCRIPTIONS = optionsOf(subscriptionStatus, (one) => (one === 'active' ? 'Active' : 'Inactive'));
export const ACCOUNTS = optionsOf(
  account,
  (one) => (one === 'active' ? 'Active Accounts' : 'Deactivated Accounts'),
  'All Accounts',
);

/** Plans off offer say so. An address may name one that is gone. */
export function plansToChoose(plans: readonly AdminPlan[], chosen: string) {
  const options = plans
    .filter(({ id, archivedAt, subscribers }) => archivedAt === null || subscribers > 0 || id === chosen)
    .map(({ id, name, archivedAt }) => ({ value: id, label: archivedAt === null ? name : `${name} (archived)` }));
  const isGone = chosen !== '' && !options.some(({ value }) => value === chosen);
  return [{ value: '', label: 'All Plans' }, ...options, ...(isGone ? [{ value: chosen, label: 'Another plan' }] : [])];
}

/** What the list asks for, beside the page. */
export const usersAsked = ({ search, filters }: ListParams<typeof USER_LIST.filters>) => ({ search, ...filters });
