import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { allOrNothing } from '#db/batch.ts';
import { openDb } from '#db/client.ts';
import { record } from '#domain/audit/record.ts';
import { sealAudit } from '#domain/audit/seal.ts';
import { publishLog } from '#domain/log/publish.ts';
import { r2HeadStore, r2LogFiles } from '#providers/logFiles.ts';
import { applyMigrations, withLocalStores } from '#scripts/local/database.ts';
import { ensureSecrets, localSecrets } from '#scripts/local/secrets.ts';
import { logKeyOf } from '#worker/signingKeys.ts';
import { contextOf, papers } from '../../publicLog/steps.ts';
import { command, ownProcess } from '../command.ts';

const state = mkdtempSync(join(tmpdir(), 'ownmark-log-test-'));
let before: Awaited<ReturnType<typeof logObjects>>;
beforeEach(() => void vi.stubEnv('STATE_DIR', state));
afterAll(() => rmSync(state, { recursive: true, force: true }));

beforeAll(async () => {
  ensureSecrets();
  const key = await logKeyOf(localSecrets() as { SECRET_KEY: string });
  await withLocalStores(state, async ({ db, media }) => {
    await applyMigrations(db);
    const ctx = contextOf(db);
    await allOrNothing(openDb(db), record(ctx, 'device.report', { type: 'device', id: 'one' }));
    await sealAudit(ctx, r2HeadStore(media));
    await papers(db, 300);
    await publishLog(ctx, r2LogFiles(media), key);
    await papers(db, 2);
    before = await logObjects(media);
  });
});

/** Every object of the log, byte by byte. */
async function logObjects(media: R2Bucket) {
  const { objects } = await media.list({ prefix: 'log/' });
  const read = objects.map(
    async ({ key }) =>
      [key, Buffer.from((await (await media.get(key))?.arrayBuffer()) ?? new ArrayBuffer()).toString('hex')] as const,
  );
  return new Map(await Promise.all(read));
}

it('the log is compared with the rows that it was made of', async () => {
  expect(await ownProcess('logVerify')).toEqual({
    status: 0,
    said: '301 entries in the log:\n  audit 1\n  check 300\n2 entries not published yet.\nThe log is whole.\n',
  });
});

it('files that are lost are made anew out of the database, byte by byte', async () => {
  expect(before.size).toBeGreaterThanOrEqual(6);
  await withLocalStores(state, async ({ media }) => {
    for (const key of before.keys()) await media.delete(key);
  });
  expect(await command('logVerify')).toMatchObject({
    status: 1,
    said: expect.stringContaining('There is no checkpoint'),
  });
  expect(await command('logRebuild')).toMatchObject({
    status: 0,
    said: 'The files of 301 entries are made anew, as they were.\n',
  });
  expect(await withLocalStores(state, ({ media }) => logObjects(media))).toEqual(before);
});

it('a row that was changed in the database on purpose is found, and nothing is made anew out of it', async () => {
  await withLocalStores(state, ({ db }) =>
    db.batch([
      db.prepare('drop trigger log_entries_unchanged'),
      db.prepare("update log_entries set leaf = 'statement check 2026-11-23T12:00Z forged' where seq = 100"),
      db.prepare("update audit_entries set hash = 'other'"),
    ]),
  );
  const { status, said } = await command('logVerify');
  expect(status).toBe(1);
  expect(said).toContain('Entry 99 was changed in the database: it says “statement check 2026-11-23T12:00Z forged”');
  expect(said).toMatch(/Entry \d+ stands for another audit log than there is: that was rewritten\./);
  expect(await ownProcess('logRebuild')).toMatchObject({
    status: 1,
    said: expect.stringContaining('The database no longer has the entries that were published.'),
  });
});
