import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';

const SHORT = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' });
const LONG = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** A month (YYYY-MM) under a chart: 'Nov'. */
export const monthShort = (month: string): string => SHORT.format(firstOf(month));

/** A month (YYYY-MM) in a table: 'Nov 2026'. */
export const monthLong = (month: string): string => LONG.format(firstOf(month));

/** The completed receipts of a month (YYYY-MM). */
export const receiptsOf = (month: string): string =>
  listPath(PATHS.adminReceipts, { ...daysOf(month), status: 'completed' });

/** Who registered in a month (YYYY-MM). */
export const signUpsOf = (month: string): string => listPath(PATHS.adminUsers, daysOf(month));

/** Its first and last day. */
function daysOf(month: string) {
  const last = firstOf(month);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { startDate: `${month}-01`, endDate: last.toISOString().slice(0, 10) };
}

const firstOf = (month: string) => new Date(`${month}-01T00:00:00Z`);
