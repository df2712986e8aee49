import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { accounts, auditEntries, links, messages, sessions } from '#db/schema/index.ts';
import { signIn as openSessionOf } from '#domain/accounts/signIn.ts';
import { redeemLink } from '#domain/redeemLink.ts';
import { baseContext } from '#worker/context.ts';
import { randomAddress } from '../addresses.ts';
import { bindings, request, rest } from '../clients.ts';
import { askedForReset, NEW_PASSWORD, reset } from '../domain/accounts/steps.ts';
import { admin, db, member, PASSWORD, type Person, person } from '../factories.ts';
import { databaseWhere } from '../fakes/database.ts';
import { addressIn, someNetwork } from '../networks.ts';
import { linkSentTo, sentTo } from '../outbox.ts';

const LONG_AGO = Date.now() - 30 * 86_400_000;
const CHROME = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const NOT_ME = /That was not me/;

type Signing = { cookie?: string; userAgent?: string; password?: string };

/** Logs in as the web client does; the cookie that the browser keeps. */
async function browse(
  { email }: Pick<Person, 'email'>,
  { cookie, userAgent = CHROME, password = PASSWORD }: Signing = {},
) {
  const answer = await request('/trpc/users.signIn', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'CF-Connecting-IP': randomAddress(),
      'User-Agent': userAgent,
      ...(cookie && { Cookie: cookie }),
    },
    body: JSON.stringify({ email, password }),
  });
  const body = await answer.json<{ error?: { data: { code: string } } }>();
  const set = answer.headers.get('set-cookie') ?? '';
  return { status: answer.status, code: body.error?.data.code, set, cookie: set.split(';')[0] ?? '' };
}

const lettersTo = ({ email }: Pick<Person, 'email'>) =>
  db.$count(messages, and(eq(messages.to, email), eq(messages.template, 'new_device')));
const someone = () => member({ createdAt: LONG_AGO });
const press = (token: string) => request(`/l/${token}`, { method: 'POST' });

describe('a login', () => {
  it('from a new browser is told to member and admin, one from a known browser is not', async () => {
    for (const who of [await someone(), await admin()]) {
      const { cookie, set } = await browse(who);
      expect(set).toMatch(
        /^__Host-device=[\w-]{22}\.[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; Secure; SameSite=Strict$/,
      );
      expect(await lettersTo(who)).toBe(1);
      expect((await browse(who, { cookie })).status).toBe(200);
      expect(await lettersTo(who)).toBe(1);
      await browse(who, { userAgent: FIREFOX });
      expect(await lettersTo(who)).toBe(2);
    }
  });

  it('is told in words that its reader understands, without a place', async () => {
    const who = await someone();
    await browse(who);
    const [letter] = await sentTo(who.email);
    expect(letter?.subject).toBe('New login to your Ownmark account');
    expect(letter?.text).toContain('Browser or program: Chrome on Android');
    expect(letter?.text).toMatch(/When: .+ \(Lagos time\)/);
    expect(letter?.text).toMatch(/That was not me:\nhttps?:\/\/\S+\/l\/[A-Z0-9]{36}/);
    const attack = await someone();
    await browse(attack, { userAgent: 'Press https://evil.test now <b>' });
    expect((await sentTo(attack.email))[0]?.text).toContain('Browser or program: Unknown device');
  });

  it('right after registering is told nobody', async () => {
    const who = await member();
    await browse(who);
    expect(await lettersTo(who)).toBe(0);
  });

  it('with another account’s cookie, a made-up or a broken one is one from a new browser', async () => {
    const [who, other] = [await someone(), await someone()];
    const { cookie } = await browse(other);
    const [id = ''] = cookie.replace('__Host-device=', '').split('.');
    const wrong = [cookie, `__Host-device=${id}.${'A'.repeat(22)}`, '__Host-device=x', `__Host-device=${id}`];
    for (const [nth, one] of wrong.entries()) {
      await browse(who, { cookie: one });
      expect(await lettersTo(who), one).toBe(nth + 1);
    }
  });

  it('of several accounts in one browser is known to each', async () => {
    const [one, other] = [await someone(), await someone()];
    const first = await browse(one);
    const both = await browse(other, { cookie: first.cookie });
    for (const who of [one, other]) await browse(who, { cookie: both.cookie });
    expect([await lettersTo(one), await lettersTo(other)]).toEqual([1, 1]);
  });

  it('after a new password is one from a new browser', async () => {
    const who = await someone();
    const { cookie } = await browse(who);
    const { token, otp } = await askedForReset(who);
    await reset(token, otp);
    expect(await lettersTo(who)).toBe(2);
    await browse(who, { cookie, password: NEW_PASSWORD });
    expect(await lettersTo(who)).toBe(3);
  });

  it('in the browser that changed the password is told nobody', async () => {
    const who = await someone();
    const first = await browse(who);
    const answer = await request('/trpc/users.changePassword', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${who.token}`,
        Cookie: first.cookie,
        'User-Agent': CHROME,
      },
      body: JSON.stringify({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }),
    });
    expect(answer.status, await answer.text()).toBe(200);
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    await browse(who, { cookie, password: NEW_PASSWORD });
    expect(await lettersTo(who)).toBe(1);
  });

  it('of a program is told once a day for its kind and network, and no cookie is sent', async () => {
    const who = await someone();
    const [here, elsewhere] = [addressIn(someNetwork()), addressIn(someNetwork())];
    const sign = (address: string, userAgent: string) =>
      rest('POST', '/users/login', {
        body: { email: who.email, password: PASSWORD },
        address,
        headers: { 'User-Agent': userAgent },
      });
    expect((await sign(here, 'curl/8')).headers.get('set-cookie')).toBeNull();
    await sign(here, 'curl/9');
    expect(await lettersTo(who)).toBe(1);
    await sign(here, FIREFOX);
    await sign(elsewhere, 'curl/8');
    expect(await lettersTo(who)).toBe(3);
  });

  it('floods nobody: ten letters a day', async () => {
    const who = await someone();
    for (let nth = 0; nth < 12; nth++) expect((await browse(who)).status).toBe(200);
    expect(await lettersTo(who)).toBe(10);
    expect(await db.$count(links, and(eq(links.accountId, who.id), eq(links.purpose, 'not_me')))).toBe(10);
  });
});

describe('“That was not me”', () => {
  it('signs everybody out and locks the password, when it is pressed and not when it is opened', async () => {
    const who = await someone();
    await browse(who);
    const token = await linkSentTo(who.email, NOT_ME);
    const page = await (await request(`/l/${token}`)).text();
    expect(page).toContain('Did somebody else log in?');
    expect(page.match(/<button[^>]*>[^<]*<\/button>(?=<\/form>)/g)).toEqual([
      expect.stringContaining('>Log everybody out and lock the password<'),
    ]);
    expect(await db.$count(sessions, eq(sessions.accountId, who.id))).toBe(2);
    expect((await browse(who)).status).toBe(200);

    expect(await (await press(token)).text()).toContain('Your account is locked');
    expect(await db.$count(sessions, eq(sessions.accountId, who.id))).toBe(0);
    expect(await browse(who)).toMatchObject({ status: 403, code: 'PASSWORD_LOCKED', set: '' });
    expect(await browse(who, { password: 'Wrong@2026' })).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
    expect(
      await db.$count(
        auditEntries,
        and(eq(auditEntries.subjectId, who.id), eq(auditEntries.action, 'account.password_lock')),
      ),
    ).toBe(1);
    expect((await sentTo(who.email))[0]?.subject).toBe('Your Ownmark password is locked');

    const { token: resetToken, otp } = await askedForReset(who);
    await reset(resetToken, otp);
    expect((await browse(who, { password: NEW_PASSWORD })).status).toBe(200);
  });

  it('works once, for its own account, and at most for 14 days', async () => {
    const [who, other] = [await someone(), await someone()];
    await browse(who);
    const token = await linkSentTo(who.email, NOT_ME);
    const made = `${token.slice(0, 16)}${token.slice(16).split('').toReversed().join('')}`;
    expect((await press(made)).status).toBe(410);
    const answers = await Promise.all([press(token), press(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await press(token)).status).toBe(410);
    expect((await browse(other)).status).toBe(200);
    const late = await linkSentTo(other.email, NOT_ME);
    await db
      .update(links)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(links.accountId, other.id));
    expect((await press(late)).status).toBe(410);
  });

  it('holds although the thief has another e-mail confirmed meanwhile, and ends what they asked for', async () => {
    const who = await someone();
    await browse(who);
    const token = await linkSentTo(who.email, NOT_ME);
    const stolen = `stolen${Date.now()}@example.test`;
    await db.update(accounts).set({ email: stolen, pendingEmail: 'next@example.test' }).where(eq(accounts.id, who.id));
    expect((await press(token)).status).toBe(200);
    expect(await browse({ email: stolen })).toMatchObject({ code: 'PASSWORD_LOCKED' });
    const [row] = await db.select().from(accounts).where(eq(accounts.id, who.id));
    expect(row?.pendingEmail).toBeNull();
  });

  it('keeps locking the first password when a reset by the thief is locked too, and then undone', async () => {
    const who = await someone();
    await browse(who);
    await press(await linkSentTo(who.email, NOT_ME));
    const { token, otp } = await askedForReset(who);
    await reset(token, otp);
    const undo = await linkSentTo(who.email, /Undo/);
    await browse(who, { password: NEW_PASSWORD });
    await press(await linkSentTo(who.email, NOT_ME));
    expect(await browse(who, { password: NEW_PASSWORD })).toMatchObject({ code: 'PASSWORD_LOCKED' });
    expect((await press(undo)).status).toBe(200);
    expect(await browse(who)).toMatchObject({ code: 'PASSWORD_LOCKED' });
    expect(await browse(who, { password: NEW_PASSWORD })).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('locks out a login of the same moment', async () => {
    const who = await person({ createdAt: LONG_AGO });
    await browse(who);
    const token = await linkSentTo(who.email, NOT_ME);
    const lock = () => redeemLink(baseContext(bindings, Date.now()), token);
    const ctx = { ...baseContext(bindings, Date.now()), db: openDb(databaseWhere(lock, 2, bindings.DB)) };
    const marks = { isProgram: true, has: () => false, add: () => {} };
    await expect(openSessionOf(ctx, who.email, PASSWORD, 'Thief', marks)).rejects.toMatchObject({ status: 401 });
    expect(await db.$count(sessions, eq(sessions.accountId, who.id))).toBe(0);
  });
});
