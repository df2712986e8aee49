import { listPath } from '../../lib/adminPaths.ts';
import { PATHS } from '../../lib/paths.ts';

const SHORT = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' });
const LONG = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** A month (YYYY-MM) under a chart: 'Nov'. */
export const monthShort = (month: string): string => SHORT.format(firstOf(month));

/** A month (YYYY-MM) in a table: 'Nov 2026'. */
export const monthLong = (month: string): string => LONG.format(firstOf(month));

/** The completed receipts of a month (YYYY-MM): first and last day are in it. */
export function receiptsOf(month: string): string {
  const last = firstOf(month);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  const endDate = last.toISOString().slice(0, 10);
  return listPath(PATHS.adminReceipts, { startDate: `${month}-01`, endDate, status: 'completed' });
}

const firstOf = (month: string) => new Date(`${month}-01T00:00:00Z`);
