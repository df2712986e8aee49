import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSnapshots } from '#domain/flaggedIndex/makeSnapshots.ts';
import { type FlaggedFiles, r2FlaggedFiles } from '#providers/flaggedFiles.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../clients.ts';
import { flaggedRegister } from '../flaggedRegister.ts';
import { FAULTS, flaggedIsolate, sharedCache } from './flaggedIsolate.ts';
import { runs } from './runs.ts';

const RUNS = 480;
const KEYS = 8;
const LAW = 10_000;
const LIMITS = { keysPerShard: 3, shardsPerRun: 2, keysPerRead: 2, changesPerRun: 4, minChanges: 3 };

const { keyOf, insert, setStatus, remove, empty } = flaggedRegister();
const files = r2FlaggedFiles(bindings.MEDIA);

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

class Crash extends Error {}

/** The nth call of the schedule to the database or the bucket is its last: it is made, or not any more. */
function crashAt(nth: number, isMade: boolean): { env: typeof bindings; files: FlaggedFiles } {
  let calls = 0;
  const guarded =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const isLast = calls++ === nth;
      if (calls > nth + 1 || (isLast && !isMade)) throw new Crash();
      const result = await call(...args);
      if (isLast) throw new Crash();
      return result;
    };
  /** A batch is one call. */
  const own = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values));
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return name === 'all' || name === 'run' || name === 'raw'
          ? guarded(value.bind(target) as () => Promise<unknown>)
          : value.bind(target);
      },
    });
    own.set(wrapped, statement);
    return wrapped;
  };
  const DB = new Proxy(bindings.DB, {
    get(target, name) {
      if (name === 'prepare') return (query: string) => wrap(target.prepare(query));
      if (name === 'batch')
        return guarded((all: D1PreparedStatement[]) => target.batch(all.map((one) => own.get(one) ?? one)));
      return Reflect.get(target, name);
    },
  });
  return {
    env: { ...bindings, DB },
    files: {
      put: guarded(files.put),
      get: files.get,
      list: guarded(files.list),
      remove: guarded(files.remove),
      removeOtherFormats: guarded(files.removeOtherFormats),
    },
  };
}

const fault = fc.constantFrom(...FAULTS);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('set' as const),
      nth: fc.nat(KEYS - 1),
      status: fc.constantFrom('stolen', 'missing', 'active', 'gone'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      ms: fc.constantFrom(200, 1000, 3000, 5500, 9900, 12_000, 3_700_000, 22_000_000),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('schedule' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('crash' as const), nth: fc.nat(12), isMade: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('fault' as const), database: fault, bucket: fault, cache: fault }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('deliver' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restart' as const) }) },
);

describe('the flagged index', () => {
  it('never says for more than ten seconds that a flagged number is not', { timeout: 600_000 }, async () => {
    let answered = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        await empty();
        const clock = { now: Date.now() };
        const flaggedSince = new Map<number, number>();
        const stored = new Set<number>();
        let cacheFault: (typeof FAULTS)[number] = 'works';
        const shared = sharedCache(clock, () => cacheFault);
        const isolates = [flaggedIsolate(clock, shared), flaggedIsolate(clock, shared)];
        const schedule = (env = bindings, bucket: FlaggedFiles = files) =>
          makeSnapshots(baseContext(env, clock.now), bucket, LIMITS);
        await schedule();
        for (const each of steps) {
          if (each.does === 'wait') clock.now += each.ms;
          else if (each.does === 'schedule') await schedule();
          else if (each.does === 'crash') {
            const { env, files: bucket } = crashAt(each.nth, each.isMade);
            await schedule(env, bucket).catch((error) => expect(String(error)).not.toContain('TypeError'));
          } else if (each.does === 'restart') {
            isolates.splice(0, 1);
            isolates.push(flaggedIsolate(clock, shared));
          } else if (each.does === 'deliver') for (const isolate of isolates) await isolate.deliverLate();
          else if (each.does === 'fault') {
            cacheFault = each.cache;
            for (const { faults } of isolates) Object.assign(faults, { database: each.database, bucket: each.bucket });
          } else {
            const { nth, status } = each;
            if (status === 'gone') await remove(nth);
            else if (stored.has(nth)) await setStatus(nth, status);
            else await insert(nth, status);
            if (status === 'gone') stored.delete(nth);
            else stored.add(nth);
            const isFlagged = status === 'stolen' || status === 'missing';
            if (!isFlagged) flaggedSince.delete(nth);
            else if (!flaggedSince.has(nth)) flaggedSince.set(nth, clock.now);
          }
          for (const isolate of isolates) {
            for (let nth = 0; nth < KEYS; nth++) {
              if (await isolate.check([keyOf(nth)])) continue;
              answered++;
              const since = flaggedSince.get(nth);
              expect(since === undefined || clock.now - since <= LAW, `${keyOf(nth)} is flagged`).toBe(true);
            }
          }
        }
        // Once all works again, every number that is not flagged and never was is answered without the database.
        cacheFault = 'works';
        for (const isolate of isolates) Object.assign(isolate.faults, { database: 'works', bucket: 'works' });
        for (let round = 0; round < 4; round++) {
          for (const isolate of isolates) await isolate.deliverLate();
          for (let more = 0; more < 4; more++) await schedule();
          clock.now += 6000;
          for (const isolate of isolates) for (let nth = 0; nth <= KEYS; nth++) await isolate.check([keyOf(nth)]);
        }
        for (const isolate of isolates) expect(await isolate.check([keyOf(KEYS)])).toBe(false);
      }),
      { numRuns: runs(RUNS) },
    );
    expect(answered).toBeGreaterThan(0);
  });
});
