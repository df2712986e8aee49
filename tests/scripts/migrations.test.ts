import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { applyMigrations } from '#scripts/local/database.ts';
import { inRepo } from '#scripts/local/paths.ts';
import { memoryD1 } from '../fakes/memoryD1.ts';

/** On D1 itself, each command that opens a local registry applies them (createAdmin.test.ts). */
async function registry(): Promise<D1Database> {
  const db = memoryD1();
  await applyMigrations(db);
  return db;
}

it('a new registry has no account: nobody knows one beforehand', async () => {
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
])('says what to do with a registry that an older migration of the same name made: it %s', async (_, change, named) => {
  const db = await registry();
  await applyMigrations(db);
  await db.prepare(change).run();
  await expect(applyMigrations(db)).rejects.toThrow(
    `This local registry was made by other migrations than those of migrations/ (${named}). Delete the state folder`,
  );
});

it('says what to do with a state folder of other migrations', async () => {
  const db = await registry();
  await db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind('0001_elsewhere.sql').run();
  await expect(applyMigrations(db)).rejects.toThrow('0001_elsewhere.sql');
  await expect(applyMigrations(db)).rejects.toThrow('Delete the state folder (STATE_DIR, otherwise .state)');
});

const EARLIER = `CREATE TABLE \`accounts\` (\`id\` text);
CREATE TABLE \`devices\` (\`owner_id\` text, FOREIGN KEY (\`owner_id\`) REFERENCES \`accounts\`(\`id\`) ON DELETE cascade);`;

it('a rebuild of a table that others refer to is found', () => {
  const rebuild = `CREATE TABLE \`__new_accounts\` (\`id\` text);
INSERT INTO \`__new_accounts\` SELECT * FROM \`accounts\`;
DROP TABLE \`accounts\`;
ALTER TABLE \`__new_accounts\` RENAME TO \`accounts\`;`;
  expect(droppedParents(rebuild, EARLIER)).toEqual([{ dropped: 'accounts', children: ['devices'] }]);
});

it('one that nothing refers to may go', () => {
  expect(droppedParents('DROP TABLE IF EXISTS `devices`;', EARLIER)).toEqual([]);
});

it('no migration drops a parent: its children’s rows would go too (docs/operations.md, Migrations)', () => {
  const files = readdirSync(inRepo('migrations')).filter((file) => file.endsWith('.sql'));
  const texts = files.toSorted().map((file) => readFileSync(inRepo('migrations', file), 'utf8'));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.flatMap((text, nth) => droppedParents(text, texts.slice(0, nth).join('\n')))).toEqual([]);
});

/** `dropped` and the tables whose rows would go with its own: D1 keeps foreign keys on while a table is dropped. */
type DroppedParent = { dropped: string; children: string[] };

const REFERENCE = /CREATE TABLE [`"]?(\w+)[`"]?|REFERENCES [`"]?(\w+)[`"]?/gi;
const DROP = /DROP TABLE (?:IF EXISTS )?[`"]?(\w+)[`"]?/gi;

/** @param earlier the migrations before, in which tables refer to one another */
function droppedParents(migration: string, earlier: string): DroppedParent[] {
  const children = new Map<string, Set<string>>();
  let table = '';
  for (const [, created, parent] of `${earlier}\n${migration}`.matchAll(REFERENCE)) {
    if (created) table = created;
    if (parent && parent !== table) children.set(parent, (children.get(parent) ?? new Set()).add(table));
  }
  return [...migration.matchAll(DROP)].flatMap(([, dropped = '']) => {
    const own = children.get(dropped);
    return own ? [{ dropped, children: [...own] }] : [];
  });
}
