import { describe, expect, test } from 'vitest';
import {
  devicesWords,
  isMostPopular,
  planIconOf,
  savingWords,
  shortPrice,
  yearlyPrice,
} from '#schemas/plans/planDisplay.ts';
import { isHighlighted } from '#schemas/plans/planPage.ts';

const plan = (name: string, price: number, NoOfDevices: number) => ({ name, price, NoOfDevices });

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

  // Rules: 1.9-16
  test('a plan is most popular by its name, in any case', () => {
    for (const name of ['Premium', 'My FAMILY plan', 'extended']) expect(isMostPopular(plan(name, 0, 0))).toBe(true);
    expect(isMostPopular(plan('Enterprise', 12_500, 0))).toBe(false);
  });

  // Rules: 1.9-17
  test('a plan is most popular by 3-10 devices at 1,000-10,000, both ends counted', () => {
    for (const [price, devices] of [
      [1_000, 3],
      [10_000, 10],
      [5_000, 5],
    ] as const)
      expect(isMostPopular(plan('Crew', price, devices))).toBe(true);
    for (const [price, devices] of [
      [999, 3],
      [10_001, 10],
      [5_000, 2],
      [5_000, 11],
      [5_000, 0],
    ] as const)
      expect(isMostPopular(plan('Crew', price, devices))).toBe(false);
  });

  test('13.20 the same plan is Most Popular on home and pricing: the second', () => {
    expect([0, 1, 2, 3].map(isHighlighted)).toEqual([false, true, false, false]);
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
