import { readdirSync, readFileSync } from 'node:fs';
import { unstable_splitSqlQuery as statementsOf } from 'wrangler';
import { inRepo } from './paths.ts';

// wrangler's own table, so that `wrangler d1 migrations` agrees on what was applied.
const LEDGER = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

export async function applyMigrations(db: D1Database): Promise<void> {
  await db.prepare(LEDGER).run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = results.map((row) => row.name);
  const names = migrationNames();
  assertKnown(applied.filter((name) => !names.includes(name)));
  for (const name of names.filter((file) => !applied.includes(file))) {
    const statements = statementsOf(readFileSync(inRepo('migrations', name), 'utf8'));
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
    console.info(`Applied migration ${name}.`);
  }
}

function assertKnown(strange: string[]): void {
  if (strange.length === 0) return;
  throw new Error(
    `This local registry was made by other migrations than those of migrations/ (${strange[0]}). ` +
      'Delete the state folder (STATE_DIR, otherwise .state) and start again.',
  );
}

const migrationNames = (): string[] =>
  readdirSync(inRepo('migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort();
