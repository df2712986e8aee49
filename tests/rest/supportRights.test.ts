import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { routes } from '#api/wholeRouter.ts';
import { accounts, auditEntries, messages } from '#db/schema/index.ts';
import { setRole } from '#domain/admin/staff.ts';
import { deactivate } from '#domain/admin/updateUser.ts';
import { requeueMessage } from '#domain/messages/manage.ts';
import { SUPPORT_MAY } from '#schemas/admin/supportRights.ts';
import { request, rest } from '../clients.ts';
import { contextOf } from '../domain/transfers/steps.ts';
import { admin, db, member, type Person, support } from '../factories.ts';
import { accountRow } from '../rows.ts';

const ofConsole = routes.filter(({ access }) => access.who === 'admin');

const code = (body: { error?: { data: { code: string } } }) => body.error?.data.code;

async function ask({ token }: Person, name: string, type: 'query' | 'mutation') {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const body = type === 'mutation' ? '{}' : undefined;
  const answer = await request(`/trpc/${name}`, { method: type === 'mutation' ? 'POST' : 'GET', headers, body });
  return { status: answer.status, code: code(await answer.json()) };
}

describe('support', () => {
  it('is refused every procedure of the console but those on the list', async () => {
    const who = await support();
    expect(ofConsole.length).toBeGreaterThan(40);
    for (const { name, type } of ofConsole) {
      const answer = await ask(who, name, type);
      if (SUPPORT_MAY.includes(name)) expect(answer.status, name).not.toBe(403);
      else expect(answer, name).toEqual({ status: 403, code: 'FORBIDDEN' });
    }
  });

  it('is refused every REST operation of the console but those on the list', async () => {
    const who = await support();
    for (const { name, method, path } of ofConsole) {
      const body = method === 'GET' ? undefined : {};
      const { status } = await rest(method, path.replace(/:\w+/g, 'unknown'), { token: who.token, body });
      if (SUPPORT_MAY.includes(name)) expect(status, name).not.toBe(403);
      else expect(status, name).toBe(403);
    }
  });

  it('has a list that names procedures of the console alone', () => {
    expect(SUPPORT_MAY.filter((name) => !ofConsole.some((known) => known.name === name))).toEqual([]);
  });

  it('reads and decides with the role that the account has at that moment', async () => {
    const [boss, helper] = [await admin(), await support()];
    const ctx = await contextOf(helper);
    await setRole(await contextOf(boss), helper.id, 'admin');
    await expect(requeueMessage(ctx, 'unknown')).rejects.toMatchObject({ status: expect.any(Number) });
    expect((await rest('GET', '/admin/getOneself', { token: helper.token })).body.data.role).toBe('admin');
    const demoted = await contextOf(helper);
    await setRole(await contextOf(boss), helper.id, 'support');
    await expect(deactivate(demoted, (await member()).id)).rejects.toMatchObject({ status: 401 });
  });

  it('has contacts of their own, and no way to delete the account', async () => {
    const [boss, helper] = [await admin(), await support()];
    const body = { email: 'other@example.test' };
    const changed = await rest('PUT', `/admin/updateuser/${helper.id}`, { token: boss.token, body });
    expect(changed).toMatchObject({ status: 403, body: { code: 'CONTACTS_OF_ADMIN' } });
  });
});

describe('a role', () => {
  it('is changed by an admin: audited, told to the account, and counted at once', async () => {
    const [boss, peer] = [await admin(), await admin()];
    const set = (token: string, id: string, role: string) =>
      rest('PATCH', `/admin/${id}/role`, { token, body: { role } });
    expect(await set(boss.token, peer.id, 'support')).toMatchObject({
      status: 200,
      body: { data: { role: 'support' } },
    });
    expect((await set(peer.token, boss.id, 'support')).status).toBe(403);
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, peer.id));
    expect(entry).toMatchObject({ action: 'admin.set_role', actorId: boss.id, detail: { role: 'support' } });
    const [letter] = await db.select().from(messages).where(eq(messages.to, peer.email));
    expect(letter).toMatchObject({ template: 'role_changed', data: expect.objectContaining({ role: 'support' }) });
  });

  it('is nobody’s own to change, and no member’s to get', async () => {
    const [boss, who] = [await admin(), await member()];
    for (const id of [boss.id, who.id]) {
      const answer = await rest('PATCH', `/admin/${id}/role`, { token: boss.token, body: { role: 'support' } });
      expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    }
    expect((await accountRow(who))?.role).toBe('user');
  });

  it('of two admins who demote each other at once one keeps', async () => {
    const [one, other] = [await admin(), await admin()];
    const [first, second] = [await contextOf(one), await contextOf(other)];
    const ends = await Promise.allSettled([setRole(first, other.id, 'support'), setRole(second, one.id, 'support')]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const roles = await db.select({ id: accounts.id, role: accounts.role }).from(accounts);
    expect(roles.filter(({ id, role }) => [one.id, other.id].includes(id) && role === 'admin')).toHaveLength(1);
  });
});
