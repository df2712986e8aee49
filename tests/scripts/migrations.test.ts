import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withLocalDatabase } from '#scripts/local/database.ts';
import { applyMigrations } from '#scripts/local/migrations.ts';

const state = mkdtempSync(join(tmpdir(), 'ownmark-migrations-test-'));
afterAll(() => rmSync(state, { recursive: true, force: true }));

it('17 a new registry has no account: nobody knows one beforehand', async () => {
  const fresh = mkdtempSync(join(tmpdir(), 'ownmark-migrations-fresh-'));
  await withLocalDatabase(fresh, async (db) => {
    await applyMigrations(db);
    const { results } = await db
      .prepare("select name from sqlite_master where type = 'table' and sql like '%account%'")
      .all();
    const tables = results.map(({ name }) => String(name));
    expect(tables).toEqual(expect.arrayContaining(['accounts', 'sessions']));
    for (const table of tables) {
      const held = await db.prepare(`select count(*) as n from "${table}"`).first<{ n: number }>();
      expect([table, held?.n]).toEqual([table, 0]);
    }
  });
  rmSync(fresh, { recursive: true, force: true });
});

it.each([
  ['has what no migration makes', 'CREATE INDEX `made_before` ON `sessions` (`device`)', 'made_before'],
  ['has another column', 'ALTER TABLE `links` ADD COLUMN `made_before` text', 'links'],
  ['lacks an index', 'DROP INDEX `sessions_used`', 'sessions_used'],
])(
  '29.4 says what to do with a registry that an older migration of the same name made: it %s',
  async (_, change, named) => {
    const older = mkdtempSync(join(tmpdir(), 'ownmark-migrations-older-'));
    await withLocalDatabase(older, async (db) => {
      await applyMigrations(db);
      await applyMigrations(db);
      await db.prepare(change).run();
      await expect(applyMigrations(db)).rejects.toThrow(
        `This local registry was made by other migrations than those of migrations/ (${named}). Delete the state folder`,
      );
    });
    rmSync(older, { recursive: true, force: true });
  },
);

it('says what to do with a state folder of other migrations', async () => {
  await withLocalDatabase(state, async (db) => {
    await applyMigrations(db);
    await db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind('0001_elsewhere.sql').run();
    await expect(applyMigrations(db)).rejects.toThrow('0001_elsewhere.sql');
    await expect(applyMigrations(db)).rejects.toThrow('Delete the state folder (STATE_DIR, otherwise .state)');
  });
});
