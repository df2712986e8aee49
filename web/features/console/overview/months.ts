import { listPath } from '#lib/paths/adminPaths.ts';
import { PATHS } from '#lib/paths/paths.ts';

const SHORT = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' });
const LONG = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** @param month YYYY-MM @returns 'Nov' */
export const monthShort = (month: string): string => SHORT.format(firstOf(month));

/** @param month YYYY-MM @returns 'Nov 2026' */
export const monthLong = (month: string): string => LONG.format(firstOf(month));

export const receiptsOf = (month: string): string =>
  listPath(PATHS.adminReceipts, { ...daysOf(month), status: 'completed' });

export const signUpsOf = (month: string): string => listPath(PATHS.adminUsers, daysOf(month));

function daysOf(month: string) {
  const last = firstOf(month);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return { startDate: `${month}-01`, endDate: last.toISOString().slice(0, 10) };
}

const firstOf = (month: string) => new Date(`${month}-01T00:00:00Z`);
