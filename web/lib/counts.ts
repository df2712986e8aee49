import { grouped } from '../../worker/schemas/numbers.ts';

/** A number of things as it is read: '12,480'; one that was counted to a cap only, '10,000+'. */
export function countWords(count: number, atLeast = false): string {
  return `${grouped(count)}${atLeast ? '+' : ''}`;
}
