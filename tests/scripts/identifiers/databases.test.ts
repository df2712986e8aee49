import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lookUpKeys } from '#domain/checks/lookUpKeys.ts';
import { moveNextPage } from '#domain/identifiers/grow.ts';
import { homesIn, type Layout } from '#domain/identifiers/layout.ts';
import { lookUpAcross } from '#domain/identifiers/lookUpAcross.ts';
import { changeIdentifier, insertIdentifier } from '#domain/identifiers/write.ts';
import { OutdatedLayout } from '#domain/identifiers/writeWithin.ts';
import {
  DEVICE,
  emptyDatabases,
  fill,
  layoutsOf,
  moveAll,
  type Register,
  registerInMemory,
  startRegister,
  storedKeys,
} from './registers.ts';

let register: Register;
let layouts: ReturnType<typeof layoutsOf>;
/** For thousands of rows: in local D1s when `npm run prove` asks, otherwise in memory. */
let large: Register;
beforeAll(async () => {
  register = await startRegister();
  layouts = layoutsOf(register.databases);
  large = process.env.LONG_TESTS === undefined ? await registerInMemory() : register;
});
afterAll(() => register.stop());
beforeEach(() => Promise.all([register, large].map(({ databases }) => emptyDatabases(databases))));

const KEYS = Array.from({ length: 3_200 }, (_, nth) =>
  nth % 4 === 3 ? `s:SN${String(nth).padStart(6, '0')}` : `i:35900611${String(nth).padStart(6, '0')}`,
).toSorted();
const main = () => register.databases[0]?.d1 as D1Database;

/** Of every kind of check: one key, several, unknown ones between them, none. */
const QUESTIONS = [
  [],
  ...[1, 3, 5, 8].map((count, nth) =>
    Array.from({ length: count }, (_, place) => {
      const picked = KEYS[(nth * 2_654_435_761 + place * 40_503) % KEYS.length] as string;
      return place % 3 === 2 ? `${picked}0` : picked;
    }),
  ),
];

describe('identifiers in several databases', { timeout: 180_000 }, () => {
  it('grow from 1 to 4 to 16: rows spread evenly, and move to new ones only', async () => {
    await fill(large.databases, KEYS);
    const layouts = layoutsOf(large.databases);
    let owners = new Map(KEYS.map((key) => [key, 'DB']));
    for (const growing of [layouts.growingTo4, layouts.growingTo16]) {
      await moveAll(growing, 2_000);
      const { databases, earlier } = growing;
      const stored = await Promise.all(databases.map(storedKeys));
      const after = new Map(
        databases.flatMap(({ name }, nth) => (stored[nth] ?? []).map((key) => [key, name] as const)),
      );
      expect(stored.flat().toSorted()).toEqual(KEYS);
      for (const { length } of stored)
        expect(Math.abs((length * databases.length) / KEYS.length - 1)).toBeLessThan(0.2);
      const old = new Set(earlier.map(({ name }) => name));
      const moved = KEYS.filter((key) => after.get(key) !== owners.get(key));
      expect(moved.filter((key) => old.has(after.get(key) ?? ''))).toEqual([]);
      const share = 1 - earlier.length / databases.length;
      expect(Math.abs(moved.length / KEYS.length / share - 1)).toBeLessThan(0.05);
      owners = after;
    }
  });

  it('answer as one database does, before, while and after they grow', async () => {
    await fill(large.databases, KEYS);
    const layouts = layoutsOf(large.databases);
    const expected = await Promise.all(QUESTIONS.map((keys) => lookUpKeys(large.databases[0]?.d1 as D1Database, keys)));
    const expectSame = async (layout: Layout) => {
      const lookUp = lookUpAcross(layout);
      expect(await Promise.all(QUESTIONS.map((keys) => lookUp(keys)))).toEqual(expected);
    };
    await expectSame(layouts.of1);
    for (const [growing, grown] of [
      [layouts.growingTo4, layouts.of4],
      [layouts.growingTo16, layouts.of16],
    ] as const) {
      await expectSame(growing);
      while (!(await moveNextPage(growing, 2_000))) await expectSame(growing);
      await expectSame(grown);
    }
  });

  it('cost one query with one database, and nothing is hashed', async () => {
    await fill(register.databases, KEYS);
    const queries: string[] = [];
    const d1 = {
      prepare: (query: string) => {
        queries.push(query);
        return main().prepare(query);
      },
    } as D1Database;
    const keys = KEYS.slice(0, 4);
    const one = await lookUpAcross({
      growths: 0,
      databases: [
        {
          get name(): string {
            throw new Error('asked');
          },
          d1,
        },
      ],
    })(keys);
    expect(one).toHaveLength(4);
    expect(queries).toHaveLength(1);
  });

  it('refuse what a Worker writes that does not know of the growth', async () => {
    await fill(register.databases, KEYS.slice(0, 10));
    await moveAll(layouts.growingTo4);
    await moveNextPage(layouts.growingTo16);
    const before = await Promise.all(register.databases.map(storedKeys));
    const taken = KEYS[0] as string;
    await expect(changeIdentifier(layouts.of4, taken, { status: 'stolen' })).rejects.toThrow(OutdatedLayout);
    const free = 's:SNFREE';
    const entry = { key: free, deviceId: DEVICE, kind: 'serial', status: 'stolen' } as const;
    await expect(insertIdentifier(layouts.of4, entry)).rejects.toThrow(OutdatedLayout);
    await expect(moveNextPage(layouts.growingTo4)).rejects.toThrow(OutdatedLayout);
    expect(await Promise.all(register.databases.map(storedKeys))).toEqual(before);
  });

  it('never have a number twice, also while its row is still to be moved', async () => {
    const homeOf = homesIn(layouts.growingTo4);
    const keys = KEYS.filter((key) => homeOf(key).before !== null).slice(0, 3);
    await fill(register.databases, keys);
    await moveNextPage(layouts.growingTo4, 1);
    for (const key of keys) {
      const entry = {
        key,
        deviceId: DEVICE,
        kind: key.startsWith('s') ? 'serial' : 'imei1',
        status: 'active',
      } as const;
      await expect(insertIdentifier(layouts.growingTo4, entry)).rejects.toThrow(
        'UNIQUE constraint failed: identifiers.key',
      );
    }
  });

  it('can’t be taken away', async () => {
    const shrinking = { growths: 1, databases: layouts.of1.databases, earlier: layouts.of4.databases };
    await expect(moveNextPage(shrinking)).rejects.toThrow('Databases can only be added.');
  });
});
