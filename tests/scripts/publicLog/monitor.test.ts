import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { askWitnesses } from '#domain/log/askWitnesses.ts';
import { publishLog } from '#domain/log/publish.ts';
import { verifyLog } from '#domain/log/tiles.ts';
import { readCheckpoint } from '#schemas/log/checkpoint.ts';
import { tilePath } from '#schemas/log/tiles.ts';
import type { TreeHead } from '#schemas/log/verifyProofs.ts';
import { writeVerifierKey } from '#schemas/statements/verifierKeys.ts';
import { emptyRegister } from '../../fakes/memoryD1.ts';
import { MemoryLogFiles } from '../../fakes/memoryLogFiles.ts';
import { fakeWitness } from '../../fakes/witness.ts';
import { contextOf, leavesOf, logKey, papers } from '../../publicLog/steps.ts';
import { newTiles } from '../../schemas/log/referenceTree.ts';
import { command } from '../command.ts';
import { servedLog } from './servedLog.ts';

const folder = mkdtempSync(join(tmpdir(), 'ownmark-monitor-test-'));
const { log, host, close } = await servedLog();
const yesterday = join(folder, 'yesterday.json');
afterAll(() => {
  close();
  rmSync(folder, { recursive: true, force: true });
});

const monitor = (...flags: string[]) => command('logVerify', host, ...flags);
const publish = () => publishLog(contextOf(log.d1), log.files, log.key);

/** The operator's worst: the database is another, and the whole log is made and signed anew out of it. */
async function writeAnew(change: (leaves: string[]) => string[]): Promise<void> {
  const anew = await emptyRegister();
  for (const leaf of change(await leavesOf(log.d1))) {
    await anew.prepare('insert into log_entries (leaf, made_at) values (?, 0)').bind(leaf).run();
  }
  log.d1 = anew;
  log.files = new MemoryLogFiles();
  await publish();
}

beforeEach(async () => {
  const d1 = await emptyRegister();
  log.d1 = d1;
  log.files = new MemoryLogFiles();
  await papers(d1, 300);
  await publish();
});

/** Has the monitor keep what it sees now, and 20 entries more come after it. */
async function seenYesterday(): Promise<void> {
  rmSync(yesterday, { force: true });
  const first = await monitor('--since', yesterday);
  expect(first, first.said).toMatchObject({ status: 0 });
  await papers(log.d1, 20);
  await publish();
}

it('a monitor needs no account: it reads the whole log, counts its kinds, and finds that it goes on from yesterday', async () => {
  await seenYesterday();
  const { status, said } = await monitor('--since', yesterday);
  expect({ status, said }).toEqual({
    status: 0,
    said: '320 entries in the log:\n  check 320\nThe log is whole and goes on from what you saw last.\n',
  });
});

it('a monitor with yesterday’s checkpoint finds a row that was changed, also when all was signed anew', async () => {
  await seenYesterday();
  await writeAnew((leaves) => leaves.with(7, 'statement check 2026-11-23T11:59Z forged'));
  expect(await monitor()).toMatchObject({ status: 0 });
  const { status, said } = await monitor('--since', yesterday);
  expect(status).toBe(1);
  expect(said).toContain('The log was rewritten: its first 300 entries are not those that you have kept.');
  // What it has seen first stays the measure.
  expect(await monitor('--since', yesterday)).toEqual({ status, said });
});

it('a monitor with yesterday’s checkpoint finds entries that were taken off the end', async () => {
  await seenYesterday();
  await writeAnew((leaves) => leaves.slice(0, 250));
  const { status, said } = await monitor('--since', yesterday);
  expect(status).toBe(1);
  expect(said).toContain('The log was cut off: it had 300 entries, now it has 250.');
});

it('a monitor finds files that are not what was signed, and files that are gone', async () => {
  const head = { ...(readCheckpoint(log.files.seen.at(-1) ?? '') as TreeHead) };
  const paths = newTiles(0, head.size).flatMap((tile) =>
    tile.level === 0 ? [tilePath(tile), tilePath(tile, 'entries')] : [tilePath(tile)],
  );
  expect((await verifyLog(head, log.files)).faults).toEqual([]);
  expect(paths).toHaveLength(5);
  for (const path of paths) {
    const bytes = (await log.files.get(path)) ?? new Uint8Array();
    for (const at of [0, 31, bytes.length - 1]) {
      await log.files.put(path, bytes.with(at, (bytes[at] ?? 0) ^ 1));
      expect((await verifyLog(head, log.files)).faults, path).not.toEqual([]);
    }
    log.files.tiles.delete(path);
    expect((await verifyLog(head, log.files)).faults.join(), path).toContain(path);
    await log.files.put(path, bytes);
  }
});

it('a monitor can ask that witnesses have signed', async () => {
  const one = await fakeWitness('one.example', log.key.key, () => Date.parse('2026-11-23T12:00:00Z'));
  expect((await monitor('--witness', one.witness.key)).said).toContain('one.example has not signed this checkpoint.');
  await askWitnesses(contextOf(log.d1), log.files, [one.witness]);
  expect((await monitor('--witness', one.witness.key)).said).toContain('Signed by one.example at 2026-11-23T12:00:00');
});

it('says what is wrong with what it is given', async () => {
  writeFileSync(yesterday, '{}');
  expect((await monitor('--since', yesterday)).said).toContain('is no file that this command has written');
  expect((await monitor('--key', 'x')).said).toContain('x is no key of a log.');
  const other = writeVerifierKey((await logKey()).key);
  expect((await monitor('--key', other)).said).toContain('did not sign the checkpoint');
  log.files = new MemoryLogFiles();
  expect((await monitor()).said).toContain('There is no checkpoint');
});
