import { beforeEach, describe, expect, it } from 'vitest';
import { admitCheck, type CheckRequest } from '#api/admitCheck.ts';
import { TrafficMonitor } from '#api/trafficMonitor.ts';
import { checkTallies, suspectSources } from '#db/schema/index.ts';
import { PersonNeeded } from '#domain/errors.ts';
import { NETWORK_LIMITS } from '#schemas/rules/limits.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { db } from '../../factories.ts';
import { addressIn, someNetwork } from '../../networks.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The beginning of a day of UTC. */
const MIDNIGHT = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR;

beforeEach(async () => {
  await db.delete(suspectSources);
  await db.delete(checkTallies);
});

/** Whether a check passes; what the isolate has to tell others is told before the next one. */
async function passes(
  trafficMonitor: TrafficMonitor,
  now: number,
  from: Partial<CheckRequest['source']> = {},
): Promise<boolean> {
  const work: Promise<unknown>[] = [];
  const source = { network: 'a-network', kind: 'ipv6' as const, hash: () => 'hash', system: null, ...from };
  const visit: CheckRequest = {
    ...{
      now,
      address: addressIn(someNetwork()),
      source,
      url: 'https://ownmark.test/check',
      cookies: null,
      trafficMonitor,
      secret: 'secret',
      member: null,
    },
    hashOf: (network) => `hash of ${network}`,
    consumeRateLimit: async () => true,
    person: () => ({ isOn: true, verify: async () => 'nobody' as const }),
    job: () => baseContext(bindings, now),
    waitUntil: (task) => work.push(task(baseContext(bindings, now))),
  };
  const passed = await admitCheck(visit).then(
    () => true,
    (error) => {
      if (error instanceof PersonNeeded) return false;
      throw error;
    },
  );
  await Promise.all(work);
  return passed;
}

/** How many of so many checks pass, one every `pause`, each to another of the isolates. */
async function answered(watches: TrafficMonitor[], checks: number, pause: number, began = MIDNIGHT): Promise<number> {
  let passed = 0;
  for (let n = 0; n < checks; n++) {
    if (await passes(watches[n % watches.length] as TrafficMonitor, began + n * pause)) passed += 1;
  }
  return passed;
}

describe('a slow sweep of one network', () => {
  it('twelve a minute for hours is caught within the hour', async () => {
    expect(await answered([new TrafficMonitor()], 1000, MINUTE / 12)).toBe(NETWORK_LIMITS.ipv6.anHour);
  });

  it('eighty an hour is caught within the day', async () => {
    expect(await answered([new TrafficMonitor()], 500, HOUR / 80)).toBe(NETWORK_LIMITS.ipv6.aDay);
  });

  it('is caught by two isolates together, but for what they have not told each other yet', async () => {
    const passed = await answered([new TrafficMonitor(), new TrafficMonitor()], 1000, MINUTE / 12);
    expect(passed).toBeGreaterThanOrEqual(NETWORK_LIMITS.ipv6.anHour);
    expect(passed).toBeLessThanOrEqual(NETWORK_LIMITS.ipv6.anHour + 30);
  });

  it('is remembered by an isolate that begins later', async () => {
    const now = MIDNIGHT + 5 * HOUR;
    const swept = new TrafficMonitor();
    await answered([swept], 200, 100, now);
    await passes(swept, now + 2 * MINUTE);
    const fresh = new TrafficMonitor();
    await passes(fresh, now + 2 * MINUTE, { network: 'another', hash: () => 'of another' });
    const again = { hash: () => 'hash of a-network' };
    expect(await passes(fresh, now + 3 * MINUTE, again)).toBe(false);
    expect(await passes(fresh, now + 3 * MINUTE, { network: 'third', hash: () => 'of the third' })).toBe(true);
  });
});

describe('a sweep through many networks of one operator', () => {
  const spread = (n: number, system: number) => ({
    network: `net-${system}-${n}`,
    hash: () => `h-${system}-${n}`,
    system,
  });

  it('is asked for proofs past a high limit, for that minute', async () => {
    const watch = new TrafficMonitor();
    let passed = 0;
    for (let n = 0; n < 4000; n++) if (await passes(watch, MIDNIGHT, spread(n, 64500))) passed += 1;
    expect(passed).toBe(3000);
    expect(await passes(watch, MIDNIGHT, spread(1, 64501))).toBe(true);
    expect(await passes(watch, MIDNIGHT + MINUTE, spread(1, 64500))).toBe(true);
  });

  it('past a lower one, once eight of its networks were swept from', async () => {
    await db
      .insert(suspectSources)
      .values(Array.from({ length: 8 }, (_, n) => ({ who: `w${n}`, until: MIDNIGHT + HOUR, system: 64502 })));
    const watch = new TrafficMonitor();
    await passes(watch, MIDNIGHT);
    let passed = 0;
    for (let n = 0; n < 500; n++) if (await passes(watch, MIDNIGHT, spread(n, 64502))) passed += 1;
    expect(passed).toBe(300);
  });
});
