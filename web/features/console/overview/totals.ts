import { formatCount } from '#lib/format/counts.ts';
import { naira, TYPE_WORDS } from '#lib/format/format.ts';
import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { Stats } from '#lib/queries/outputs.ts';
import type { DeviceType } from '#schemas/devices/statuses.ts';
import { receiptsOf } from './months.ts';

export type Total = { label: string; value: string; to: string; parts: { term: string; value: string; to?: string }[] };

/** The rest is summed up. */
const TIERS_SHOWN = 5;

export function totalsOf({ users, devices, receipts, months }: Stats): Total[] {
  const thisMonth = months.at(-1);
  return [
    {
      label: 'Total Users',
      value: formatCount(users.total),
      to: PATHS.adminUsers,
      parts: [
        {
          term: 'Active',
          value: formatCount(users.active),
          to: listPath(PATHS.adminUsers, { account: 'active' }),
        },
        {
          term: 'Deactivated',
          value: formatCount(users.total - users.active),
          to: listPath(PATHS.adminUsers, { account: 'deactivated' }),
        },
      ],
    },
    {
      label: 'Total Devices',
      value: formatCount(devices.total),
      to: PATHS.adminDevices,
      parts: devices.byType.map(({ id, count }) => partOf(id, count)),
    },
    {
      label: 'Total Revenue',
      value: naira(receipts.revenue),
      to: COMPLETED,
      parts: [
        { term: 'Transactions', value: formatCount(receipts.total), to: COMPLETED },
        ...(thisMonth
          ? [{ term: 'This month', value: naira(thisMonth.revenue), to: receiptsOf(thisMonth.month) }]
          : []),
      ],
    },
    {
      label: 'Subscription Tiers',
      value: formatCount(users.subscriptionTiers.length),
      to: PATHS.adminSubscriptions,
      parts: tiersOf(users.subscriptionTiers),
    },
  ];
}

const COMPLETED = listPath(PATHS.adminReceipts, { status: 'completed' });

const partOf = (type: DeviceType, count: number) => ({
  term: TYPE_WORDS[type],
  value: formatCount(count),
  to: listPath(PATHS.adminDevices, { type }),
});

const subscribersPath = (planId: string | null) =>
  planId === null ? PATHS.adminSubscriptions : listPath(PATHS.adminUsers, { plan: planId });

function tiersOf(tiers: Stats['users']['subscriptionTiers']): Total['parts'] {
  const others = tiers.slice(TIERS_SHOWN);
  const rest = others.reduce((sum, { count }) => sum + count, 0);
  return [
    ...tiers
      .slice(0, TIERS_SHOWN)
      .map(({ id, count, planId }) => ({ term: id, value: formatCount(count), to: subscribersPath(planId) })),
    ...(others.length > 0
      ? [{ term: `${formatCount(others.length)} others`, value: formatCount(rest), to: PATHS.adminSubscriptions }]
      : []),
  ];
}
