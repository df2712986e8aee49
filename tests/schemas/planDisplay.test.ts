import { describe, expect, test } from 'vitest';
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
  test('30.17 the same plan is Most Popular on every page: the second', () => {
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
