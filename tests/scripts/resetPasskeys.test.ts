import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { adminStatements, resetPasskeysStatements, runStatements } from '#scripts/data/adminStatements.ts';
import { applyMigrations } from '#scripts/local/database.ts';
import { memoryD1 } from '../fakes/memoryD1.ts';
import { fillState } from './emptyState.ts';

const state = mkdtempSync(join(tmpdir(), 'ownmark-reset-test-'));
afterAll(() => rmSync(state, { recursive: true, force: true }));

const EMAIL = 'chidi@example.ng';
const person = { email: EMAIL, username: 'chidi', phoneNumber: '0803 123 4567', password: 'Strong1@pass' };

it('takes passkeys, recovery codes and sessions away, writes it down and tells the account', async () => {
  const db = memoryD1();
  await applyMigrations(db);
  const own = `(SELECT id FROM accounts WHERE email = '${EMAIL}')`;
  const statements = [
    ...(await adminStatements({ ...person, role: 'support' }, 1)),
    `INSERT INTO passkeys VALUES ('p', ${own}, 'c', 'k', 0, '', 'Laptop', 1, 1);`,
    `INSERT INTO recovery_codes (account_id, code_hash, created_at) VALUES (${own}, 'h', 1);`,
    `INSERT INTO sessions (token_hash, id, account_id, device, created_at, used_at, expires_at) VALUES ('t', 's', ${own}, 'x', 1, 1, 9);`,
    `INSERT INTO passkey_challenges VALUES ('s', 'use', 'x', 9);`,
    ...resetPasskeysStatements(EMAIL.toUpperCase(), 5),
  ];
  await db.batch(statements.map((statement) => db.prepare(statement)));
  for (const table of ['passkeys', 'recovery_codes', 'sessions', 'passkey_challenges']) {
    expect(await db.prepare(`SELECT count(*) AS n FROM ${table}`).first('n'), table).toBe(0);
  }
  const entry = await db.prepare("SELECT * FROM audit_entries WHERE action = 'account.passkeys_reset'").first();
  expect(entry?.subject_id).toBe(await db.prepare('SELECT id FROM accounts').first('id'));
  const letter = await db.prepare('SELECT * FROM messages').first();
  expect(letter).toMatchObject({ to: EMAIL, template: 'passkeys_reset', state: 'queued', data: '{"at":"5"}' });
});

it('says so when nobody of the console has the e-mail, and writes nothing', async () => {
  await fillState(state);
  vi.stubEnv('STATE_DIR', state);
  await expect(runStatements(null, resetPasskeysStatements('nobody@example.ng', 6))).rejects.toThrow('malformed JSON');
  expect(() => resetPasskeysStatements('nobody', 6)).toThrow('email:');
});
