import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { attempts, checkTallies, messages, suspectSources } from '#db/schema/index.ts';
import { alertAdmins, type NetworkCounts, syncCounts } from '#domain/checks/alerts.ts';
import { purgeExpired } from '#domain/retention/purgeExpired.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { admin, db } from '../../factories.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.now();
let last = 0;
const network = () => `network-${++last}`;
const seen = (who: string, counts: Partial<NetworkCounts>): NetworkCounts => ({
  ...{ who, kind: 'ipv6' as const, system: null, tripped: false, asked: 0, answered: 0, hits: 0 },
  ...counts,
});
const report = (all: NetworkCounts[], now = NOW) => syncCounts(baseContext(bindings, now), all);
const letters = () => db.select().from(messages).where(eq(messages.template, 'network_sweeps'));

beforeEach(async () => {
  for (const table of [messages, attempts, suspectSources, checkTallies]) await db.delete(table);
});

describe('what all isolates together see of a network', () => {
  it('adds up: two that each see little are wary of it together, and of no other', async () => {
    const [swept, calm] = [network(), network()];
    const first = await report([seen(swept, { asked: 60, answered: 60 }), seen(calm, { asked: 40, answered: 40 })]);
    expect(first.suspect).toEqual([]);
    const second = await report([seen(swept, { asked: 41, answered: 41 })]);
    expect(second.suspect.map(({ who }) => who)).toEqual([swept]);
    expect(second.sums).toMatchObject([{ who: swept, hour: { asked: 101 } }]);
  });

  it('catches a slow sweep by the day, and goes on being wary as long as it asks', async () => {
    const swept = network();
    const wariness = [];
    for (let hour = 0; hour < 12; hour++) {
      const { suspect: all } = await report([seen(swept, { asked: 50, answered: 50 })], NOW + hour * HOUR);
      wariness.push(all.length);
    }
    expect(wariness).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
    expect((await report([], NOW + 11 * HOUR + 6 * HOUR - 1)).suspect).toHaveLength(1);
    expect((await report([], NOW + 11 * HOUR + 6 * HOUR)).suspect).toEqual([]);
  });

  it('forgets in two days', async () => {
    await report([seen(network(), { tripped: true, asked: 10 })]);
    await purgeExpired(baseContext(bindings, NOW + DAY));
    expect(await db.select().from(suspectSources)).toHaveLength(1);
    await purgeExpired(baseContext(bindings, NOW + 4 * DAY));
    expect([await db.select().from(suspectSources), await db.select().from(checkTallies)]).toEqual([[], []]);
  });
});

describe('the alarm', () => {
  it.each([
    ['a rate of hits', { asked: 90, answered: 90, hits: 20 }],
    ['hits that misses dilute', { asked: 900, answered: 900, hits: 100 }],
    ['an amount', { asked: 1000, answered: 60 }],
  ])('rings for %s, once, at every admin, with no address', async (_, counts) => {
    const { email } = await admin();
    const swept = network();
    const { suspect: all } = await report([seen(swept, { ...counts, system: 64500 })]);
    expect(all).toMatchObject([{ who: swept, system: 64500 }]);
    await Promise.all([report([seen(swept, counts)]), report([seen(swept, counts)])]);
    const told = (await letters()).filter(({ to }) => to === email);
    expect(told).toHaveLength(1);
    expect(told[0]?.data).toEqual({
      ...{ at: String(NOW), system: '64500' },
      ...{ asked: String(counts.asked), hits: String('hits' in counts ? counts.hits : 0) },
    });
  });

  it.each([
    ['few hits', { asked: 40, answered: 40, hits: 19 }],
    ['few among many', { asked: 99, answered: 99, hits: 19 }],
    ['nobody’s numbers', { asked: 99, answered: 99, hits: 0 }],
  ])('is silent for %s', async (_, counts) => {
    await admin();
    expect((await report([seen(network(), counts)])).suspect).toEqual([]);
    expect(await letters()).toEqual([]);
  });

  it('is no weapon: many networks fill nobody’s mailbox, and only they are asked for a proof', async () => {
    const { email } = await admin();
    const swept = Array.from({ length: 30 }, network);
    const { suspect: all } = await report(swept.map((who) => seen(who, { asked: 2000, answered: 60, hits: 50 })));
    expect(all.map(({ who }) => who).toSorted()).toEqual(swept.toSorted());
    expect((await letters()).filter(({ to }) => to === email)).toHaveLength(5);
    const account = { who: 'search:somebody', account: 'somebody', asked: 60, answered: 60, hits: 60 };
    await alertAdmins(baseContext(bindings, NOW), account);
    expect(await db.$count(messages, and(eq(messages.to, email), eq(messages.template, 'account_sweeps')))).toBe(1);
  });
});
