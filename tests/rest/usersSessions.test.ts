import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, sessions } from '#db/schema/index.ts';
import { randomAddress } from '../addresses.ts';
import { rest, trpcClient } from '../clients.ts';
import { askedForReset, getMe, NEW_PASSWORD, reset, signIn } from '../domain/accounts/steps.ts';
import { db, PASSWORD, person } from '../factories.ts';
import { sentTo } from '../outbox.ts';
import { actsOn, sessionRows } from '../rows.ts';

const DAY = 86_400_000;
const EXPIRED = {
  status: 401,
  body: {
    status: 'error',
    code: 'UNAUTHENTICATED',
    message: 'Your session has expired. Please log in again.',
  },
};

const change = (token: string | undefined, currentPassword: string, newPassword: string, address?: string) =>
  rest('PUT', '/users/change-password', { token, body: { currentPassword, newPassword }, address });

describe('a session', () => {
  it('is kept by the hash of its token alone', async () => {
    const owner = await person();
    const [kept] = await sessionRows(owner);
    expect(kept?.tokenHash).toBe(createHash('sha256').update(owner.token).digest('hex'));
    expect(JSON.stringify(kept)).not.toContain(owner.token);
    expect((await getMe(kept?.tokenHash)).status).toBe(401);
  });

  it('lasts 7 days without use', async () => {
    const owner = await person();
    const unusedFor = (ms: number) =>
      db
        .update(sessions)
        .set({ usedAt: Date.now() - ms })
        .where(eq(sessions.accountId, owner.id));
    await unusedFor(7 * DAY - 60_000);
    expect((await getMe(owner.token)).status).toBe(200);
    await unusedFor(7 * DAY);
    expect(await getMe(owner.token)).toMatchObject(EXPIRED);
  });

  it('is used by using it', async () => {
    const owner = await person();
    const usedAt = Date.now() - 6 * DAY;
    await db.update(sessions).set({ usedAt }).where(eq(sessions.accountId, owner.id));
    await getMe(owner.token);
    await expect.poll(async () => (await sessionRows(owner))[0]?.usedAt).toBeGreaterThan(Date.now() - DAY);
  });

  it('lasts 30 days however much it is used', async () => {
    const owner = await person();
    const [kept] = await sessionRows(owner);
    expect((kept?.expiresAt ?? 0) - (kept?.createdAt ?? 0)).toBe(30 * DAY);
    await db.update(sessions).set({ expiresAt: Date.now() }).where(eq(sessions.accountId, owner.id));
    expect(await getMe(owner.token)).toMatchObject(EXPIRED);
  });

  it('ends by logging out, it alone', async () => {
    const owner = await person();
    const elsewhere = (await signIn(owner.email)).body.data.accessToken;
    const { status, body } = await rest('POST', '/users/logout', { token: owner.token });
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Logged out successfully' });
    expect(await getMe(owner.token)).toMatchObject(EXPIRED);
    expect(await rest('POST', '/users/logout', { token: owner.token })).toMatchObject(EXPIRED);
    expect((await getMe(elsewhere)).status).toBe(200);
  });

  it('ends with its member’s deactivation', async () => {
    const owner = await person();
    await db.update(accounts).set({ deactivatedAt: Date.now() }).where(eq(accounts.id, owner.id));
    expect(await getMe(owner.token)).toMatchObject(EXPIRED);
  });

  it.each([
    ['no header', () => ({})],
    ['an unknown token', () => ({ Authorization: `Bearer ${'A'.repeat(43)}` })],
    ['no token', () => ({ Authorization: 'Bearer ' })],
    ['another scheme', (token: string) => ({ Authorization: `Basic ${token}` })],
    ['the token alone', (token: string) => ({ Authorization: token })],
    ['two tokens', (token: string) => ({ Authorization: `Bearer ${token} ${token}` })],
    ['a token with something added', (token: string) => ({ Authorization: `Bearer ${token}A` })],
    ['a very long token', () => ({ Authorization: `Bearer ${'A'.repeat(5000)}` })],
    ['a cookie', (token: string) => ({ Cookie: `auth_token=${token}` })],
  ])('is not proved by %s', async (_, headersFor) => {
    const { token } = await person();
    expect(await rest('GET', '/users/getme', { headers: headersFor(token) })).toMatchObject(EXPIRED);
  });

  it('is proved by "bearer" in lower case, as HTTP wants it', async () => {
    const { token } = await person();
    expect((await rest('GET', '/users/getme', { headers: { Authorization: `bearer ${token}` } })).status).toBe(200);
  });
});

describe('PUT /users/change-password', () => {
  it('keeps the own session, ends all others and tells the owner', async () => {
    const owner = await person();
    const elsewhere = (await signIn(owner.email)).body.data.accessToken;
    const { status, body } = await change(owner.token, PASSWORD, NEW_PASSWORD);
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Password changed successfully' });
    expect((await getMe(body.data.accessToken)).status).toBe(200);
    expect(await getMe(elsewhere)).toMatchObject(EXPIRED);
    expect((await signIn(owner.email, PASSWORD)).status).toBe(401);
    expect((await signIn(owner.email, NEW_PASSWORD)).status).toBe(200);
    expect(await sentTo(owner.email)).toMatchObject([{ subject: 'Your Ownmark password was changed' }]);
  });

  it('makes resets under way worthless, and no telltale of an account', async () => {
    const owner = await person();
    const { token, otp } = await askedForReset(owner);
    await change(owner.token, PASSWORD, NEW_PASSWORD);
    expect((await reset(token, otp)).body.code).toBe('INVALID_OTP');
  });

  it('wants the current password right', async () => {
    const owner = await person();
    const { status, body } = await change(owner.token, 'Wrong@2026', NEW_PASSWORD);
    const message = 'Current password is incorrect';
    expect({ status, code: body.code, errors: body.errors }).toEqual({
      status: 400,
      code: 'INVALID_PASSWORD',
      errors: [{ path: 'currentPassword', message }],
    });
    expect((await signIn(owner.email, PASSWORD)).status).toBe(200);
  });

  it.each([
    ['', NEW_PASSWORD, 'currentPassword', 'Current password is required'],
    [PASSWORD, 'Short@1', 'newPassword', 'Password must be at least 8 characters'],
    [PASSWORD, '', 'newPassword', 'New password is required'],
  ])('refuses current %j, new %j', async (current, next, path, message) => {
    const { token } = await person();
    const { status, body } = await change(token, current, next);
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path, message }] });
  });

  it('takes any eight characters, as the specification says', async () => {
    const owner = await person();
    expect((await change(owner.token, PASSWORD, 'ẹ nlẹ́ o!')).status).toBe(200);
    expect((await signIn(owner.email, 'ẹ nlẹ́ o!'.normalize('NFD'))).status).toBe(200);
  });

  it('lets nobody with a stolen session guess on', async () => {
    const owner = await person();
    const address = randomAddress();
    for (let n = 0; n < 10; n++) {
      expect((await change(owner.token, `Wrong@${n}0000`, NEW_PASSWORD, address)).status).toBe(400);
    }
    const { status, headers } = await change(owner.token, PASSWORD, NEW_PASSWORD, address);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('happens once when asked twice at once', async () => {
    const owner = await person();
    const answers = await Promise.all([
      change(owner.token, PASSWORD, NEW_PASSWORD),
      change(owner.token, PASSWORD, 'Another@2026'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await sentTo(owner.email)).toHaveLength(1);
  });
});

describe('own sessions', () => {
  const list = async (token: string) => (await rest('GET', '/users/sessions', { token })).body.data;

  it('are listed, the asking one marked, nobody else’s among them and none that has ended', async () => {
    const [who, other] = [await person(), await person()];
    const { accessToken } = (await signIn(who.email)).body.data;
    const sessions = await list(who.token);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toMatch(/token/i);
    expect((await list(accessToken)).find(({ current }: { current: boolean }) => current).id).not.toBe(
      sessions.find(({ current }: { current: boolean }) => current).id,
    );
    expect(await list(other.token)).toHaveLength(1);
  });

  it('end one by one, by their owner only', async () => {
    const [who, other] = [await person(), await person()];
    const { accessToken } = (await signIn(who.email)).body.data;
    const there = (await list(accessToken)).find(({ current }: { current: boolean }) => current).id;
    const end = (token: string) => rest('DELETE', `/users/sessions/${there}`, { token });
    expect((await end(other.token)).status).toBe(404);
    const answers = await Promise.all([end(who.token), end(who.token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await getMe(accessToken)).status).toBe(401);
    expect((await getMe(who.token)).status).toBe(200);
  });

  it('end all but the asking one', async () => {
    const [who, other] = [await person(), await person()];
    const { accessToken } = (await signIn(who.email)).body.data;
    const { status, body } = await rest('POST', '/users/sessions/sign-out-others', { token: who.token });
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Logged out on all other devices' });
    expect(body.data).toMatchObject([{ current: true }]);
    expect((await getMe(accessToken)).status).toBe(401);
    expect((await getMe(other.token)).status).toBe(200);
    expect(await actsOn(who.id)).toContain('account.session_end_others');
  });
});

const BETTER = 'Better@2026';

it('a changed password ends the token it was changed with, and answers the next one', async () => {
  const { token } = await person();
  const body = { currentPassword: PASSWORD, newPassword: BETTER };
  const changed = await rest('PUT', '/users/change-password', { token, body });
  expect(changed).toMatchObject({ status: 200, body: { message: 'Password changed successfully' } });
  const { accessToken } = changed.body.data;
  expect((await rest('GET', '/users/getme', { token })).status).toBe(401);
  expect((await rest('GET', '/users/getme', { token: accessToken })).status).toBe(200);
  const sessions = await trpcClient(accessToken).users.sessions.query();
  expect(sessions.map(({ current }) => current)).toEqual([true]);
});

it('a wrong password leaves the token as it is', async () => {
  const { token } = await person();
  const body = { currentPassword: 'Wrong@2026', newPassword: BETTER };
  expect((await rest('PUT', '/users/change-password', { token, body })).status).toBe(400);
  expect((await rest('GET', '/users/getme', { token })).status).toBe(200);
});
