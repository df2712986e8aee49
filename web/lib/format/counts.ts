import { formatNumber } from '#schemas/format/numbers.ts';

/** '12,480'; counted to a cap only '10,000+'. */
export function formatCount(count: number, atLeast = false): string {
  return `${formatNumber(count)}${atLeast ? '+' : ''}`;
}
