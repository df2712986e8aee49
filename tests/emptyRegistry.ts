import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

const { DB, MEDIA } = env as { DB: D1Database; MEDIA: R2Bucket };
/** The tables and all that belongs to them. */
const SCHEMA = "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name";

type Part = { type: string; name: string; sql: string | null };
/** What the migrations made: this module outlives the test files that follow one another in its Worker. */
let migrated: Part[] | undefined;

/** Each test file begins with an empty registry. To empty tables takes a tenth of the time of making them anew. */
export async function emptyRegistry(migrations: D1Migration[]): Promise<void> {
  const schema = await readSchema();
  if (migrated && JSON.stringify(schema) === JSON.stringify(migrated)) return emptyAll(migrated);
  await deleteAll();
  await applyD1Migrations(DB, migrations);
  migrated = await readSchema();
}

/** What the database is made of. */
export const readSchema = async () => (await DB.prepare(SCHEMA).all<Part>()).results;

/** Tables and files; what the tables are stays. */
export async function emptyAll(schema: Part[]): Promise<void> {
  await emptyTables(schema);
  const { objects } = await MEDIA.list();
  if (objects.length > 0) await MEDIA.delete(objects.map(({ key }) => key));
}

async function emptyTables(schema: Part[]): Promise<void> {
  const tables = schema.filter(({ name, type }) => type === 'table' && name !== 'd1_migrations');
  // What no row may leave, as of the public log, is made anew empty.
  const guards = schema.filter(({ type, sql }) => type === 'trigger' && sql?.includes('BEFORE DELETE'));
  await DB.batch([
    ...guards.map(({ name }) => DB.prepare(`DROP TRIGGER "${name}"`)),
    DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...tables.map(({ name }) => DB.prepare(`DELETE FROM "${name}"`)),
    ...guards.map(({ sql }) => DB.prepare(sql ?? '')),
  ]);
}

async function deleteAll(triesLeft = 20): Promise<void> {
  await reset();
  // What the file before left under way can hold its registry open through a reset, which says nothing of it.
  if ((await readSchema()).every(({ name }) => name !== 'accounts')) return;
  if (triesLeft === 0) throw new Error('The registry of the test file before this one could not be emptied.');
  await new Promise((resolve) => setTimeout(resolve, 50));
  return deleteAll(triesLeft - 1);
}
