import { type SQL, sql } from 'drizzle-orm';
import { SOUGHT } from '#domain/devices/device.ts';
import { LAGOS_OFFSET, lastLagosMonths, startOfLagosMonth } from '#schemas/format/dates.ts';
import type { MonthOfRegister } from '#schemas/responses/dashboards.ts';

const MONTHS = 12;

export type MonthAggregates = {
  paid: { month: string; revenue: number; payments: number }[];
  came: { month: string; signUps: number }[];
  reported: { month: string; missing: number; stolen: number; back: number }[];
};

/** For the json_object of a statement. @param now epoch ms */
export function monthAggregates(now: number): SQL {
  const since = firstInstant(now);
  return sql`
    'paid', (select json_group_array(json_object('month', month, 'revenue', revenue, 'payments', payments)) from (
      select ${monthOf(sql`settled_at`)} as month, sum(amount) as revenue, count(*) as payments from payments
      where state = 'completed' and settled_at >= ${since} group by month)),
    'came', (select json_group_array(json_object('month', month, 'signUps', people)) from (
      select ${monthOf(sql`created_at`)} as month, count(*) as people from accounts
      where created_at >= ${since} group by month)),
    'reported', (select json_group_array(json_object('month', month, 'missing', missing, 'stolen', stolen, 'back', back)) from (
      select ${monthOf(sql`created_at`)} as month, sum(to_status in ('missing', 'reported') and not was_sought) as missing,
        sum(to_status = 'stolen' and not was_sought) as stolen, sum(to_status not in (${SOUGHT}) and was_sought) as back
      from (select created_at, to_status, coalesce(from_status in (${SOUGHT}), 0) as was_sought from status_reports
        where created_at >= ${since}) group by month))`;
}

/** The current month last; zeros where nothing happened. */
export function monthsOf({ paid, came, reported }: MonthAggregates, now: number): MonthOfRegister[] {
  return lastLagosMonths(now, MONTHS).map((month) => {
    const { revenue = 0, payments = 0 } = paid.find((row) => row.month === month) ?? {};
    const { signUps = 0 } = came.find((row) => row.month === month) ?? {};
    const { missing = 0, stolen = 0, back = 0 } = reported.find((row) => row.month === month) ?? {};
    return { month, revenue, payments, signUps, missing, stolen, back };
  });
}

export const firstInstant = (now: number): number => startOfLagosMonth(lastLagosMonths(now, MONTHS)[0] ?? '');

function monthOf(instant: SQL): SQL {
  return sql`strftime('%Y-%m', (${instant} + ${sql.raw(String(LAGOS_OFFSET))}) / 1000, 'unixepoch')`;
}
