import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedRegistry } from '#db/seed/registry.ts';
import { backUp, checksumsOf, differingTables, FILES, restore, withLocalTarget } from '#scripts/data/backupFiles.ts';
import { applyMigrations, withLocalDatabase } from '#scripts/local/database.ts';

/** What people type, and what ends a statement or a quote. */
const TYPED = "Ada's phone; 'x'); DROP TABLE devices;\nINSERT INTO \"plans\" VALUES(1);\r\n-- “é” 📱";
/** wrangler starts anew for each command. */
const PATIENCE_MS = 180_000;
const NOW = Date.parse('2026-11-23T10:00:00Z');

const folder = mkdtempSync(join(tmpdir(), 'ownmark-backup-test-'));
const [state, restored, kept] = [join(folder, 'state'), join(folder, 'restored'), join(folder, 'kept')];
let was: Awaited<ReturnType<typeof contentsOf>>;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  await withLocalDatabase(state, async (db) => {
    await applyMigrations(db);
    await seedRegistry(db, { devices: 60, seed: 1, now: NOW });
    await db.prepare('update devices set name = ? where id = (select id from devices limit 1)').bind(TYPED).run();
    // Another table refers to a session by an index, not by its key.
    await db
      .prepare(`insert into sessions (token_hash, id, account_id, device, created_at, used_at, expires_at)
      select 'hash', 'session', id, '', 1, 1, 2 from accounts limit 1`)
      .run();
    await db.prepare('delete from audit_entries where seq = (select max(seq) from audit_entries)').run();
    was = await contentsOf(db);
  });
}, PATIENCE_MS);

const schemaOf = (db: D1Database) =>
  db.prepare("select type, name, sql from sqlite_schema where name not like '_cf_%' order by type, name").all();
const derived = (db: D1Database) =>
  db.prepare('select id, devices_count, subscribed_until from accounts order by id').all();
const contentsOf = async (db: D1Database) => ({
  schema: (await schemaOf(db)).results,
  accounts: (await derived(db)).results,
  typed: (await db.prepare('select name from devices where name = ?').bind(TYPED).all()).results,
});

it(
  'brings a register back as it was: rows, tables, indexes, triggers, numbering',
  async () => {
    const before = await withLocalTarget(state, (target) => backUp(target, kept));
    const after = await withLocalTarget(restored, (target) => restore(target, kept, folder));
    expect(before.devices?.rows).toBe(60);
    expect(before.sqlite_sequence?.rows).toBeGreaterThan(1);
    expect(after).toEqual(before);
    expect(was.typed).toHaveLength(1);
    expect(await withLocalDatabase(restored, contentsOf)).toEqual(was);
  },
  PATIENCE_MS,
);

it(
  'restores into an empty database alone, and keeps what it wrote to itself',
  async () => {
    await expect(withLocalTarget(state, (target) => restore(target, kept, folder))).rejects.toThrow('not empty');
    for (const file of Object.values(FILES)) expect(statSync(join(kept, file)).mode & 0o077).toBe(0);
  },
  PATIENCE_MS,
);

it('notices one changed letter and one row more', async () => {
  const rows = join(kept, FILES.rows);
  const before = await checksumsOf(rows);
  const changed = join(folder, 'changed.sql');
  const text = readFileSync(rows, 'utf8');
  appendFileSync(changed, text.replace('Ada', 'Ida'));
  expect(differingTables(before, await checksumsOf(changed))).toEqual(['devices']);
  appendFileSync(changed, `INSERT INTO "plans" ("id") VALUES('more');\n`);
  expect(differingTables(before, await checksumsOf(changed))).toEqual(['devices', 'plans']);
  appendFileSync(changed, `INSERT INTO "plans" ("id") VALUES('half`);
  await expect(checksumsOf(changed)).rejects.toThrow('not whole');
});
