import { describe, expect, it } from 'vitest';
import { BANK_CODES, LOCKS, NETWORK_CODE, NETWORKS } from '#schemas/devices/emergency.ts';

describe('13.11 whom to reach after a theft', () => {
  it('every network has a whole number with its source, or none and its own site', () => {
    expect(NETWORKS.map(({ name }) => name)).toEqual(['MTN', 'Airtel', 'Glo', 'T2 (9mobile)']);
    for (const { name, site, number, source } of NETWORKS) {
      expect(site, name).toMatch(/^https:\/\//);
      if (number === null) continue;
      expect(number.replaceAll(' ', ''), name).toMatch(/^0\d{10}$/);
      expect(source, name).toBeTruthy();
    }
    expect(NETWORK_CODE.source).toContain('Nigerian Communications Commission');
  });

  it('every bank’s code is named alike by two sources, and by no bank twice', () => {
    for (const { bank, code, sources } of BANK_CODES) {
      expect(code, bank).toMatch(/^\*\d{3}(\*\d{2,3})+#$/);
      expect(new Set(sources).size, bank).toBeGreaterThanOrEqual(2);
    }
    expect(new Set(BANK_CODES.map(({ bank }) => bank)).size).toBe(BANK_CODES.length);
  });

  it('a device is locked where its maker says', () => {
    expect(LOCKS.phone.map(({ url }) => url)).toEqual([
      'https://www.icloud.com/find',
      'https://www.google.com/android/find',
    ]);
  });
});
