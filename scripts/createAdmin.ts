import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { adminPassword } from './admin/password.ts';
import { adminStatements } from './admin/statements.ts';
import { type Environment, environmentNamed, storesOf } from './deployment/environments.ts';
import { withLocalDatabase } from './local/database.ts';
import { runScript } from './local/fail.ts';
import { applyMigrations } from './local/migrations.ts';
import { stateDir } from './local/paths.ts';
import { runWrangler } from './local/wrangler.ts';

const USAGE =
  'Usage: npm run create-admin -- --email E --username U --phone P [--role admin|support] [--env staging|production]   (password: asked for, or ADMIN_PASSWORD)';

await runScript(async () => {
  const { email, username, phone, role, env } = parseArgs({
    options: {
      email: { type: 'string' },
      username: { type: 'string' },
      phone: { type: 'string' },
      role: { type: 'string', default: 'admin' },
      env: { type: 'string' },
    },
  }).values;
  if (!email || !username || !phone) throw new Error(USAGE);
  const person = { email, username, phoneNumber: phone, role, password: await adminPassword() };
  const statements = await adminStatements(person, Date.now());
  const environment = env === undefined ? null : environmentNamed(env);
  await (environment ? insertRemotely(environment, statements) : insertLocally(statements));
  const registry = environment ?? `the local registry in ${stateDir()}`;
  console.info(`${email} is ${role === 'admin' ? 'an admin' : 'support'} of ${registry}.`);
});

async function insertLocally(statements: string[]): Promise<void> {
  await withLocalDatabase(stateDir(), async (db) => {
    await applyMigrations(db);
    await db.batch(statements.map((statement) => db.prepare(statement))).catch(explain);
  });
}

async function insertRemotely(environment: Environment, statements: string[]): Promise<void> {
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

function explain(error: unknown): never {
  const taken = error instanceof Error && error.message.includes('UNIQUE constraint failed');
  throw taken ? new Error('An account with this email, phone number or username already exists.') : error;
}
