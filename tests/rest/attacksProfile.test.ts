import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { accounts, attempts, auditEntries, messages, sessions } from '#db/schema/index.ts';
import { updateUser } from '#domain/admin/updateUser.ts';
import { PASSWORD_FRESH } from '#schemas/rules/zodFields.ts';
import { bindings, rest } from '../clients.ts';
import { confirmPassword } from '../domain/accounts/steps.ts';
import { contextOf } from '../domain/transfers/steps.ts';
import { admin, db, PASSWORD, type Person, person, uniquePhone } from '../factories.ts';
import { databaseWhere } from '../fakes/database.ts';
import { accountRow } from '../rows.ts';

const change = (who: Person, body: Record<string, unknown>) =>
  rest('PUT', '/users/update-user', { token: who.token, body: { currentPassword: PASSWORD, ...body } });

it('changing one’s contacts neither tells without end who has an account, nor sends texts to all the world', async () => {
  const [spy, other] = [await person(), await person()];
  const numbers = Array.from({ length: 8 }, uniquePhone);
  const asked = [
    ...numbers.map((phoneNumber) => ({ phoneNumber })),
    ...Array.from({ length: 4 }, () => ({ email: other.email })),
  ];
  const statuses: number[] = [];
  for (const body of asked) statuses.push((await change(spy, body)).status);
  expect(statuses).toEqual([...Array(5).fill(200), 429, 429, 429, 409, 409, 429, 429]);
  expect((await change(spy, { phoneNumber: uniquePhone() })).headers.get('retry-after')).toMatch(/^\d{4}$/);
  expect((await change(spy, { firstName: 'Amaka' })).status).toBe(200);
  const texts = await Promise.all(numbers.map((number) => db.$count(messages, eq(messages.to, number))));
  expect(texts).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
});

it('nobody fills the audit log, or a mailbox, by typing the right password over and over', async () => {
  const who = await person();
  const { id, email } = who;
  const statuses: number[] = [];
  for (let n = 0; n < 31; n++) statuses.push((await confirmPassword(who)).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429]);

  // Hashing ten passwords takes long: nine of them were changed a moment ago.
  await db
    .insert(attempts)
    .values(Array.from({ length: 9 }, () => ({ kind: 'password_change', key: id, at: Date.now() })));
  const body = { currentPassword: PASSWORD, newPassword: PASSWORD };
  const change = (bearer: string) => rest('PUT', '/users/change-password', { token: bearer, body });
  const first = await change(who.token);
  expect(first.status).toBe(200);
  expect((await change(first.body.data.accessToken)).status).toBe(429);
  expect(await db.$count(messages, eq(messages.to, email))).toBe(1);
});

it('nobody fills the audit log by renaming themselves, or by ending sessions that are not there', async () => {
  const spy = await person();
  const names = Array.from({ length: 31 }, (_, n) => ({ firstName: `Ada${'a'.repeat(n % 2)}` }));
  const statuses: number[] = [];
  for (const body of names) statuses.push((await change(spy, body)).status);
  expect(statuses).toEqual([...Array(30).fill(200), 429]);
  const before = await db.$count(auditEntries, eq(auditEntries.actorId, spy.id));
  for (let n = 0; n < 3; n++)
    expect((await rest('POST', '/users/sessions/sign-out-others', { token: spy.token })).status).toBe(200);
  expect(await db.$count(auditEntries, eq(auditEntries.actorId, spy.id))).toBe(before);
});

const edit = (boss: Person, id: string, body: Record<string, unknown>) =>
  rest('PUT', `/admin/updateuser/${id}`, { token: boss.token, body });

/** An attacker with an admin's token but not the password: it was typed too long ago. */
async function thief(): Promise<Person> {
  const boss = await admin();
  const passwordTypedAt = Date.now() - PASSWORD_FRESH - 1;
  await db.update(sessions).set({ passwordTypedAt }).where(eq(sessions.accountId, boss.id));
  return boss;
}

describe('a stolen token of an admin', () => {
  // Rules: 2.2-95
  it('is no way into a member’s account: their e-mail and phone want the admin’s password, names do not', async () => {
    const [boss, who] = [await thief(), await person()];
    const before = await accountRow(who);
    for (const contacts of [{ phoneNumber: uniquePhone() }, { email: 'x@example.test', firstName: 'Ada' }]) {
      const refused = { status: 403, body: { code: 'PASSWORD_CONFIRMATION_REQUIRED' } };
      expect(await edit(boss, who.id, contacts)).toMatchObject(refused);
    }
    expect(await accountRow(who)).toEqual(before);
    expect(await db.$count(auditEntries, eq(auditEntries.actorId, boss.id))).toBe(0);
    const asShown = { firstName: 'Ada', email: who.email, phoneNumber: who.phone };
    expect((await edit(boss, who.id, asShown)).status).toBe(200);
    await confirmPassword(boss);
    expect((await edit(boss, who.id, { phoneNumber: uniquePhone() })).status).toBe(200);
  });

  it('is no way there when the session ends before the change is written', async () => {
    const [boss, who] = [await admin(), await person()];
    const end = () => db.delete(sessions).where(eq(sessions.accountId, boss.id));
    const ctx = { ...(await contextOf(boss)), db: openDb(databaseWhere(end, 1, bindings.DB)) };
    await expect(updateUser(ctx, { id: who.id, phoneNumber: uniquePhone() })).rejects.toMatchObject({ status: 401 });
    expect((await accountRow(who))?.phone).toBe(who.phone);
  });
});

it('a member who changes their e-mail at the same moment is told where they are now, not where they were', async () => {
  const [boss, who] = [await admin(), await person()];
  const email = `moved${who.username}@example.test`;
  const move = () => db.update(accounts).set({ email }).where(eq(accounts.id, who.id));
  const ctx = { ...(await contextOf(boss)), db: openDb(databaseWhere(move, 1, bindings.DB)) };
  const change = { id: who.id, phoneNumber: uniquePhone() };
  await expect(updateUser(ctx, change)).rejects.toMatchObject({ status: 409 });
  expect(await db.$count(messages, eq(messages.to, who.email))).toBe(0);
  await updateUser(await contextOf(boss), change);
  expect(await db.$count(messages, eq(messages.to, email))).toBe(1);
});

it('what cannot be seen in a pasted address hides nobody from the console', async () => {
  const [boss, who] = [await admin(), await admin()];
  await edit(boss, (await person()).id, { firstName: 'Ada' });
  await edit(who, (await person()).id, { email: `moved${who.username}@example.test` });
  const pasted = (text: string) => encodeURIComponent(`\u202a${text.slice(0, 3)}\u200b${text.slice(3)}\u202c`);
  const found = async (path: string) => (await rest('GET', `/admin/${path}`, { token: boss.token })).body.data;
  expect(await found(`getalluser?search=${pasted(who.email)}`)).toMatchObject([{ id: who.id }]);
  expect(await found(`find?query=${pasted(who.email)}`)).toMatchObject([{ id: who.id }]);
  expect(await found(`audit?actor=${pasted(who.email)}`)).toMatchObject([{ actor: { id: who.id } }]);
  const moved = `moved${who.username}@example.test`;
  expect(await found(`messages?to=${pasted(moved)}`)).toMatchObject([{ to: moved }]);
});
