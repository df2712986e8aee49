const NUMBER = new Intl.NumberFormat('en-NG');

/** A number of things as it is read: '12,480'; one that was counted to a cap only, '10,000+'. */
export function countWords(count: number, atLeast = false): string {
  return `${NUMBER.format(count)}${atLeast ? '+' : ''}`;
}
