import { expect, it } from 'vitest';
import { passwordMatches } from '#domain/accounts/password.ts';
import { adminStatements } from '#scripts/data/adminStatements.ts';
import { applyMigrations } from '#scripts/local/database.ts';
import { memoryD1 } from '../fakes/memoryD1.ts';

type Row = Record<'email' | 'phone' | 'role' | 'password_hash', string>;

const person = {
  email: 'Chidi@example.ng',
  username: 'chidi',
  phoneNumber: '0803 123 4567',
  password: 'Strong1@pass',
};

// Rules: P6-01
it('makes an admin who can log in, in a registry of its own', async () => {
  const db = memoryD1();
  await applyMigrations(db);
  await applyMigrations(db);
  const statements = await adminStatements(person, 1_800_000_000_000);
  await db.batch(statements.map((statement) => db.prepare(statement)));
  const row = await db.prepare('SELECT email, phone, role, password_hash FROM accounts').first<Row>();
  expect(row).toMatchObject({ email: 'chidi@example.ng', phone: '+2348031234567', role: 'admin' });
  expect(await passwordMatches({ addressHash: null }, person.password, row?.password_hash ?? '')).toBe(true);
});

it('makes one on an address that somebody squats on', async () => {
  const [email, at] = ['wanted@example.ng', 1_800_000_000_000];
  const next = (username: string, phoneNumber: string) => ({ ...person, email, username, phoneNumber });
  const db = memoryD1();
  await applyMigrations(db);
  for (const one of [next('first', '08031234568'), next('second', '08031234569')]) {
    const statements = await adminStatements(one, at);
    await db.batch(statements.map((statement) => db.prepare(statement)));
  }
  const rows = await db.prepare('SELECT email, pending_email FROM accounts ORDER BY username').all();
  expect(rows.results).toEqual([
    { email, pending_email: null },
    { email: null, pending_email: email },
  ]);
});

it.each([
  ['email', 'nobody'],
  ['username', "x'); DROP TABLE accounts; --"],
  ['phoneNumber', '12345'],
  ['password', 'onlylowercase1@'],
  ['role', 'user'],
])('names a wrong %s', async (field, value) => {
  await expect(adminStatements({ ...person, [field]: value }, 0)).rejects.toThrow(field);
});
