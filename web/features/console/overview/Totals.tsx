import { formatCount } from '#lib/format/counts.ts';
import { naira, TYPE_WORDS } from '#lib/format/format.ts';
import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';
import type { Stats } from '#lib/queries/outputs.ts';
import { Link } from '#ui/Link.tsx';

export function Totals({ stats }: { stats: Stats }) {
  return (
    <section className="stat-grid" aria-label="Totals">
      {totalsOf(stats).map((total) => (
        <TotalCard key={total.label} total={total} />
      ))}
    </section>
  );
}

function TotalCard({ total: { label, value, to, parts } }: { total: Total }) {
  return (
    <div className="card">
      <div className="stat">
        <span className="inline stat-label muted">{label}</span>
        <Link className="stat-value amount" to={to} aria-label={`${label}: ${value}`}>
          {value}
        </Link>
      </div>
      <dl className="mini-facts">
        {parts.map((part) => (
          <div key={part.term}>
            <dt className="muted">{part.term}</dt>
            <dd>
              <Link to={part.to}>{part.value}</Link>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type Total = { label: string; value: string; to: string; parts: { term: string; value: string; to: string }[] };

/** One line sums up the tiers after these. */
const TIERS_SHOWN = 5;

export function totalsOf({ users, devices, receipts, months }: Stats): Total[] {
  const thisMonth = months.at(-1);
  return [
    {
      label: 'Total Users',
      value: formatCount(users.total),
      to: PATHS.adminUsers,
      parts: [
        countPart('Active', users.active, listPath(PATHS.adminUsers, { account: 'active' })),
        countPart('Deactivated', users.total - users.active, listPath(PATHS.adminUsers, { account: 'deactivated' })),
      ],
    },
    {
      label: 'Total Devices',
      value: formatCount(devices.total),
      to: PATHS.adminDevices,
      parts: devices.byType.map(({ id, count }) =>
        countPart(TYPE_WORDS[id], count, listPath(PATHS.adminDevices, { type: id })),
      ),
    },
    {
      label: 'Total Revenue',
      value: naira(receipts.revenue),
      to: COMPLETED,
      parts: [
        countPart('Transactions', receipts.total, COMPLETED),
        ...(thisMonth
          ? [{ term: 'This month', value: naira(thisMonth.revenue), to: receiptsPath(thisMonth.month) }]
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

const countPart = (term: string, count: number, to: string) => ({ term, value: formatCount(count), to });

const subscribersPath = (planId: string | null) =>
  planId === null ? PATHS.adminSubscriptions : listPath(PATHS.adminUsers, { plan: planId });

function tiersOf(tiers: Stats['users']['subscriptionTiers']): Total['parts'] {
  const others = tiers.slice(TIERS_SHOWN);
  const rest = others.reduce((sum, { count }) => sum + count, 0);
  return [
    ...tiers.slice(0, TIERS_SHOWN).map(({ id, count, planId }) => countPart(id, count, subscribersPath(planId))),
    ...(others.length > 0 ? [countPart(`${formatCount(others.length)} others`, rest, PATHS.adminSubscriptions)] : []),
  ];
}

const SHORT = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' });
const LONG = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** @param month YYYY-MM @returns 'Nov' */
export const monthShort = (month: string): string => SHORT.format(firstOf(month));

/** @param month YYYY-MM @returns 'Nov 2026' */
export const monthLong = (month: string): string => LONG.format(firstOf(month));

export const receiptsPath = (month: string): string =>
  listPath(PATHS.adminReceipts, { ...daysOf(month), status: 'completed' });

export const signUpsPath = (month: string): string => listPath(PATHS.adminUsers, daysOf(month));

function daysOf(month: string) {
  const last = firstOf(month);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { startDate: `${month}-01`, endDate: last.toISOString().slice(0, 10) };
}

const firstOf = (month: string) => new Date(`${month}-01T00:00:00Z`);
