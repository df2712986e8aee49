import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openApi, templateOf } from '#api/rest/openapi.ts';
import { routes } from '#api/wholeRouter.ts';
import { openDb } from '#db/client.ts';
import { accounts, auditEntries, sessions } from '#db/schema/index.ts';
import { activate, deactivate } from '#domain/admin/updateUser.ts';
import { requireRecentPassword } from '#domain/kernel/require.ts';
import { PASSWORD_FRESH } from '#schemas/rules/zodFields.ts';
import { randomAddress } from '../addresses.ts';
import { bindings, rest } from '../clients.ts';
import { confirmPassword, signIn } from '../domain/accounts/steps.ts';
import { contextOf } from '../domain/transfers/steps.ts';
import { admin, db, member, PASSWORD, type Person, person, plan, registeredPhone, uniquePhone } from '../factories.ts';
import { databaseWhere } from '../fakes/database.ts';
import { OPERATIONS } from './operations.ts';

const REFUSED = {
  status: 403,
  body: {
    status: 'error',
    code: 'PASSWORD_CONFIRMATION_REQUIRED',
    message: 'Please enter your password again to go on.',
  },
};
const WRONG = { status: 400, body: { code: 'INVALID_PASSWORD', message: 'Current password is incorrect' } };

const deactivation = (token: string, id: string) =>
  rest('PATCH', `/admin/${id}/deactivate`, { token, body: { status: true } });
const isDeactivated = async (id: string) => {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row?.deactivatedAt !== null;
};

/** An admin whose password was last typed so long ago, in every session. */
async function adminWho(passwordTypedAt: number | null): Promise<Person> {
  const boss = await admin();
  await db.update(sessions).set({ passwordTypedAt }).where(eq(sessions.accountId, boss.id));
  return boss;
}

const staleAdmin = () => adminWho(Date.now() - PASSWORD_FRESH - 1);

const risky = OPERATIONS.filter(({ route }) => {
  const [method = '', path = ''] = route.split(' ');
  return openApi().paths[templateOf(path)]?.[method.toLowerCase()]?.['x-password'] === 'recent';
});

describe('a risky act', () => {
  it('is one of these, whichever surface it is asked on', () => {
    const names = routes.filter(({ method, path }) => risky.some(({ route }) => route === `${method} ${path}`));
    expect(names.map(({ name }) => name).toSorted()).toEqual([
      'admin.createAdmin',
      'admin.reportDevice',
      'admin.setDeactivated',
      'admin.setProof',
      'admin.setRole',
      'cases.admit',
      'cases.confirm',
      'cases.hold',
      'cases.propose',
      'cases.refuse',
      'cases.release',
      'messages.requeueMany',
      'plans.create',
      'plans.remove',
      'plans.restore',
      'plans.update',
      'transfers.approve',
      'transfers.decide',
      'transfers.reject',
      'users.askDataExport',
      'users.takeDataExport',
    ]);
  });

  it.each(risky)('wants the password again when it was typed too long ago: $route', async (operation) => {
    const owner = await member();
    const world = { owner, device: await registeredPhone(owner), planId: await plan() };
    const asker = await staleAdmin();
    const fixture = { ...world, asker, made: (await operation.prepare?.(world)) ?? {} };
    const [method = ''] = operation.route.split(' ');
    const ask = () => rest(method, operation.path(fixture), { token: asker.token, body: operation.body?.(fixture) });
    expect(await ask()).toMatchObject(REFUSED);
    expect(await db.$count(auditEntries, eq(auditEntries.actorId, asker.id))).toBe(0);
    expect((await confirmPassword(asker)).status).toBe(200);
    expect((await ask()).status).toBe(operation.expected.admin);
  });

  it('wants it again in a session from before anybody noted when it was typed', async () => {
    const [boss, who] = [await adminWho(null), await person()];
    expect(await deactivation(boss.token, who.id)).toMatchObject(REFUSED);
    expect(await isDeactivated(who.id)).toBe(false);
  });

  it('wants it again for letting somebody in again, too', async () => {
    const [boss, who] = [await staleAdmin(), await person({ deactivatedAt: 1 })];
    const answer = await rest('PATCH', `/admin/${who.id}/deactivate`, { token: boss.token, body: { status: false } });
    expect(answer).toMatchObject(REFUSED);
    expect(await isDeactivated(who.id)).toBe(true);
  });

  // Rules: 2.2-99
  it('is allowed for exactly 15 minutes', async () => {
    const ctx = await contextOf(await admin());
    const typed = ctx.actor.passwordTypedAt ?? 0;
    const at = (now: number) => () => requireRecentPassword({ ...ctx, now });
    expect(at(typed + 15 * 60_000)).not.toThrow();
    expect(at(typed + 15 * 60_000 + 1)).toThrow('Please enter your password again to go on.');
  });

  it('is not for a member who has just typed theirs', async () => {
    const who = await member();
    expect((await confirmPassword(who)).status).toBe(200);
    expect(await deactivation(who.token, (await person()).id)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  });

  it('fails when the session in which the password was typed ends before it is written', async () => {
    const [boss, who] = [await admin(), await person()];
    const end = () => db.delete(sessions).where(eq(sessions.accountId, boss.id));
    const ctx = { ...(await contextOf(boss)), db: openDb(databaseWhere(end, 1, bindings.DB)) };
    await expect(deactivate(ctx, who.id)).rejects.toMatchObject({ status: 401 });
    expect(await isDeactivated(who.id)).toBe(false);
  });

  it('fails for whoever reaches it another way with an old password', async () => {
    const [boss, who] = [await admin(), await person({ deactivatedAt: 1 })];
    const ctx = await contextOf(boss);
    const later = { ...ctx, now: ctx.now + PASSWORD_FRESH + 60_000 };
    await expect(activate(later, who.id)).rejects.toMatchObject({ code: 'PASSWORD_CONFIRMATION_REQUIRED' });
    expect(await isDeactivated(who.id)).toBe(true);
  });
});

describe('confirming the password', () => {
  it('says until when it holds', async () => {
    const boss = await staleAdmin();
    const before = Date.now();
    const { body } = await confirmPassword(boss);
    const until = Date.parse(body.data.confirmedUntil);
    expect(until).toBeGreaterThanOrEqual(before + PASSWORD_FRESH);
    expect(until).toBeLessThanOrEqual(Date.now() + PASSWORD_FRESH);
  });

  it('ends the token it came with, and answers the next one', async () => {
    const boss = await staleAdmin();
    const former = boss.token;
    await confirmPassword(boss);
    expect((await rest('GET', '/users/getme', { token: former })).status).toBe(401);
    expect((await rest('GET', '/users/getme', { token: boss.token })).status).toBe(200);
    expect(await db.$count(sessions, eq(sessions.accountId, boss.id))).toBe(1);
  });

  it('of two at once from one session, one goes on', async () => {
    const boss = await staleAdmin();
    const answers = await Promise.all([confirmPassword({ token: boss.token }), confirmPassword({ token: boss.token })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('as part of an act counts for that act alone', async () => {
    const owner = await member();
    await db.update(sessions).set({ passwordTypedAt: 1 }).where(eq(sessions.accountId, owner.id));
    const body = { phoneNumber: uniquePhone(), currentPassword: PASSWORD };
    expect((await rest('PUT', '/users/update-user', { token: owner.token, body })).status).toBe(200);
    expect(await rest('POST', '/users/data-export', { token: owner.token })).toMatchObject(REFUSED);
  });

  // Rules: 2.2-113
  it('counts in its own session alone', async () => {
    const [boss, who] = [await admin(), await person()];
    const elsewhere = { token: (await signIn(boss.email)).body.data.accessToken };
    await db.update(sessions).set({ passwordTypedAt: 1 }).where(eq(sessions.accountId, boss.id));
    expect((await confirmPassword(elsewhere)).status).toBe(200);
    expect(await deactivation(boss.token, who.id)).toMatchObject(REFUSED);
    expect((await deactivation(elsewhere.token, who.id)).status).toBe(200);
  });

  it('is no one’s business but the session’s own: another admin’s does not count', async () => {
    const [boss, other, who] = [await staleAdmin(), await staleAdmin(), await person()];
    await confirmPassword(other);
    expect(await deactivation(boss.token, who.id)).toMatchObject(REFUSED);
  });

  // Rules: 2.2-114
  it('does nothing with a wrong password, which counts as a guess and is written down', async () => {
    const [boss, who, address] = [await staleAdmin(), await person(), randomAddress()];
    for (let guess = 0; guess < 10; guess++) {
      const answer = await confirmPassword(boss, 'Wrong@1234', address);
      expect(answer).toMatchObject(WRONG);
      expect(answer.body.errors).toEqual([{ path: 'password', message: 'Current password is incorrect' }]);
    }
    const refused = await confirmPassword(boss, PASSWORD, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await deactivation(boss.token, who.id)).toMatchObject(REFUSED);
    const guesses = and(eq(auditEntries.actorId, boss.id), eq(auditEntries.action, 'account.password_confirm_failed'));
    expect(await db.$count(auditEntries, guesses)).toBe(10);
  });

  it('is not used up by guesses at login or in another session, and uses up neither', async () => {
    const [boss, address] = [await staleAdmin(), randomAddress()];
    const other = { token: (await signIn(boss.email, PASSWORD)).body.data.accessToken };
    for (let guess = 0; guess < 10; guess++) {
      await confirmPassword(other, 'Wrong@1234', address);
      await signIn(boss.email, 'Wrong@1234', address);
    }
    expect((await confirmPassword(other, PASSWORD, address)).status).toBe(429);
    expect((await signIn(boss.email, PASSWORD, address)).status).toBe(429);
    expect((await confirmPassword(boss, PASSWORD, address)).status).toBe(200);
    expect((await signIn(boss.email, PASSWORD)).status).toBe(200);
  });

  it('is refused in a session that has ended, with the right password too', async () => {
    const boss = await admin();
    await db.update(accounts).set({ deactivatedAt: Date.now() }).where(eq(accounts.id, boss.id));
    expect((await confirmPassword(boss)).status).toBe(401);
  });

  it('comes with changing the password, for the session that has changed it', async () => {
    const [boss, who] = [await staleAdmin(), await person()];
    const body = { currentPassword: PASSWORD, newPassword: 'Better@2026' };
    const { accessToken } = (await rest('PUT', '/users/change-password', { token: boss.token, body })).body.data;
    expect((await deactivation(accessToken, who.id)).status).toBe(200);
  });

  it('comes with logging in', async () => {
    const [boss, who] = [await staleAdmin(), await person()];
    const { accessToken } = (await signIn(boss.email)).body.data;
    expect((await deactivation(accessToken, who.id)).status).toBe(200);
  });
});
