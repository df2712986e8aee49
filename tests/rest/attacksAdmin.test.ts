import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { accounts, auditEntries, messages, sessions } from '#db/schema/index.ts';
import { updateUser } from '#domain/admin/updateUser.ts';
import { PASSWORD_FRESH } from '#schemas/rules/passwords.ts';
import { bindings, rest } from '../clients.ts';
import { confirmPassword } from '../domain/accounts/steps.ts';
import { contextOf } from '../domain/transfers/steps.ts';
import { admin, db, type Person, person, uniquePhone } from '../factories.ts';
import { databaseWhere } from '../fakes/database.ts';
import { accountRow } from '../rows.ts';

const edit = (boss: Person, id: string, body: Record<string, unknown>) =>
  rest('PUT', `/admin/updateuser/${id}`, { token: boss.token, body });

/** An attacker with an admin's token but not the password: it was typed too long ago. */
async function thief(): Promise<Person> {
  const boss = await admin();
  const passwordAt = Date.now() - PASSWORD_FRESH - 1;
  await db.update(sessions).set({ passwordAt }).where(eq(sessions.accountId, boss.id));
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
