import { expect, it } from 'vitest';
import { applyMigrations } from '#scripts/local/database.ts';
import { memoryD1 } from '../fakes/memoryD1.ts';

/** On D1 itself, each command that opens a local registry applies them (createAdmin.test.ts). */
async function registry(): Promise<D1Database> {
  const db = memoryD1();
  await applyMigrations(db);
  return db;
}

it('17 a new registry has no account: nobody knows one beforehand', async () => {
  const db = await registry();
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

it.each([
  ['has what no migration makes', 'CREATE INDEX `made_before` ON `sessions` (`device`)', 'made_before'],
  ['has another column', 'ALTER TABLE `links` ADD COLUMN `made_before` text', 'links'],
  ['lacks an index', 'DROP INDEX `sessions_used`', 'sessions_used'],
])(
  '29.4 says what to do with a registry that an older migration of the same name made: it %s',
  async (_, change, named) => {
    const db = await registry();
    await applyMigrations(db);
    await db.prepare(change).run();
    await expect(applyMigrations(db)).rejects.toThrow(
      `This local registry was made by other migrations than those of migrations/ (${named}). Delete the state folder`,
    );
  },
);

it('says what to do with a state folder of other migrations', async () => {
  const db = await registry();
  await db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind('0001_elsewhere.sql').run();
  await expect(applyMigrations(db)).rejects.toThrow('0001_elsewhere.sql');
  await expect(applyMigrations(db)).rejects.toThrow('Delete the state folder (STATE_DIR, otherwise .state)');
});
