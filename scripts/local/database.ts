import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { Log, LogLevel, Miniflare } from 'miniflare';
import { miniflareOptions } from './commandLine.ts';
import { inRepo, persistRoot } from './paths.ts';
import './workerd.ts';

export function withLocalDatabase<T>(state: string, work: (db: D1Database) => Promise<T>): Promise<T> {
  return withLocalStores(state, ({ db }) => work(db));
}

export async function withLocalStores<T>(
  state: string,
  work: (stores: { db: D1Database; media: R2Bucket }) => Promise<T>,
): Promise<T> {
  mkdirSync(state, { recursive: true });
  const { d1Databases, r2Buckets } = miniflareOptions(inRepo('wrangler.toml')).workerOptions;
  const miniflare = new Miniflare({
    modules: true,
    script: 'export default {}',
    d1Databases,
    r2Buckets,
    defaultPersistRoot: persistRoot(state),
    log: new Log(LogLevel.ERROR),
    cf: false,
    telemetry: { enabled: false },
  });
  try {
    return await work({
      db: (await miniflare.getD1Database('DB')) as unknown as D1Database,
      media: (await miniflare.getR2Bucket('MEDIA')) as unknown as R2Bucket,
    });
  } finally {
    await miniflare.dispose();
  }
}

// The table of wrangler, so that `wrangler d1 migrations` knows what was applied.
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

export async function applyMigrations(db: D1Database): Promise<void> {
  await db.prepare(MIGRATIONS_TABLE).run();
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = results.map((row) => row.name);
  const names = migrationNames();
  refuseDifference(applied.find((name) => !names.includes(name)) ?? (await findDifference(db, applied)));
  for (const name of names.filter((file) => !applied.includes(file))) {
    await db.batch([
      ...statementsIn(name).map((statement) => db.prepare(statement)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
    console.info(`Applied migration ${name}.`);
  }
}

/** The table, index or trigger that differs from what the files make today: before the first deployment, applied files may change. */
async function findDifference(db: D1Database, applied: string[]): Promise<string | undefined> {
  const expected = new Map<string, string | null>();
  for (const statement of applied.flatMap(statementsIn).map(normalized)) {
    const [, verb, name = ''] = /^(CREATE|ALTER|DROP)[^`]*`(\w+)/.exec(statement) ?? [];
    // SQLite rewrites the text of what was altered: not compared.
    if (verb) expected.set(name, verb === 'CREATE' ? statement : null);
  }
  const { results } = await db
    .prepare(
      "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
    )
    .all<{ name: string; sql: string }>();
  const actual = new Map(results.map(({ name, sql }) => [name, normalized(sql)]));
  actual.delete('d1_migrations');
  const differs = (name: string) => expected.get(name) !== null && expected.get(name) !== actual.get(name);
  return applied.length === 0 ? undefined : [...expected.keys(), ...actual.keys()].find(differs);
}

const statementsIn = (name: string): string[] =>
  readFileSync(inRepo('migrations', name), 'utf8').split('--> statement-breakpoint');

/** Removes comments, line breaks and the last semicolon. */
const normalized = (sql: string): string =>
  sql.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').replace(/;? *$/, '').trim();

function refuseDifference(difference: string | undefined): void {
  if (difference === undefined) return;
  throw new Error(
    `This local registry was made by other migrations than those of migrations/ (${difference}). ` +
      'Delete the state folder (STATE_DIR, otherwise .state) and start again, or keep it and choose another: STATE_DIR=.state-new npm start',
  );
}

const migrationNames = (): string[] =>
  readdirSync(inRepo('migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort();
