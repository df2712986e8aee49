import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations, withLocalDatabase } from '../local/database.ts';
import { type Environment, storesOf } from '../local/environments.ts';
import { stateDir } from '../local/paths.ts';
import { runWrangler } from '../local/run.ts';

/** One transaction. @param environment null for the local registry */
export async function runStatements(environment: Environment | null, statements: string[]): Promise<void> {
  await (environment ? runRemotely(environment, statements) : runLocally(statements));
}

async function runLocally(statements: string[]): Promise<void> {
  await withLocalDatabase(stateDir(), async (db) => {
    await applyMigrations(db);
    await db.batch(statements.map((statement) => db.prepare(statement)));
  });
}

async function runRemotely(environment: Environment, statements: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ownmark-admin-'));
  try {
    const file = join(folder, 'admin.sql');
    writeFileSync(file, statements.join('\n'), { mode: 0o600 });
    const { database, where } = storesOf(environment);
    await runWrangler('d1', 'execute', database, ...where, '--yes', '--file', file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
