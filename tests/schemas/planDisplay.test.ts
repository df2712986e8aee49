import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addLagosMonths, formatDateTime, lagosDay, lastLagosMonths } from '#schemas/format/dates.ts';
import { formatNumber } from '#schemas/format/numbers.ts';
import { durationWords, paidWords, quote } from '#schemas/plans/paymentWords.ts';
import {
  devicesWords,
  isMostPopular,
  planIconOf,
  savingWords,
  shortPrice,
  yearlyPrice,
} from '#schemas/plans/planDisplay.ts';

describe('how plans are shown', () => {
  // Rules: 1.9-13
  test('prices of a thousand and of a million are shortened, exactly', () => {
    const shown = [1, 999, 1_000, 2_500, 12_345, 999_999, 1_000_000, 1_250_000, 10_000_000].map(shortPrice);
    expect(shown).toEqual(['₦1', '₦999', '₦1K', '₦2.5K', '₦12.345K', '₦999.999K', '₦1M', '₦1.25M', '₦10M']);
  });

  // Rules: 1.9-14
  test('a price of nothing is free and saves nothing', () => {
    expect(shortPrice(0)).toBe('Free');
    expect(savingWords({ price: 0 })).toBeNull();
  });

  test('what was paid is told to the kobo', () => {
    const shown = [200_000, 99_950, 99_905, 5, 250_000_001].map((kobo) => paidWords(kobo, 'NGN'));
    expect(shown).toEqual(['₦2,000', '₦999.50', '₦999.05', '₦0.05', '₦2,500,000.01']);
    expect([2_000, 2_005].map((cents) => paidWords(cents, 'USD'))).toEqual(['USD 20', 'USD 20.05']);
  });

  // Rules: 1.9-11
  test('a year costs ten months and saves two', () => {
    expect(yearlyPrice({ price: 2_500 })).toBe(25_000);
    expect(savingWords({ price: 2_500 })).toBe('Save ₦5,000 per year');
  });

  // Rules: 1.9-15
  test('devices are told in words', () => {
    expect([0, 1, 2, 10, 1_000_000].map(devicesWords)).toEqual([
      'Unlimited devices',
      '1 device',
      'Up to 2 devices',
      'Up to 10 devices',
      'Up to 1,000,000 devices',
    ]);
  });

  // Rules: 1.9-16, 1.9-17
  test('the same plan is Most Popular on every page: the second', () => {
    expect([0, 1, 2, 3].map(isMostPopular)).toEqual([false, true, false, false]);
  });

  // Rules: 1.9-18
  test('an icon is chosen by a keyword of the name, the first that fits', () => {
    const names = ['Basic', 'STUDENT', 'Premium', 'Family', 'Admin', 'Enterprise', 'Extended', 'Parents', 'Crew'];
    expect(names.map(planIconOf)).toEqual([
      'person',
      'person',
      'family',
      'family',
      'enterprise',
      'enterprise',
      'parents',
      'parents',
      'plan',
    ]);
    expect(planIconOf('Extended Family')).toBe('family');
  });
});

test('whole numbers are grouped by thousands as Nigeria writes them', () => {
  const english = new Intl.NumberFormat('en-NG');
  expect([0, 999, 1000, 1_234_567].map(formatNumber)).toEqual(['0', '999', '1,000', '1,234,567']);
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(formatNumber(value)).toBe(english.format(value));
    }),
  );
});

const price = fc.integer({ min: 0, max: 10_000_000 });
const duration = fc.integer({ min: 1, max: 60 });

describe('a quote', () => {
  // Rules: 2.9-13
  it('is price times months', () => {
    expect(quote({ price: 2500 }, 3, 'months')).toEqual({ months: 3, subtotal: 7500, saving: 0, total: 7500 });
  });

  // Rules: P8-07
  it('saves two monthly prices a year, as advertised', () => {
    expect(quote({ price: 2500 }, 1, 'years')).toEqual({ months: 12, subtotal: 30_000, saving: 5000, total: 25_000 });
    expect(quote({ price: 12_500 }, 2, 'years')).toEqual({
      months: 24,
      subtotal: 300_000,
      saving: 50_000,
      total: 250_000,
    });
  });

  it('costs nothing for a free plan', () => {
    for (const unit of ['months', 'years'] as const) expect(quote({ price: 0 }, 60, unit).total).toBe(0);
  });

  // Rules: P8-08
  it('is whole naira whose kobo are exact, and its lines add up', () => {
    fc.assert(
      fc.property(price, duration, fc.constantFrom('months', 'years'), (each, long, unit) => {
        const { months, subtotal, saving, total } = quote({ price: each }, long, unit);
        expect([months, subtotal, saving, total].every(Number.isInteger)).toBe(true);
        expect(Number.isSafeInteger(subtotal * 100)).toBe(true);
        expect(total + saving).toBe(subtotal);
        expect(total).toBe(unit === 'years' ? each * 10 * long : each * long);
      }),
    );
  });

  it('says its duration in words', () => {
    expect([durationWords(1, 'months'), durationWords(2, 'years'), durationWords(1, 'years')]).toEqual([
      '1 month',
      '2 years',
      '1 year',
    ]);
  });
});

describe('calendar months in Lagos', () => {
  const from = (when: string, months: number) => formatDateTime(addLagosMonths(Date.parse(when), months));

  it('keep the day and the time', () => {
    expect(from('2026-11-20T09:30:00+01:00', 1)).toBe('Dec 20, 2026, 09:30');
    expect(from('2026-11-20T09:30:00+01:00', 14)).toBe('Jan 20, 2028, 09:30');
  });

  it('end on the last day of a month that is shorter', () => {
    expect(from('2027-01-31T12:00:00+01:00', 1)).toBe('Feb 28, 2027, 12:00');
    expect(from('2028-01-31T12:00:00+01:00', 1)).toBe('Feb 29, 2028, 12:00');
    expect(from('2028-02-29T12:00:00+01:00', 12)).toBe('Feb 28, 2029, 12:00');
  });

  it('go by the day of Lagos, not of Greenwich', () => {
    expect(lastLagosMonths(Date.parse('2026-01-31T23:30:00Z'), 3)).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(lastLagosMonths(Date.parse('2026-01-31T22:59:00Z'), 2)).toEqual(['2025-12', '2026-01']);
    expect(from('2027-01-31T00:30:00+01:00', 1)).toBe('Feb 28, 2027, 00:30');
    expect(from('2026-12-31T23:30:00Z', 1)).toBe('Feb 1, 2027, 00:30');
  });

  it('land in the month that many months on, never later than the same day', () => {
    const instant = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2100) });
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 720 }), (when, months) => {
        const [year = 0, month = 0, day = 0] = lagosDay(when).split('-').map(Number);
        const [toYear = 0, toMonth = 0, toDay = 0] = lagosDay(addLagosMonths(when, months)).split('-').map(Number);
        expect(toYear * 12 + toMonth).toBe(year * 12 + month + months);
        const leap = (toYear % 4 === 0 && toYear % 100 !== 0) || toYear % 400 === 0;
        const longest = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][toMonth - 1] ?? 0;
        expect(toDay).toBe(Math.min(day, longest));
        expect((addLagosMonths(when, months) - when) % 86_400_000).toBe(0);
      }),
    );
  });
});
