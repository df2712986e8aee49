import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, auditEntries, pendingRegistrations, sessions } from '#db/schema/index.ts';
import { randomAddress } from '../addresses.ts';
import { request, rest } from '../clients.ts';
import { redeem } from '../domain/accounts/recoverySteps.ts';
import {
  askedForReset,
  askedToRegisterWithCode,
  getMe,
  NEW_PASSWORD,
  reset,
  setPassword,
  signIn,
  validate,
  WRONG_CODE,
} from '../domain/accounts/steps.ts';
import { admin, db, member, PASSWORD, type Person, support, uniquePhone } from '../factories.ts';
import { sentTo } from '../outbox.ts';

const LONG_AGO = Date.now() - 30 * 86_400_000;
const sessionsOf = (accountId: string) => db.select().from(sessions).where(eq(sessions.accountId, accountId));
const subjectsTo = async ({ email }: Pick<Person, 'email'>) => (await sentTo(email)).map(({ subject }) => subject);
/** Whether the password counts as typed lately: a file of one's own data wants that. */
const mayAsk = async (token: string) => (await rest('POST', '/users/data-export', { token })).status === 201;

/** As the web client sends it, and the cookie that the browser keeps. */
async function browse(procedure: string, input: unknown, cookie = '') {
  const answer = await request(`/trpc/${procedure}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'CF-Connecting-IP': randomAddress(),
      'User-Agent': 'Chrome/131.0.0.0',
      ...(cookie && { Cookie: cookie }),
    },
    body: JSON.stringify(input),
  });
  const { result } = await answer.json<{ result: { data: { id: string; accessToken: string } } }>();
  return { ...result.data, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

describe('the session after a registration’s code', () => {
  it('is answered beside id and e-mail, marks the browser as a login does, and is on the record', async () => {
    const { form, token, otp } = await askedToRegisterWithCode();
    const made = await browse('users.verifyRegistration', { registrationToken: token, otp });
    const me = await getMe(made.accessToken);
    expect(me.body.data.userDetails).toMatchObject({ id: made.id, role: 'user', subActive: false });
    expect(made.cookie).toMatch(/^__Host-device=/);
    await db.update(accounts).set({ createdAt: LONG_AGO }).where(eq(accounts.id, made.id));
    const email = String(form.email).toLowerCase();
    await browse('users.signIn', { email, password: form.password }, made.cookie);
    expect(await subjectsTo({ email })).not.toContain('New login to your Ownmark account');
    const acts = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, made.id));
    expect(acts.map(({ action }) => action)).toEqual(['account.register', 'account.sign_in', 'account.sign_in']);
  });

  it('is for the right code alone, once, also when it comes three times at once', async () => {
    const { token, otp } = await askedToRegisterWithCode();
    expect((await validate(token, WRONG_CODE)).body).toMatchObject({ code: 'INVALID_OTP' });
    const answers = await Promise.all([validate(token, otp), validate(token, otp), validate(token, otp)]);
    const tokens = answers.flatMap(({ body }) => body.data?.accessToken ?? []);
    expect(tokens).toHaveLength(1);
    const { id } = (await getMe(tokens[0])).body.data.userDetails;
    expect(await sessionsOf(id)).toHaveLength(1);
  });

  it('counts the password as typed when the form was sent, not when the code was', async () => {
    const lately = await askedToRegisterWithCode();
    expect(await mayAsk((await validate(lately.token, lately.otp)).body.data.accessToken)).toBe(true);
    const before = await askedToRegisterWithCode();
    const typedAt = Date.now() - 16 * 60_000;
    const email = String(before.form.email).toLowerCase();
    await db.update(pendingRegistrations).set({ createdAt: typedAt }).where(eq(pendingRegistrations.email, email));
    expect(await mayAsk((await validate(before.token, before.otp)).body.data.accessToken)).toBe(false);
  });
});

describe('the session after a reset’s code', () => {
  it.each(['reset', 'set'] as const)('opens on hold, when all others have ended: %s', async (how) => {
    const owner = await member();
    const { token, otp } = await askedForReset(owner);
    const done = how === 'reset' ? await reset(token, otp) : await setPassword(token, NEW_PASSWORD, otp);
    const { accessToken, email } = done.body.data;
    expect(email).toBe(owner.email);
    expect((await getMe(owner.token)).status).toBe(401);
    expect((await getMe(accessToken)).body.data.userDetails.recoveryHold).toMatchObject({ by: 'owner' });
    expect(await sessionsOf(owner.id)).toHaveLength(1);
    const body = { currentPassword: NEW_PASSWORD, phoneNumber: `0${uniquePhone().slice(4)}` };
    const held = await rest('PUT', '/users/update-user', { token: accessToken, body });
    expect(held).toMatchObject({ status: 403, body: { code: 'RECOVERY_HOLD' } });
  });

  it('is for nobody whose login asks for more or is refused', async () => {
    for (const who of [await admin(), await support(), await member({ deactivatedAt: Date.now() })]) {
      const { token, otp } = await askedForReset(who);
      expect((await reset(token, otp)).body.data).toEqual({ email: who.email, accessToken: null });
      expect(await sessionsOf(who.id)).toHaveLength(0);
    }
  });

  it('is told as a login from a new device is, and not where the login after it would be', async () => {
    const owner = await member({ createdAt: LONG_AGO });
    const { token, otp } = await askedForReset(owner);
    const { cookie } = await browse('users.resetPassword', { token, otp });
    const told = ['Your Ownmark password was changed', 'New login to your Ownmark account'];
    expect((await subjectsTo(owner)).toSorted()).toEqual(told.toSorted());
    await browse('users.signIn', { email: owner.email, password: NEW_PASSWORD }, cookie);
    expect(await subjectsTo(owner)).toHaveLength(2);
    await browse('users.signIn', { email: owner.email, password: NEW_PASSWORD });
    expect(await subjectsTo(owner)).toHaveLength(3);
  });

  it('its letters say that a code was used, and that all others were logged out', async () => {
    const owner = await member({ createdAt: LONG_AGO });
    const { token, otp } = await askedForReset(owner);
    await reset(token, otp);
    const letters = (await sentTo(owner.email)).map(({ text }) => text).join('\n');
    expect(letters).toContain('A code of yours was used in a browser or program that we don’t know yet.');
    expect(letters).toContain('You have been logged out everywhere else.');
    expect(letters).not.toContain('Your password was typed');
    await browse('users.signIn', { email: owner.email, password: NEW_PASSWORD });
    expect((await sentTo(owner.email))[0]?.text).toContain('Your password was typed in a browser or program');
  });

  it('ends with the reset that is undone, and with “That was not me”', async () => {
    for (const words of [/password was changed/, /New login/]) {
      const owner = await member({ createdAt: LONG_AGO });
      const { token, otp } = await askedForReset(owner);
      const { accessToken } = (await reset(token, otp)).body.data;
      expect((await getMe(accessToken)).status).toBe(200);
      const letter = (await sentTo(owner.email)).find(({ subject }) => words.test(subject ?? ''));
      const link = /\/l\/([A-Z0-9]{36})/.exec(letter?.text ?? '')?.[1] ?? '';
      expect((await redeem(link)).status).toBe(200);
      expect((await getMe(accessToken)).status).toBe(401);
    }
  });

  it('gives a wrong code, a code used up or the former password nothing', async () => {
    const owner = await member();
    const { token, otp } = await askedForReset(owner);
    expect((await reset(token, WRONG_CODE)).body.data).toBeUndefined();
    const { accessToken } = (await reset(token, otp)).body.data;
    expect((await reset(token, otp)).body.data).toBeUndefined();
    expect((await signIn(owner.email, PASSWORD)).status).toBe(401);
    expect((await sessionsOf(owner.id)).map(({ id }) => id)).toHaveLength(1);
    expect((await getMe(accessToken)).status).toBe(200);
  });
});
