import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUniqueViolation } from '#db/batch.ts';
import type { IdentifierRow } from '#domain/checks/lookUpKeys.ts';
import { moveNextPage } from '#domain/identifiers/grow.ts';
import { type GrowingLayout, homesIn, type IdentifierDatabase, type Layout } from '#domain/identifiers/layout.ts';
import { lookUpAcross } from '#domain/identifiers/lookUpAcross.ts';
import { changeIdentifier, insertIdentifier, removeIdentifier } from '#domain/identifiers/write.ts';
import { Crash, processes } from './processes.ts';
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

const KEYS = Array.from({ length: 8 }, (_, nth) => `i:3590061100000${nth}`);

const isLong = process.env.LONG_TESTS !== undefined;
const D1_ROUNDS = { minLength: 8, maxLength: 12 };
const FEW_ROUNDS = { minLength: 2, maxLength: 3 };
const REGISTERS = [
  { kind: 'in memory', start: registerInMemory, runs: isLong ? 1_000 : 20, minLength: 8, maxLength: 30 },
  { kind: 'in local D1s', start: startRegister, runs: isLong ? 10 : 1, ...(isLong ? D1_ROUNDS : FEW_ROUNDS) },
];

const end = fc.option(fc.record({ nth: fc.nat(5), isMade: fc.boolean() }), { freq: 3 });
const written = fc.record({
  does: fc.constantFrom('insert', 'insert', 'change', 'remove'),
  nth: fc.nat(KEYS.length - 1),
  status: fc.constantFrom('stolen', 'missing', 'active'),
  end,
  isLate: fc.boolean(),
});
const round = fc.record({
  writes: fc.uniqueArray(written, { selector: ({ nth }) => nth, minLength: 1, maxLength: 4 }),
  moves: fc.array(end, { maxLength: 2 }),
  deploys: fc.boolean(),
  seed: fc.nat(),
});
type Write = typeof written extends fc.Arbitrary<infer Value> ? Value : never;
type Round = typeof round extends fc.Arbitrary<infer Value> ? Value : never;

/** What a key may answer: a status, or null for no row; several while a write is under way. */
type Model = Map<string, Set<string | null>>;

describe.each(REGISTERS)('a register $kind that grows while it is written and asked', ({ start, runs, ...rounds }) => {
  let register: Register;
  beforeAll(async () => {
    register = await start();
  });
  afterAll(() => register.stop());

  it('loses no row, has none twice and answers each check as one database does', { timeout: 600_000 }, () =>
    fc.assert(
      fc.asyncProperty(fc.array(round, rounds), async (rounds) => {
        await emptyDatabases(register.databases);
        const model: Model = new Map(KEYS.map((key) => [key, new Set([null])]));
        const deployed = deployments(register.databases);
        for (const each of rounds) {
          if (each.deploys) deployed.next();
          await play(each, deployed, model);
          await narrow(deployed.now(), model);
        }
        while (!deployed.isLast()) {
          if (deployed.isGrowing()) await moveAll(deployed.growing(), 3);
          deployed.done();
          deployed.next();
        }
        const { databases } = deployed.now();
        expect(databases).toHaveLength(16);
        const rows = await expectAnswers(deployed.now(), model);
        const stored = await Promise.all(databases.map(storedKeys));
        expect(stored.flat().toSorted()).toEqual(rows.map(({ key }) => key));
      }),
      { numRuns: runs },
    ),
  );
});

it('finds a row that is moved between the two reads of a check', async () => {
  const { databases } = await registerInMemory();
  await fill(databases, KEYS);
  const { of1, growingTo4 } = layoutsOf(databases);
  const moving = KEYS.filter((key) => homesIn(growingTo4)(key).before !== null).slice(0, 1);
  const expected = await lookUpAcross(of1)(moving);
  const reads = processes(0);
  const found = lookUpAcross(reads.layoutOf(growingTo4))(moving);
  await reads.makeOneCall();
  await moveAll(growingTo4);
  await reads.run([found]);
  expect(expected).toHaveLength(1);
  expect(await found).toEqual(expected);
});

it.each([0, 1, 2, 3])(
  'a row that was changed and is removed after %s reads of a check answers as changed or not at all',
  async (readsBefore) => {
    const { databases } = await registerInMemory();
    await fill(databases, KEYS);
    const { growingTo4 } = layoutsOf(databases);
    await moveNextPage(growingTo4, 1);
    const key = KEYS.filter((each) => homesIn(growingTo4)(each).before !== null).at(-1) as string;
    const [old] = await lookUpAcross(growingTo4)([key]);
    const changed = old?.status === 'stolen' ? 'missing' : 'stolen';
    await changeIdentifier(growingTo4, key, { status: changed });
    const reads = processes(0);
    const found = lookUpAcross(reads.layoutOf(growingTo4))([key]);
    for (let read = 0; read < readsBefore; read++) await reads.makeOneCall();
    await removeIdentifier(growingTo4, key);
    await reads.run([found]);
    const statuses = (await found).map(({ status }) => status);
    expect(statuses).toEqual(readsBefore < 2 ? [] : [changed]);
    expect(await lookUpAcross(growingTo4)([key])).toEqual([]);
    await moveAll(growingTo4, 3);
    expect(await lookUpAcross(growingTo4)([key])).toEqual([]);
    expect((await Promise.all(databases.map(storedKeys))).flat().toSorted()).toEqual(
      KEYS.filter((each) => each !== key),
    );
  },
);

/** The versions of a Worker one after the other. The next comes when the growth of this one is done. */
function deployments(databases: readonly IdentifierDatabase[]) {
  const versions: Layout[] = Object.values(layoutsOf(databases));
  let [version, hasBegun, isDone] = [0, false, false];
  const at = (place: number) => versions[place] as Layout;
  return {
    now: () => at(version),
    /** Beside it another version may stand, but not once rows move. */
    late: () => (version === 0 || (at(version).earlier && hasBegun) ? at(version) : at(version - 1)),
    growing: () => at(version) as GrowingLayout,
    isLast: () => version === versions.length - 1,
    isGrowing: () => at(version).earlier !== undefined,
    next() {
      if (version === versions.length - 1 || (at(version).earlier && !isDone)) return;
      version++;
      if (at(version).earlier) [hasBegun, isDone] = [false, false];
    },
    begin() {
      hasBegun = true;
    },
    done() {
      isDone = true;
    },
  };
}

/** Writes, checks and moves at the same time. */
async function play({ writes, moves, seed }: Round, deployed: ReturnType<typeof deployments>, model: Model) {
  const all = processes(seed);
  if (deployed.isGrowing() && moves.length > 0) deployed.begin();
  const written = writes.map((each) =>
    apply(all.layoutOf(each.isLate ? deployed.late() : deployed.now(), each.end), each, model),
  );
  const asked = structuredClone(model);
  const checks = [...new Set([deployed.now(), deployed.late()])].map((layout) =>
    expectAnswers(all.layoutOf(layout), asked),
  );
  const moved = deployed.isGrowing() ? moves.map((end) => move(all.layoutOf(deployed.now(), end), deployed)) : [];
  await all.run([...written, ...checks, ...moved]);
}

async function move(layout: Layout, deployed: ReturnType<typeof deployments>): Promise<void> {
  try {
    if (await moveNextPage(layout as GrowingLayout, 3)) deployed.done();
  } catch (error) {
    expect(error).toBeInstanceOf(Crash);
  }
}

/** The key may answer as before or as after, until it is written; and when the process ends, from then on. */
async function apply(layout: Layout, { does, nth, status }: Write, model: Model): Promise<void> {
  const key = KEYS[nth] as string;
  const [before = null] = model.get(key) ?? [];
  const isTaken = does === 'insert' && before !== null;
  const after = isTaken ? before : does === 'remove' ? null : does === 'change' && before === null ? null : status;
  model.set(key, new Set([before, after]));
  const outcome = await write(layout, { does, key, status }).catch((error: unknown) => error);
  if (outcome instanceof Crash) return;
  expect(isUniqueViolation(outcome, 'identifiers.key'), String(outcome)).toBe(isTaken);
  if (!isTaken) expect(outcome).toBeUndefined();
  model.set(key, new Set([after]));
}

function write(layout: Layout, { does, key, status }: Pick<Write, 'does' | 'status'> & { key: string }): Promise<void> {
  if (does === 'remove') return removeIdentifier(layout, key);
  if (does === 'change') return changeIdentifier(layout, key, { status });
  return insertIdentifier(layout, { key, deviceId: DEVICE, kind: 'imei1', status });
}

async function expectAnswers(layout: Layout, model: Model): Promise<IdentifierRow[]> {
  const rows = await lookUpAcross(layout)(KEYS);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  for (const key of KEYS) expect([...(model.get(key) ?? [])], key).toContain(statusIn(rows, key));
  return rows;
}

/** What a write came to that was cut off is seen by the first check, and stays. */
async function narrow(layout: Layout, model: Model): Promise<void> {
  const rows = await expectAnswers(layout, model);
  for (const key of KEYS) model.set(key, new Set([statusIn(rows, key)]));
}

const statusIn = (rows: IdentifierRow[], key: string): string | null =>
  rows.find((row) => row.key === key)?.status ?? null;
