import { expect, it } from 'vitest';
import { emptyRegister } from '../fakes/memoryD1.ts';
import { faultsAfter } from './schedule.ts';

/** SEED=123 replays one. */
const only = process.env.SEED;
const first = only === undefined ? 1 : Number(only);
const SCHEDULES = only === undefined ? (process.env.LONG_TESTS ? 20_000 : 30) : 1;
const AT_ONCE = 100;

const blocks = Array.from({ length: Math.ceil(SCHEDULES / AT_ONCE) }, (_, nth) => first + nth * AT_ONCE);

it.each(blocks)(
  'lives of a register from seed %i on, with crashes and a lying queue, end well',
  async (from) => {
    const broken: Record<string, string[]> = {};
    for (let seed = from; seed < Math.min(from + AT_ONCE, first + SCHEDULES); seed++) {
      // SQLite in this process: 30 schedules take seconds, not minutes. realDatabase.long.test.ts has some on D1.
      const faults = await faultsAfter(seed, await emptyRegister());
      if (faults.length > 0) broken[`SEED=${seed}`] = faults;
    }
    expect(broken).toEqual({});
  },
  300_000,
);
