import { type SQL, sql } from 'drizzle-orm';
import { LAGOS_OFFSET, lastLagosMonths, startOfLagosMonth } from '../../schemas/dates.ts';

const MONTHS = 12;

/**
 * What came in and who came, in one month of Lagos (YYYY-MM). `revenue` is whole naira; a payment counts in the month in
 * which it was settled.
 */
export type MonthOfRegister = { month: string; revenue: number; payments: number; signUps: number };

/** What is counted for them, of the months in which something happened. */
export type MonthFigures = {
  paid: { month: string; revenue: number; payments: number }[];
  came: { month: string; signUps: number }[];
};

/** The fields of MonthFigures, for the json_object of a statement. @param now epoch ms */
export function monthFigures(now: number): SQL {
  const since = startOfLagosMonth(lastLagosMonths(now, MONTHS)[0] ?? '');
  return sql`
    'paid', (select json_group_array(json_object('month', month, 'revenue', revenue, 'payments', payments)) from (
      select ${monthOf(sql`settled_at`)} as month, sum(amount) as revenue, count(*) as payments from payments
      where state = 'completed' and settled_at >= ${since} group by month)),
    'came', (select json_group_array(json_object('month', month, 'signUps', people)) from (
      select ${monthOf(sql`created_at`)} as month, count(*) as people from accounts
      where created_at >= ${since} group by month))`;
}

/** The last twelve months, the current one last; months in which nothing happened stand there as zeros. */
export function monthsOf({ paid, came }: MonthFigures, now: number): MonthOfRegister[] {
  return lastLagosMonths(now, MONTHS).map((month) => {
    const { revenue = 0, payments = 0 } = paid.find((row) => row.month === month) ?? {};
    const { signUps = 0 } = came.find((row) => row.month === month) ?? {};
    return { month, revenue, payments, signUps };
  });
}

function monthOf(instant: SQL): SQL {
  return sql`strftime('%Y-%m', (${instant} + ${sql.raw(String(LAGOS_OFFSET))}) / 1000, 'unixepoch')`;
}
