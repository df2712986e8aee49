import { readdirSync, readFileSync } from 'node:fs';
import { unstable_splitSqlQuery as statementsOf } from 'wrangler';
import { inRepo } from './paths.ts';

// wrangler's own table, so that `wrangler d1 migrations` sees what was applied here, and the other way round.
const LEDGER = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Applies the migrations that a database has not seen, each in one transaction with its entry in the ledger. */
export async function applyMigrations(db: D1Database): Promise<void> {
  await db.prepare(LEDGER).run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  for (const name of migrationNames().filter((file) => !applied.has(file))) {
    const statements = statementsOf(readFileSync(inRepo('migrations', name), 'utf8'));
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
    console.info(`Applied migration ${name}.`);
  }
}

const migrationNames = (): string[] =>
  readdirSync(inRepo('migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort();
