import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { accounts, payments } from '../../../db/schema/index.ts';
import { LAGOS_OFFSET, lastLagosMonths, startOfLagosMonth } from '../../schemas/dates.ts';
import type { Context } from '../context.ts';

const MONTHS = 12;

/**
 * What came in and who came, in one month of Lagos (YYYY-MM). `revenue` is whole naira; a payment counts in the month in
 * which it was settled.
 */
export type MonthOfRegister = { month: string; revenue: number; payments: number; signUps: number };

/** The last twelve months, the current one last; months in which nothing happened stand there as zeros. */
export async function listMonths(ctx: Context): Promise<MonthOfRegister[]> {
  const months = lastLagosMonths(ctx.now, MONTHS);
  const since = startOfLagosMonth(months[0] ?? '');
  const paidIn = monthOf(payments.settledAt);
  const cameIn = monthOf(accounts.createdAt);
  const [paid, came] = await Promise.all([
    ctx.db
      .select({ month: paidIn, revenue: sql<number>`sum(${payments.amount})`, payments: sql<number>`count(*)` })
      .from(payments)
      .where(and(eq(payments.state, 'completed'), gte(payments.settledAt, since)))
      .groupBy(paidIn),
    ctx.db
      .select({ month: cameIn, signUps: sql<number>`count(*)` })
      .from(accounts)
      .where(gte(accounts.createdAt, since))
      .groupBy(cameIn),
  ]);
  return months.map((month) => {
    const { revenue = 0, payments = 0 } = paid.find((row) => row.month === month) ?? {};
    const { signUps = 0 } = came.find((row) => row.month === month) ?? {};
    return { month, revenue, payments, signUps };
  });
}

function monthOf(instant: SQLiteColumn): SQL<string> {
  return sql<string>`strftime('%Y-%m', (${instant} + ${sql.raw(String(LAGOS_OFFSET))}) / 1000, 'unixepoch')`;
}
