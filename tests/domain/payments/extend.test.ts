import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extend } from '#domain/payments/settle.ts';
import { addLagosMonths } from '#schemas/format/dates.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T10:00:00Z');
const lagos = (when: string) => Date.parse(`${when}+01:00`);
const family = { planId: 'family', price: 2500 };
const basic = { planId: 'basic', price: 1000 };
const free = { planId: 'free', price: 0 };
const running = (plan: typeof family, days: number) => ({ ...plan, startsAt: NOW - 5 * DAY, endsAt: NOW + days * DAY });

describe('what a subscription becomes', () => {
  it('starts now where there was none, or where it has ended', () => {
    const fresh = { planId: 'family', startsAt: NOW, endsAt: lagos('2026-12-20T11:00') };
    expect(extend(null, { ...family, months: 1 }, NOW)).toEqual(fresh);
    expect(extend(running(family, -1), { ...family, months: 1 }, NOW)).toEqual(fresh);
    expect(extend(running(basic, 0), { ...family, months: 1 }, NOW)).toEqual(fresh);
  });

  // Rules: P8-14
  it('runs on from its end by calendar months of Lagos, to the last day of a shorter one', () => {
    const standing = { ...family, startsAt: NOW - DAY, endsAt: lagos('2027-01-31T00:30') };
    expect(extend(standing, { ...family, months: 1 }, NOW)).toEqual({
      planId: 'family',
      startsAt: NOW - DAY,
      endsAt: lagos('2027-02-28T00:30'),
    });
    expect(extend(standing, { ...family, months: 13 }, NOW).endsAt).toBe(lagos('2028-02-29T00:30'));
  });

  // Rules: P8-15
  it('converts the unused days of another plan by price, rounded down', () => {
    const end = (standing: Parameters<typeof extend>[0], bought: typeof family) =>
      (extend(standing, { ...bought, months: 1 }, NOW).endsAt - addLagosMonths(NOW, 1)) / DAY;
    expect(end(running(family, 10), basic)).toBe(25);
    expect(end(running(basic, 10), family)).toBe(4);
    expect(end(running(basic, 10.9), family)).toBe(4);
    expect(end(running(family, 29.999), basic)).toBe(74);
    expect(end(running(basic, 7), family)).toBe(2);
    expect(end(running(basic, 0.9), family)).toBe(0);
    expect(extend(running(basic, 10), { ...family, months: 1 }, NOW)).toMatchObject({
      planId: 'family',
      startsAt: NOW,
    });
  });

  // Rules: P8-16
  it('converts nothing to or from a free plan', () => {
    for (const [from, to] of [
      [free, family],
      [family, free],
    ] as const) {
      expect(extend(running(from, 100), { ...to, months: 1 }, NOW).endsAt).toBe(addLagosMonths(NOW, 1));
    }
  });

  it('never shortens the same plan, never costs a day paid at the same price, always ends after it starts', () => {
    const price = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(
        price,
        price,
        fc.integer({ min: -900, max: 900 }),
        fc.integer({ min: 1, max: 720 }),
        (a, b, days, months) => {
          const standing = running({ planId: 'a', price: a }, days);
          const same = extend(standing, { planId: 'a', price: b, months }, NOW);
          const other = extend(standing, { planId: 'b', price: b, months }, NOW);
          expect(same.endsAt).toBeGreaterThanOrEqual(addLagosMonths(Math.max(NOW, standing.endsAt), months));
          expect(other.endsAt).toBeGreaterThanOrEqual(addLagosMonths(NOW, months));
          expect(same.endsAt).toBeGreaterThan(same.startsAt);
          if (a === b && a > 0 && days > 0) expect(other.endsAt).toBe(addLagosMonths(NOW, months) + days * DAY);
          expect((other.endsAt - addLagosMonths(NOW, months)) % DAY).toBe(0);
        },
      ),
    );
  });
});
