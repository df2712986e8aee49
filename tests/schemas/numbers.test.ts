import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from '#schemas/format/numbers.ts';

test('whole numbers are grouped by thousands as Nigeria writes them', () => {
  const english = new Intl.NumberFormat('en-NG');
  expect([0, 999, 1000, 1_234_567].map(formatNumber)).toEqual(['0', '999', '1,000', '1,234,567']);
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(formatNumber(value)).toBe(english.format(value));
    }),
  );
});
