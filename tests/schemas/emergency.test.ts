import { describe, expect, it } from 'vitest';
import { LOCKS, NETWORK_CODE, NETWORKS } from '#schemas/devices/emergency.ts';

describe('whom to reach after a theft', () => {
  it('every network is named with its own site', () => {
    expect(NETWORKS.map(({ name }) => name)).toEqual(['MTN', 'Airtel', 'Glo', 'T2 (9mobile)']);
    for (const { name, site } of NETWORKS) expect(site, name).toMatch(/^https:\/\//);
    expect(NETWORK_CODE.source).toContain('Nigerian Communications Commission');
  });

  it('a device is locked where its maker says', () => {
    expect(LOCKS.phone.map(({ url }) => url)).toEqual([
      'https://www.icloud.com/find',
      'https://www.google.com/android/find',
    ]);
  });
});
