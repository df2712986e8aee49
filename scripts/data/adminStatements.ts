import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { z } from 'zod';
import { hashPassword, refuseCommonPassword } from '#domain/accounts/password.ts';
import { emailField, signInFields } from '#schemas/accounts/accounts.ts';
import { STAFF_ROLES } from '#schemas/accounts/roles.ts';
import { applyMigrations, withLocalDatabase } from '../local/database.ts';
import { type Environment, storesOf } from '../local/environments.ts';
import { stateDir } from '../local/paths.ts';
import { runWrangler } from '../local/run.ts';

const adminInput = z.object({
  ...signInFields,
  role: z.enum(STAFF_ROLES, 'Role must be admin or support.').default('admin'),
});

/** @throws a sentence that names every wrong value */
export async function adminStatements(given: Record<string, unknown>, now: number): Promise<string[]> {
  const { data, error } = adminInput.safeParse(given);
  if (error) throw new Error(error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  await refuseCommonPassword(data.password, 'password');
  const id = randomUUID();
  const email = literal(data.email);
  const isHeld = `EXISTS (SELECT 1 FROM accounts WHERE lower(email) = ${email} AND email_confirmed_at IS NULL)`;
  const account = {
    id,
    username: data.username,
    // Another account may hold this e-mail without having confirmed it. As at registration, the new one then waits.
    email: { sql: `iif(${isHeld}, NULL, ${email})` },
    pending_email: { sql: `iif(${isHeld}, ${email}, NULL)` },
    phone: data.phoneNumber,
    password_hash: await hashPassword({ addressHash: null }, data.password),
    role: data.role,
    // The person fills these in on the profile page.
    first_name: 'ADMIN',
    sur_name: 'ADMIN',
    country: 'NIGERIA',
    state_of_residence: 'LAGOS',
    state_of_origin: 'LAGOS',
    address: 'NOT GIVEN YET',
    created_at: now,
    updated_at: now,
  };
  const entry = {
    at: now,
    action: 'account.create_admin',
    subject_type: 'account',
    subject_id: id,
    request_id: randomUUID(),
  };
  return [insert('accounts', account), insert('audit_entries', entry)];
}

/** From ADMIN_PASSWORD, or typed twice without being shown. Never an argument: the process list shows arguments. */
export async function adminPassword(): Promise<string> {
  if (process.env.ADMIN_PASSWORD) return process.env.ADMIN_PASSWORD;
  if (!process.stdin.isTTY) throw new Error('There is no terminal to ask for a password. Set ADMIN_PASSWORD.');
  const password = await ask('Password: ');
  if ((await ask('Again: ')) !== password) throw new Error('The two passwords differ.');
  return password;
}

async function ask(question: string): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  process.stdout.write(question);
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

type Value = string | number | { sql: string };

function insert(table: string, row: Record<string, Value>): string {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${Object.values(row).map(literal).join(', ')});`;
}

/** @throws for a number that is not whole */
function literal(value: Value): string {
  if (typeof value === 'number') return z.int().parse(value).toString();
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : value.sql;
}

/**
 * Deletes the account's passkeys, recovery codes and sessions, writes an audit entry and queues an e-mail about it.
 * @throws a sentence for a wrong e-mail
 */
export function resetPasskeysStatements(email: string, now: number): string[] {
  const { data, error } = z.object({ email: emailField }).safeParse({ email });
  if (error) throw new Error(`email: ${error.issues[0]?.message}`);
  const adminId = `(SELECT id FROM accounts WHERE lower(email) = ${literal(data.email)} AND role <> 'user')`;
  const letter = {
    id: randomUUID(),
    channel: 'email',
    template: 'passkeys_reset',
    data: JSON.stringify({ at: `${now}` }),
  };
  return [
    // If there is no such account, this parses invalid JSON. The error stops the whole batch.
    `SELECT json(CASE (SELECT count(*) FROM accounts WHERE id = ${adminId}) WHEN 0 THEN 'nobody' ELSE '1' END);`,
    ...['passkeys', 'recovery_codes', 'sessions'].map((table) => `DELETE FROM ${table} WHERE account_id = ${adminId};`),
    insert('audit_entries', {
      at: now,
      action: 'account.passkeys_reset',
      subject_type: 'account',
      subject_id: { sql: adminId },
      request_id: randomUUID(),
    }),
    insert('messages', { ...letter, to: data.email, state: 'queued', due_at: now, created_at: now }),
  ];
}

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
