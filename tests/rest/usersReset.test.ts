import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, attempts, challenges, messages } from '#db/schema/index.ts';
import { randomAddress } from '../addresses.ts';
import {
  askedForReset,
  askedToRegisterWithCode,
  forget,
  getMe,
  NEW_PASSWORD,
  resend,
  reset,
  setPassword,
  shapeOf,
  signIn,
  WRONG_CODE,
} from '../domain/accounts/steps.ts';
import { db, PASSWORD, person, uniquePhone } from '../factories.ts';
import { ageChallenge, challengeOf, codeSentTo, sentTo } from '../outbox.ts';

const ENDED = { status: 400, body: { code: 'CHALLENGE_ENDED', message: 'OTP has expired. Please request a new one.' } };
const OTHER_PASSWORD = 'Another@2026';

const messagesFor = (token: string) =>
  db
    .select()
    .from(messages)
    .where(eq(messages.challengeId, challengeOf(token)));

describe('asking for a new password', () => {
  it('is answered alike for a phone with and without an account', async () => {
    const known = await forget((await person()).phone);
    const unknown = await forget(uniquePhone());
    expect(shapeOf(known)).toEqual({
      status: 200,
      resetToken: 'string',
      message: 'OTP sent; check your phone',
    });
    expect(shapeOf(unknown)).toEqual(shapeOf(known));
    expect(unknown.body.resetToken).toHaveLength(known.body.resetToken.length);
  });

  it('finds the account of a phone however it is written', async () => {
    const owner = await person();
    await forget(`0${owner.phone.slice(4)}`);
    expect(await sentTo(owner.phone)).toHaveLength(1);
  });

  it('sends nothing to an unknown phone, whose challenge ends like a real one', async () => {
    const phone = uniquePhone();
    const { body } = await forget(phone);
    expect(await messagesFor(body.resetToken)).toEqual([]);
    expect(await sentTo(phone)).toEqual([]);
    const real = await askedForReset(await person());
    const decoy = body.resetToken;
    for (let n = 1; n <= 6; n++) {
      const toDecoy = shapeOf(await reset(decoy, WRONG_CODE));
      expect(toDecoy).toEqual(shapeOf(await reset(real.token, WRONG_CODE)));
      expect(toDecoy).toMatchObject({ status: 400, code: n < 6 ? 'INVALID_OTP' : 'CHALLENGE_ENDED' });
    }
    const other = await forget(uniquePhone());
    expect(shapeOf(await resend(other.body.resetToken)).status).toBe(429);
    await ageChallenge(other.body.resetToken, 31_000);
    expect((await resend(other.body.resetToken)).status).toBe(200);
    expect(await messagesFor(other.body.resetToken)).toEqual([]);
  });

  it.each([
    [{ password: 'weak' }, 'password', 'Password: 8+ chars, with uppercase, lowercase, number, and special character.'],
    [{ password: '' }, 'password', 'Password is required.'],
    [{ phonenumber: '123' }, 'phonenumber', 'Enter valid Nigerian phone (e.g., +23480... or 080...).'],
    [{ deliverTo: 'neighbour' }, 'deliverTo', 'Choose owner, keyholder1 or keyholder2.'],
  ])('refuses %j', async (wrong, path, message) => {
    const { status, body } = await forget(uniquePhone(), wrong);
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path, message }] });
  });

  it('is possible five times an hour from one address, for known and unknown phones alike', async () => {
    const [answers, address] = [[] as ReturnType<typeof shapeOf>[], randomAddress()];
    for (const phone of [(await person()).phone, uniquePhone()]) {
      const ask = () => forget(phone, {}, address);
      for (let n = 0; n < 5; n++) expect((await ask()).status).toBe(200);
      const refused = await ask();
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
      answers.push(shapeOf(refused));
    }
    expect(answers[0]).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe('a code that goes to a key holder', () => {
  it('names the owner, resets the password, and the owner is told by e-mail', async () => {
    const keyholderPhone1 = uniquePhone();
    const owner = await person({ keyholderPhone1, firstName: 'CHINỌNYE', surName: 'OKAFOR' });
    const { token, otp } = await askedForReset(owner, 'keyholder1', keyholderPhone1);
    expect((await sentTo(keyholderPhone1))[0]?.text).toMatch(/^Chinonye O\. chose you as key holder\. .*only Chinonye/);
    expect(await sentTo(owner.phone)).toEqual([]);
    const [notice] = await sentTo(owner.email);
    expect(notice).toMatchObject({ channel: 'email', subject: 'A code was sent to your key holder' });
    expect(notice?.text).toContain('sent to key holder 1');
    expect(notice?.text).not.toContain(otp);
    expect((await reset(token, otp)).status).toBe(200);
    expect((await signIn(owner.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('is not called older beside one that was asked for the other key holder, and still counts', async () => {
    const keyholderPhone1 = uniquePhone();
    const owner = await person({ keyholderPhone1, keyholder2ConsentedAt: null });
    const { token, otp } = await askedForReset(owner, 'keyholder1', keyholderPhone1);
    const other = await forget(owner.phone, { deliverTo: 'keyholder2' });
    const refused = await reset(other.body.resetToken, otp);
    expect(refused.body).toMatchObject({ code: 'INVALID_OTP' });
    expect(refused.body.errors).toBeUndefined();
    expect((await reset(token, otp)).status).toBe(200);
  });

  it('is not sent when the key holder’s own ration is used up, and nobody can tell from the answer', async () => {
    const keyholderPhone2 = uniquePhone();
    const owner = await person({ keyholderPhone2 });
    const free = shapeOf(await forget((await person()).phone, { deliverTo: 'keyholder2' }));
    const used = { kind: 'code_received_stranger_as_holder', key: keyholderPhone2, at: Date.now() - 1000 };
    await db.insert(attempts).values(Array.from({ length: 10 }, () => used));
    const { body, ...answer } = await forget(owner.phone, { deliverTo: 'keyholder2' });
    expect(shapeOf({ ...answer, body })).toEqual(free);
    expect(await messagesFor(body.resetToken)).toMatchObject([
      { state: 'skipped', lastError: 'This phone has had as many codes as it may.' },
    ]);
    expect([...(await sentTo(keyholderPhone2)), ...(await sentTo(owner.email))]).toEqual([]);
  });

  it('is not sent where there is no such key holder, and for no unknown phone', async () => {
    const owner = await person({ keyholderPhone2: null });
    const skipped = [{ state: 'skipped', to: 'nobody', lastError: 'No such key holder is named.' }];
    for (const [phone, kept] of [
      [owner.phone, skipped],
      [uniquePhone(), []],
    ] as const) {
      const { status, body } = await forget(phone, { deliverTo: 'keyholder2' });
      expect(status).toBe(200);
      expect(await messagesFor(body.resetToken)).toMatchObject(kept);
    }
    expect(await sentTo(owner.email)).toEqual([]);
  });
});

describe('POST /users/reset-password', () => {
  it('applies the password, ends every session and tells the owner', async () => {
    const owner = await person();
    const elsewhere = (await signIn(owner.email)).body.data.accessToken;
    const bystander = await person();
    const { token, otp } = await askedForReset(owner);
    const done = await reset(token, otp);
    expect(done).toMatchObject({ status: 200, body: { message: 'Password reset completed successfully!' } });
    expect((await getMe(owner.token)).status).toBe(401);
    expect((await getMe(elsewhere)).status).toBe(401);
    expect((await getMe(bystander.token)).status).toBe(200);
    expect((await signIn(owner.email, PASSWORD)).status).toBe(401);
    expect((await signIn(owner.email, NEW_PASSWORD)).status).toBe(200);
    expect(await sentTo(owner.email)).toMatchObject([{ subject: 'Your Ownmark password was changed' }]);
  });

  it('ends the count of wrong passwords from everywhere', async () => {
    const owner = await person();
    const guesses = Array.from({ length: 100 }, () => ({ kind: 'password_all', key: owner.id, at: Date.now() }));
    for (const guess of guesses) await db.insert(attempts).values(guess);
    const { token, otp } = await askedForReset(owner);
    expect((await reset(token, otp)).status).toBe(200);
    expect(await db.$count(attempts, eq(attempts.key, owner.id))).toBe(0);
  });

  it('tells the account’s e-mail once the code is right, and never before', async () => {
    const owner = await person();
    const { body } = await forget(owner.phone);
    const otp = await codeSentTo(owner.phone);
    const wrong = await reset(body.resetToken, WRONG_CODE);
    expect(JSON.stringify([body, wrong.body])).not.toContain(owner.email);
    expect((await reset(body.resetToken, otp)).body.data).toMatchObject({ email: owner.email });
  });

  it('takes a code once, also when it comes three times at once', async () => {
    const owner = await person();
    const { token, otp } = await askedForReset(owner);
    const answers = await Promise.all([reset(token, otp), reset(token, otp), reset(token, otp)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(await sentTo(owner.email)).toHaveLength(1);
    expect(await reset(token, otp)).toMatchObject(ENDED);
  });

  it('makes the owner’s other resets under way worthless, and no telltale', async () => {
    const owner = await person();
    const { token: earlier, otp: earlierCode } = await askedForReset(owner);
    const { token, otp } = await askedForReset(owner);
    await reset(token, otp);
    expect((await reset(earlier, earlierCode)).body.code).toBe('INVALID_OTP');
    expect((await signIn(owner.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('refuses tokens of other purposes, without trying their codes', async () => {
    const { token, otp } = await askedToRegisterWithCode();
    expect(await reset(token, otp)).toMatchObject(ENDED);
    expect(await setPassword(token, OTHER_PASSWORD, otp)).toMatchObject(ENDED);
    expect(await setPassword(token, OTHER_PASSWORD)).toMatchObject(ENDED);
    const [challenge] = await db
      .select()
      .from(challenges)
      .where(eq(challenges.id, challengeOf(token)));
    expect(challenge?.tries).toBe(0);
  });

  it('does not let a deactivated member in', async () => {
    const owner = await person({ deactivatedAt: Date.now() });
    const { token, otp } = await askedForReset(owner);
    await reset(token, otp);
    expect((await signIn(owner.email, NEW_PASSWORD)).status).toBe(403);
  });
});

describe('POST /auth/reset-password', () => {
  it('changes nothing for a token alone', async () => {
    const owner = await person();
    const { token } = await askedForReset(owner);
    expect(await setPassword(token, OTHER_PASSWORD)).toMatchObject({
      status: 400,
      body: { code: 'OTP_REQUIRED', message: 'Please verify the code first.' },
    });
    expect((await getMe(owner.token)).status).toBe(200);
    expect((await signIn(owner.email, PASSWORD)).status).toBe(200);
    expect(await sentTo(owner.email)).toEqual([]);
  });

  it('sets a password with the code, once', async () => {
    const owner = await person();
    const { token, otp } = await askedForReset(owner);
    expect((await setPassword(token, OTHER_PASSWORD, WRONG_CODE)).body.code).toBe('INVALID_OTP');
    expect(await setPassword(token, OTHER_PASSWORD, otp)).toMatchObject({
      status: 200,
      body: { data: { email: owner.email } },
    });
    expect((await signIn(owner.email, OTHER_PASSWORD)).status).toBe(200);
    expect(await setPassword(token, NEW_PASSWORD)).toMatchObject(ENDED);
    expect(await setPassword(token, NEW_PASSWORD, otp)).toMatchObject(ENDED);
  });

  it('sets a password once more after the code was verified, also when asked twice at once', async () => {
    const owner = await person();
    const { token, otp } = await askedForReset(owner);
    await reset(token, otp);
    const answers = await Promise.all([setPassword(token, OTHER_PASSWORD), setPassword(token, OTHER_PASSWORD)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await signIn(owner.email, OTHER_PASSWORD)).status).toBe(200);
    expect(await setPassword(token, NEW_PASSWORD)).toMatchObject(ENDED);
  });

  it('does so within the code’s 15 minutes only', async () => {
    const owner = await person();
    const { token, otp } = await askedForReset(owner);
    await reset(token, otp);
    await ageChallenge(token, 15 * 60_000);
    expect(await setPassword(token, OTHER_PASSWORD)).toMatchObject(ENDED);
  });

  it('says of an unknown token only that it has ended', async () => {
    expect(await setPassword('no-such-token', OTHER_PASSWORD)).toMatchObject(ENDED);
  });

  it('leaves a decoy without an account, whatever is tried', async () => {
    const { body } = await forget(uniquePhone());
    expect((await setPassword(body.resetToken, OTHER_PASSWORD)).body.code).toBe('OTP_REQUIRED');
    expect((await setPassword(body.resetToken, OTHER_PASSWORD, WRONG_CODE)).body.code).toBe('INVALID_OTP');
  });

  it('leaves every other account’s password as it is', async () => {
    const [owner, bystander] = [await person(), await person()];
    const before = await db.select().from(accounts).where(eq(accounts.id, bystander.id));
    const { token } = await askedForReset(owner);
    await setPassword(token, OTHER_PASSWORD, await codeSentTo(owner.phone));
    expect(await db.select().from(accounts).where(eq(accounts.id, bystander.id))).toEqual(before);
  });
});
