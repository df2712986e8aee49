import { formatNumber } from '#schemas/format/numbers.ts';

/** A number of things as it is read: '12,480'; one that was counted to a cap only, '10,000+'. */
export function formatCount(count: number, atLeast = false): string {
  return `${formatNumber(count)}${atLeast ? '+' : ''}`;
}
