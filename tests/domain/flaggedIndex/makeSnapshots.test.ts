import { beforeEach, describe, expect, it } from 'vitest';
import { FlaggedIndex, type IndexSources } from '#domain/flaggedIndex/FlaggedIndex.ts';
import { decodeKeySet, hasKey, shardOf } from '#domain/flaggedIndex/keySet.ts';
import { makeSnapshots } from '#domain/flaggedIndex/makeSnapshots.ts';
import { readChanges } from '#domain/flaggedIndex/readChanges.ts';
import { r2FlaggedFiles } from '#providers/flaggedFiles.ts';
import { SNAPSHOT_FORMAT } from '#schemas/checks/flaggedIndex.ts';
import { HOUR } from '#schemas/format/dates.ts';
import { baseContext } from '#worker/context.ts';
import { bindings } from '../../clients.ts';
import { flaggedRegister } from '../../flaggedRegister.ts';

const SMALL = { keysPerShard: 10, shardsPerRun: 4, keysPerRead: 3, changesPerRun: 1000, minChanges: 64 };
const files = r2FlaggedFiles(bindings.MEDIA);
const run = (at = Date.now(), limits = SMALL) => makeSnapshots(baseContext(bindings, at), files, limits);
const manifest = async () =>
  (await readChanges(bindings.DB, { version: 0, upTo: 0 })) ?? { shards: [], added: [], upTo: 0 };
const shards = async () => (await manifest()).shards ?? [];

const { keyOf, insert, setStatus, remove, changes, empty } = flaggedRegister();

beforeEach(empty);

async function isInSnapshot(key: string): Promise<boolean> {
  const all = await shards();
  const file = await files.get(all[shardOf(all, key)]?.file ?? '');
  return file !== null && hasKey(decodeKeySet(file), key);
}

/** An isolate that refreshes its index and loads what it needs before each answer. */
function isolate() {
  const index = new FlaggedIndex();
  let now = Date.now();
  const sources: IndexSources = {
    now: () => now,
    wait: (ms) => new Promise((resolve) => setTimeout(() => resolve(null), ms)),
    readChanges: async (known) => {
      const changes = await readChanges(bindings.DB, known);
      return changes && { ...changes, at: now };
    },
    readFile: files.get,
    shared: { get: async () => null, put: async () => {}, claim: async () => true },
  };
  return {
    hasToAsk: async (key: string): Promise<boolean> => {
      now += 6_000;
      for (let turn = 0; turn < 2; turn++) {
        index.mayBeFlagged([key], now);
        await index.upkeep(sources);
        index.mayBeFlagged([key], now);
      }
      await index.upkeep(sources);
      return index.mayBeFlagged([key], now);
    },
  };
}

describe('the changes of what is flagged', () => {
  it('are written whatever path changes a row, and only when its being flagged changes', async () => {
    await insert(1, 'active');
    await insert(2, 'stolen');
    await setStatus(1, 'inactive');
    await setStatus(1, 'missing');
    await setStatus(1, 'stolen');
    await setStatus(2, 'active');
    await remove(1);
    await remove(2);
    expect(await changes()).toEqual([
      [keyOf(2), 1],
      [keyOf(1), 1],
      [keyOf(2), 0],
      [keyOf(1), 0],
    ]);
  });

  it('name both keys when a flagged row gets another key', async () => {
    await insert(1, 'stolen');
    await bindings.DB.prepare('update identifiers set key = ? where key = ?').bind(keyOf(9), keyOf(1)).run();
    expect(await changes()).toEqual([
      [keyOf(1), 1],
      [keyOf(1), 0],
      [keyOf(9), 1],
    ]);
  });
});

describe('snapshots', () => {
  it('of an empty register say that nothing is flagged', async () => {
    await run();
    expect(await shards()).toMatchObject([{ from: '', keys: 0 }]);
    expect(await isInSnapshot(keyOf(1))).toBe(false);
  });

  it('hold every flagged key and no other, in as many shards as are needed', async () => {
    for (let nth = 0; nth < 35; nth++) await insert(nth, nth % 7 === 0 ? 'active' : 'stolen');
    await run();
    expect((await shards()).map(({ keys }) => keys)).toEqual([10, 10, 10]);
    for (let nth = 0; nth < 35; nth++) expect(await isInSnapshot(keyOf(nth)), String(nth)).toBe(nth % 7 !== 0);
  });

  it('of a register too large for one run go on in the next', async () => {
    for (let nth = 0; nth < 60; nth++) await insert(nth, 'missing');
    await run();
    expect((await shards()).map(({ file }) => file !== null)).toEqual([true, true, true, true, false]);
    await run();
    expect((await shards()).map(({ keys }) => keys)).toEqual([10, 10, 10, 10, 10, 10]);
  });

  it('are made anew only where enough changed, or after six hours', async () => {
    for (let nth = 0; nth < 20; nth++) await insert(nth * 10, 'stolen');
    await run();
    const before = await shards();
    await insert(1, 'stolen');
    await run();
    expect((await shards()).map(({ file }) => file)).toEqual(before.map(({ file }) => file));
    expect((await manifest()).added.map(([key]) => key)).toEqual([keyOf(1)]);
    await run(Date.now() + 7 * HOUR);
    const after = await shards();
    expect(after[0]?.file).not.toBe(before[0]?.file);
    expect(after.at(-1)?.file).toBe(before.at(-1)?.file);
    expect(await isInSnapshot(keyOf(1))).toBe(true);
  });

  it('leave to the changes what they do not have, however old', async () => {
    await run();
    await insert(1, 'stolen');
    await run(Date.now() + 2 * HOUR);
    expect((await manifest()).added.map(([key]) => key)).toEqual([keyOf(1)]);
  });

  it('pass over no change that one run has no room to read', async () => {
    for (let nth = 0; nth < 20; nth++) await insert(nth, 'stolen');
    await run();
    for (const nth of [30, 31]) await insert(nth, 'active');
    for (const nth of [0, 1, 2, 3]) await setStatus(nth, 'active');
    for (const nth of [30, 31]) await setStatus(nth, 'stolen');
    const fewer = { ...SMALL, changesPerRun: 4, minChanges: 4 };
    await run(Date.now() + 2 * HOUR, fewer);
    const added = new Map((await manifest()).added);
    for (const nth of [30, 31]) expect(added.has(keyOf(nth)) || (await isInSnapshot(keyOf(nth)))).toBe(true);
  });

  it('that are gone from the bucket are made anew', async () => {
    await insert(1, 'stolen');
    await run();
    await files.remove([(await shards())[0]?.file ?? '']);
    await run();
    expect(await isInSnapshot(keyOf(1))).toBe(true);
  });

  it('of another format are made anew, all of them; until then checks ask the database', async () => {
    for (let nth = 0; nth < 35; nth++) await insert(nth, 'stolen');
    const earlier = r2FlaggedFiles(bindings.MEDIA, SNAPSHOT_FORMAT - 1);
    await makeSnapshots(baseContext(bindings, Date.now()), earlier, SMALL);
    const before = await shards();
    const { hasToAsk } = isolate();
    expect(await hasToAsk(keyOf(100))).toBe(true);
    await run();
    const named = (await shards()).map(({ file }) => file);
    expect((await files.list()).map(({ name }) => name).toSorted()).toEqual(named.toSorted());
    expect(await hasToAsk(keyOf(100))).toBe(false);
    expect(await hasToAsk(keyOf(1))).toBe(true);
    expect((await earlier.list()).length).toBe(before.length);
    await run(Date.now() + 2 * HOUR);
    expect(await earlier.list()).toEqual([]);
    expect((await files.list()).length).toBe(before.length);
  });

  it('are made of numbers that somebody chose for having the same hash', async () => {
    await insert(1, 'stolen');
    await insert(2, 'stolen');
    const chosen = ['s:HDYEFXJ3CLPPN', 's:6RJA57UFYNBLL'];
    for (const [nth, key] of chosen.entries()) {
      await bindings.DB.prepare("update identifiers set key = ?, kind = 'serial' where key = ?")
        .bind(key, keyOf(nth + 1))
        .run();
    }
    await run();
    for (const key of chosen) expect(await isInSnapshot(key)).toBe(true);
  });

  it('of two schedules at once are one whole index', async () => {
    for (let nth = 0; nth < 25; nth++) await insert(nth, 'stolen');
    await Promise.all([run(), run(), run()]);
    await run();
    for (let nth = 0; nth < 25; nth++) expect(await isInSnapshot(keyOf(nth)), String(nth)).toBe(true);
  });

  it('leave neither changes nor files behind that nobody needs', async () => {
    for (let nth = 0; nth < 5; nth++) await insert(nth, 'stolen');
    await run();
    expect((await changes()).length).toBe(5);
    await setStatus(0, 'active');
    await run(Date.now() + 7 * HOUR);
    expect(await changes()).toEqual([]);
    await run(Date.now() + 14 * HOUR);
    expect((await files.list()).map(({ name }) => name)).toEqual((await shards()).map(({ file }) => file));
  });
});

describe('a database that was restored', () => {
  it('and has as many changes again is noticed by an isolate that slept', async () => {
    await run();
    const { hasToAsk } = isolate();
    await insert(1, 'stolen');
    expect(await hasToAsk(keyOf(1))).toBe(true);
    expect(await hasToAsk(keyOf(2))).toBe(false);
    // The report of 1 is lost, and that of 2 takes its place.
    await insert(2, 'stolen');
    await bindings.DB.prepare('delete from flagged_changes where key = ?').bind(keyOf(1)).run();
    // In memory both may be of one millisecond.
    await bindings.DB.prepare('update flagged_changes set seq = seq - 1, at = at + 1').run();
    expect(await hasToAsk(keyOf(2))).toBe(true);
  });

  it('and has as many snapshots again is noticed by an isolate that slept', async () => {
    const late = () => run(Date.now() + 7 * HOUR);
    const version = () => bindings.DB.prepare('select version from flagged_manifest').first('version');
    await run();
    const before = await bindings.DB.prepare('select version, seq, purged_up_to, shards from flagged_manifest').raw();
    await insert(1, 'stolen');
    await late();
    const lost = await version();
    const { hasToAsk } = isolate();
    expect(await hasToAsk(keyOf(1))).toBe(true);
    expect(await hasToAsk(keyOf(2))).toBe(false);
    await bindings.DB.prepare('update flagged_manifest set version = ?, seq = ?, purged_up_to = ?, shards = ?')
      .bind(...(before[0] ?? []))
      .run();
    await insert(2, 'stolen');
    await late();
    expect(await version()).toBe(lost);
    expect(await hasToAsk(keyOf(2))).toBe(true);
  });
});
