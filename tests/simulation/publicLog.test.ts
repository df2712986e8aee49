import { expect, it } from 'vitest';
import { putCheckpoint } from '#domain/log/askWitnesses.ts';
import { publishLog } from '#domain/log/publish.ts';
import { tilePath } from '#schemas/log/tiles.ts';
import { dyingDatabase } from '../fakes/dyingDatabase.ts';
import { emptyRegister } from '../fakes/memoryD1.ts';
import { dyingFiles, MemoryLogFiles } from '../fakes/memoryLogFiles.ts';
import { contextOf, headOfText, leavesOf, logKey, naiveRoot, papers } from '../publicLog/steps.ts';
import { seeded } from './random.ts';

const SCHEDULES = process.env.LONG_TESTS ? 200 : 4;
const key = await logKey();

/** Checks every checkpoint that could ever be read: each size has one root, the right one, and sizes only grow. */
async function expectOneHistory(d1: D1Database, files: MemoryLogFiles): Promise<void> {
  const leaves = await leavesOf(d1);
  const heads = files.seen.map((text) => headOfText(text));
  for (const head of heads) expect(head?.root).toBe(naiveRoot(leaves.slice(0, head?.size)));
  const sizes = heads.map((head) => head?.size ?? 0);
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
}

/** One run of the schedule that ends after its nth call of the database or the files. @returns whether it had so many */
async function endedRun(d1: D1Database, files: MemoryLogFiles, nth: number, isLastDone: boolean, of: 'db' | 'files') {
  const database = dyingDatabase(d1, of === 'db' ? nth : Number.POSITIVE_INFINITY);
  const dying = dyingFiles(files, of === 'files' ? nth : Number.POSITIVE_INFINITY, isLastDone);
  const run = publishLog(contextOf(database.db), dying.files, key).then(() => 'done');
  return Promise.race([run, database.died.then(() => 'ended'), dying.died.then(() => 'ended')]);
}

it.each([
  ['db', true],
  ['files', true],
  ['files', false],
] as const)(
  'a schedule that is killed at any step (%s, done: %s) never leaves two roots for one size, and the next goes on',
  async (of, isLastDone) => {
    let steps = 0;
    for (let nth = 1; ; nth++) {
      const [d1, files] = [await emptyRegister(), new MemoryLogFiles()];
      await papers(d1, 250);
      await publishLog(contextOf(d1), files, key);
      await papers(d1, 10);
      const end = await endedRun(d1, files, nth, isLastDone, of);
      await papers(d1, 3);
      await publishLog(contextOf(d1), files, key);
      await expectOneHistory(d1, files);
      expect(headOfText(files.seen.at(-1))?.size).toBe(263);
      if (end === 'done') break;
      steps += 1;
    }
    expect(steps).toBeGreaterThanOrEqual(of === 'db' ? 5 : 8);
  },
);

it('of many schedules at once, some of them killed, one history comes out', async () => {
  for (let seed = 1; seed <= SCHEDULES; seed++) {
    const random = seeded(seed);
    const [d1, files] = [await emptyRegister(), new MemoryLogFiles()];
    for (let round = 0; round < 6; round++) {
      await papers(d1, random.below(140));
      await Promise.all(
        Array.from({ length: 3 }, () =>
          endedRun(
            d1,
            files,
            random.chance(0.5) ? 1 + random.below(12) : 1000,
            random.chance(0.5),
            random.chance(0.5) ? 'db' : 'files',
          ),
        ),
      );
    }
    await papers(d1, 1);
    await publishLog(contextOf(d1), files, key);
    await expectOneHistory(d1, files);
    expect(headOfText(files.seen.at(-1))?.size).toBe((await leavesOf(d1)).length);
  }
}, 300_000);

it('an older database that is brought back goes on with what was published, and signs no second root', async () => {
  const [d1, files] = [await emptyRegister(), new MemoryLogFiles()];
  await papers(d1, 300);
  await publishLog(contextOf(d1), files, key);
  const older = await emptyRegister();
  for (const leaf of (await leavesOf(d1)).slice(0, 100)) {
    await older.prepare('insert into log_entries (leaf, made_at) values (?, 0)').bind(leaf).run();
  }
  await publishLog(contextOf(older), files, key);
  await papers(older, 5);
  await publishLog(contextOf(older), files, key);
  expect((await leavesOf(older)).slice(0, 300)).toEqual(await leavesOf(d1));
  await expectOneHistory(older, files);
  expect(headOfText(files.seen.at(-1))?.size).toBe(305);
});

it('an older database that has gone on by itself signs nothing, and says which entry is another', async () => {
  const [d1, files] = [await emptyRegister(), new MemoryLogFiles()];
  await papers(d1, 30);
  await publishLog(contextOf(d1), files, key);
  const older = await emptyRegister();
  await papers(older, 2);
  await expect(publishLog(contextOf(older), files, key)).rejects.toThrow('Entry 0 was published before');
  expect(files.seen).toHaveLength(1);
});

it('an older checkpoint never takes the place of a newer one', async () => {
  const [d1, slow, files] = [await emptyRegister(), await emptyRegister(), new MemoryLogFiles()];
  await papers(d1, 9);
  for (const leaf of (await leavesOf(d1)).slice(0, 4)) {
    await slow.prepare('insert into log_entries (leaf, made_at) values (?, 0)').bind(leaf).run();
  }
  await publishLog(contextOf(slow), new MemoryLogFiles(), key);
  await publishLog(contextOf(d1), files, key);
  await putCheckpoint(contextOf(slow), files);
  expect(files.seen.map((text) => headOfText(text)?.size)).toEqual([9]);
});

it('what others put in place of the checkpoint brings nothing into the log', async () => {
  const [d1, files] = [await emptyRegister(), new MemoryLogFiles()];
  await papers(d1, 3);
  const [strange, theirs] = [await emptyRegister(), new MemoryLogFiles()];
  await papers(strange, 9);
  await publishLog(contextOf(strange), theirs, await logKey());
  for (const [path, bytes] of theirs.tiles) await files.put(path, bytes);
  files.seen.push(...theirs.seen);
  await expect(publishLog(contextOf(d1), files, key)).rejects.toThrow('none of our keys signed it');
  expect(await leavesOf(d1)).toHaveLength(3);
});

it.each([1, 255, 256, 257, 511, 512, 700])(
  'of files that are lost, the schedule makes all of %i entries anew, byte by byte',
  async (count) => {
    const [d1, files] = [await emptyRegister(), new MemoryLogFiles()];
    await papers(d1, count);
    await publishLog(contextOf(d1), files, key);
    const lost = new Map(files.tiles);
    files.tiles.clear();
    files.seen.splice(0);
    await publishLog(contextOf(d1), files, key);
    expect(headOfText(files.seen.at(-1))?.size).toBe(count);
    expect(files.tiles).toEqual(lost);
    await papers(d1, 1);
    files.tiles.delete([...files.tiles.keys()].at(-1) ?? '');
    await publishLog(contextOf(d1), files, key);
    await expectOneHistory(d1, files);
  },
);

it('files that are lost are not made anew out of a database in which a row was changed', async () => {
  const [d1, files] = [await emptyRegister(), new MemoryLogFiles()];
  await papers(d1, 9);
  await publishLog(contextOf(d1), files, key);
  await d1.exec("drop trigger log_entries_unchanged; update log_entries set leaf = 'statement check x' where seq = 4");
  files.tiles.clear();
  await papers(d1, 1);
  await expect(publishLog(contextOf(d1), files, key)).rejects.toThrow('no longer has the entries that were published');
  expect(files.seen).toHaveLength(1);
  expect(files.tiles.size).toBe(0);
});

it('a partial tile stays until its full one is there', async () => {
  const [d1, files] = [await emptyRegister(), new MemoryLogFiles()];
  await papers(d1, 200);
  await publishLog(contextOf(d1), files, key);
  await papers(d1, 10);
  await publishLog(contextOf(d1), files, key);
  const partials = () =>
    [...files.tiles.keys()].filter((path) => path.startsWith(`${tilePath({ level: 0, index: 0, width: 256 })}.p/`));
  expect(partials()).toEqual(['tile/0/000.p/200', 'tile/0/000.p/210']);
  await papers(d1, 50);
  await publishLog(contextOf(d1), files, key);
  expect(partials()).toEqual([]);
});
