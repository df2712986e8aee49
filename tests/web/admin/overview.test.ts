import { describe, expect, it, test } from 'vitest';
import { shortNaira, ticksOf } from '#features/console/overview/ChartParts.tsx';
import { reportBars, reportWords } from '#features/console/overview/Charts.tsx';
import { typeRows } from '#features/console/overview/DevicesChart.tsx';
import { monthLong, monthShort, receiptsPath, signUpsPath, totalsOf } from '#features/console/overview/Totals.tsx';
import { outageWords, reasonWords } from '#features/console/records/Troubles.tsx';
import type { Stats } from '#lib/queries/outputs.ts';

const NOVEMBER = { month: '2026-11', revenue: 3_960_000, payments: 12, signUps: 4, missing: 2, stolen: 3, back: 1 };

function stats(tiers: Stats['users']['subscriptionTiers'] = []): Stats {
  return {
    users: { total: 12_480, active: 11_906, recent: [], subscriptionTiers: tiers },
    devices: {
      total: 3,
      byType: [
        { id: 'smartphone', count: 2 },
        { id: 'laptop', count: 1 },
      ],
      byStatus: [],
      byTypeAndStatus: [],
      recent: [],
    },
    receipts: { total: 21_904, revenue: 48_362_500, recent: [] },
    transfers: { pending: 5, approved: 31, rejected: 10 },
    months: [NOVEMBER],
  };
}

describe('the totals of the console', () => {
  // Rules: 2.2-28, 2.2-29
  test('are users with the active ones, devices by type, revenue with its transactions, and tiers with their users', () => {
    const [users, devices, revenue, tiers] = totalsOf(stats([{ id: 'Basic', count: 4120, planId: 'plan-1' }]));
    expect(users).toMatchObject({ label: 'Total Users', value: '12,480' });
    expect(users?.parts.map(({ term, value }) => [term, value])).toEqual([
      ['Active', '11,906'],
      ['Deactivated', '574'],
    ]);
    expect(devices).toMatchObject({ label: 'Total Devices', value: '3' });
    expect(devices?.parts.map(({ term }) => term)).toEqual(['Smartphone', 'Laptop']);
    expect(revenue).toMatchObject({ label: 'Total Revenue', value: '₦48,362,500' });
    expect(revenue?.parts.map(({ value }) => value)).toEqual(['21,904', '₦3,960,000']);
    expect(tiers).toMatchObject({ label: 'Subscription Tiers', value: '1' });
    expect(tiers?.parts).toMatchObject([{ term: 'Basic', value: '4,120' }]);
  });

  // Rules: I7-01
  test('lead to the lists they count, a tier to its subscribers', () => {
    const [users, devices, revenue, tiers] = totalsOf(
      stats([
        { id: 'Basic', count: 4120, planId: 'plan-1' },
        { id: 'Family', count: 20, planId: null },
      ]),
    );
    expect([tiers?.to, ...(tiers?.parts ?? []).map(({ to }) => to)]).toEqual([
      '/admin/subscriptions',
      '/admin/users?plan=plan-1',
      '/admin/subscriptions',
    ]);
    expect(users?.parts.map(({ to }) => to)).toEqual([
      '/admin/users?account=active',
      '/admin/users?account=deactivated',
    ]);
    expect(devices?.parts[1]?.to).toBe('/admin/devices?type=laptop');
    expect(revenue?.to).toBe('/admin/receipts?status=completed');
    expect(revenue?.parts[1]?.to).toBe('/admin/receipts?startDate=2026-11-01&endDate=2026-11-30&status=completed');
  });

  test('name five tiers and add up the others', () => {
    const many = Array.from({ length: 7 }, (_, n) => ({ id: `Tier ${n}`, count: 10 - n, planId: null }));
    const parts = totalsOf(stats(many))[3]?.parts;
    expect(parts).toHaveLength(6);
    expect(parts?.at(-1)).toMatchObject({ term: '2 others', value: '9' });
  });
});

describe('the charts of the console', () => {
  test.each([
    [0, [0, 1, 2]],
    [3, [0, 1, 2, 3]],
    [31, [0, 10, 20, 30, 40]],
    [125_000, [0, 50_000, 100_000, 150_000]],
    [5_240_000, [0, 2_000_000, 4_000_000, 6_000_000]],
  ])('have round lines up to %s', (max, lines) => {
    expect(ticksOf(max)).toEqual(lines);
  });

  test('name months and amounts as short as they have room for', () => {
    expect([monthShort('2026-11'), monthLong('2025-12'), shortNaira(5_240_000)]).toEqual(['Nov', 'Dec 2025', '₦5.24M']);
    expect(receiptsPath('2028-02')).toContain('startDate=2028-02-01&endDate=2028-02-29');
    expect(signUpsPath('2028-02')).toBe('/admin/users?startDate=2028-02-01&endDate=2028-02-29');
  });

  // Rules: P3-01
  test('divide each type over its statuses as the lists they lead to have them, and leave nothing unseen', () => {
    const [phones, tablets] = typeRows({
      ...stats().devices,
      byTypeAndStatus: [
        { type: 'smartphone', status: 'active', count: 995 },
        { type: 'smartphone', status: 'reported', count: 2 },
        { type: 'smartphone', status: 'missing', count: 2 },
        { type: 'smartphone', status: 'stolen', count: 1 },
      ],
    });
    expect(phones).toMatchObject({ total: 1000, flagged: '0.5%' });
    expect(phones?.shares.map(({ status, count }) => [status, count])).toEqual([
      ['active', 995],
      ['missing', 2],
      ['reported', 2],
      ['stolen', 1],
    ]);
    expect(Math.min(...(phones?.shares ?? []).map(({ width }) => width))).toBeGreaterThan(0.8);
    expect(phones?.shares.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100);
    expect(tablets).toMatchObject({ total: 0, flagged: '0.0%', shares: [] });
  });
});

describe('the chart of reports', () => {
  const month = (missing: number, stolen: number, back: number) => ({ ...NOVEMBER, missing, stolen, back });

  test('stands what was lost on the ground and hangs what came back from it, on one scale', () => {
    const { lines, bars } = reportBars([month(2, 1, 0), month(0, 0, 2)]);
    const at = (value: number) => lines.find((line) => line.value === value)?.y ?? Number.NaN;
    expect(lines.map(({ value }) => value)).toEqual([3, 2, 1, 0, -1, -2]);
    const near = (value: number) => expect.closeTo(value, 3);
    expect(bars[0]?.parts).toEqual([
      { of: 'stolen', y: near(at(1)), height: near(at(0) - at(1)) },
      { of: 'missing', y: near(at(3)), height: near(at(1) - at(3)) },
    ]);
    expect(bars[1]?.parts).toEqual([{ of: 'back', y: near(at(0)), height: near(at(-2) - at(0)) }]);
  });

  test('is drawn of an empty year, too', () => {
    const { lines, bars } = reportBars([month(0, 0, 0)]);
    expect(lines.map(({ value }) => value)).toEqual([1, 0]);
    expect(bars[0]?.parts).toEqual([]);
    expect(reportWords([month(0, 0, 0)])).toBe('No device was reported in twelve months.');
  });

  test('says the year in a sentence', () => {
    expect(reportWords([month(2, 1, 0), month(0, 1, 2)])).toBe('4 reported in twelve months, 2 got back.');
  });
});

const outage = { channel: 'sms', since: '', looked: 20, arrived: 6, triedAgain: 5, givenUp: 9 } as const;

describe('what is said of messages that do not arrive', () => {
  it('says how many arrived, what becomes of the rest, and that the other channel works', () => {
    expect(outageWords(outage, [outage])).toEqual({
      title: 'SMS have been failing',
      text: 'Of the latest 20 SMS, 6 arrived; 9 were given up, 5 are tried again. E-mail works.',
    });
  });

  it('says that nobody can be told while both carriers are down', () => {
    const other = { ...outage, channel: 'email', arrived: 0, triedAgain: 0, givenUp: 1 } as const;
    expect(outageWords(other, [outage, other]).text).toBe(
      'Of the latest 20 e-mails, none arrived; 1 was given up. Both carriers are down: no admin can be told by message.',
    );
  });

  it('names codes that stay unsent only where queueing again helps', () => {
    const of = (reason: 'carrier' | 'blocked') => reasonWords({ channel: 'sms', reason, count: 9, codes: 2 });
    expect(of('carrier')).toEqual({
      title: 'SMS: carrier unreachable',
      advice: 'They can go again when the carrier is back. 2 carry a code; one that is over stays unsent.',
    });
    expect(of('blocked').advice).not.toContain('code');
  });
});
