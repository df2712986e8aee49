import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate, formatDateTime } from '#schemas/format/dates.ts';

const timeZone = 'Africa/Lagos';
const DAY = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

const between = { min: new Date('1990-01-01'), max: new Date('9999-12-30'), noInvalidDate: true };

test('a date and its time are written as the calendar of Lagos has them', () => {
  expect(formatDateTime('2026-12-31T23:05:00Z')).toBe('Jan 1, 2027, 00:05');
  fc.assert(
    fc.property(fc.date(between), (when) => {
      expect(formatDate(when)).toBe(DAY.format(when));
      expect(formatDateTime(when.getTime())).toBe(`${DAY.format(when)}, ${TIME.format(when)}`);
    }),
  );
});

test('what is no time is not written at all', () => {
  expect(() => formatDate('yesterday')).toThrow('is no time');
});
