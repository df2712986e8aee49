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
  refuse(applied.find((name) => !names.includes(name)) ?? (await changedSince(db, applied)));
  for (const name of names.filter((file) => !applied.includes(file))) {
    await db.batch([
      ...statementsIn(name).map((statement) => db.prepare(statement)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
    console.info(`Applied migration ${name}.`);
  }
}

/** What a file has made otherwise than it would today: until the first deployment its text changes under the same name. */
async function changedSince(db: D1Database, applied: string[]): Promise<string | undefined> {
  const would = new Map<string, string | null>();
  for (const statement of applied.flatMap(statementsIn).map(asKept)) {
    const [, act, name = ''] = /^(CREATE|ALTER|DROP)[^`]*`(\w+)/.exec(statement) ?? [];
    // SQLite keeps a text of its own for what was altered.
    if (act) would.set(name, act === 'CREATE' ? statement : null);
  }
  const { results } = await db
    .prepare(
      "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
    )
    .all<{ name: string; sql: string }>();
  const has = new Map(results.map(({ name, sql }) => [name, asKept(sql)]));
  has.delete('d1_migrations');
  const differs = (name: string) => would.get(name) !== null && would.get(name) !== has.get(name);
  return applied.length === 0 ? undefined : [...would.keys(), ...has.keys()].find(differs);
}

const statementsIn = (name: string): string[] =>
  readFileSync(inRepo('migrations', name), 'utf8').split('--> statement-breakpoint');

/** Without comments, the last semicolon and line breaks. */
const asKept = (sql: string): string => sql.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').replace(/;? *$/, '').trim();

function refuse(strange: string | undefined): void {
  if (strange === undefined) return;
  throw new Error(
    `This local registry was made by other migrations than those of migrations/ (${strange}). ` +
      'Delete the state folder (STATE_DIR, otherwise .state) and start again, or keep it and choose another: STATE_DIR=.state-new npm start',
  );
}

const migrationNames = (): string[] =>
  readdirSync(inRepo('migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort();
