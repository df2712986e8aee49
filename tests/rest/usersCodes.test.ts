import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, challenges, messages, pendingRegistrations } from '#db/schema/index.ts';
import { randomAddress } from '../addresses.ts';
import {
  askedForReset,
  askedToRegister,
  askedToRegisterWithCode,
  forget,
  phoneOf,
  resend,
  reset,
  validate,
  WRONG_CODE,
} from '../domain/accounts/steps.ts';
import { db, person, uniquePhone } from '../factories.ts';
import { ageChallenge, challengeOf, codeSentTo, sentTo } from '../outbox.ts';

const MINUTE = 60_000;
const WRONG = { status: 400, body: { code: 'INVALID_OTP', message: 'Invalid OTP. Please try again.' } };
const ENDED = {
  status: 400,
  body: { code: 'CHALLENGE_ENDED', message: 'OTP has expired. Please request a new one.' },
};

const accountsOf = (email: string) => db.select().from(accounts).where(eq(accounts.email, email));
const codesOf = (answers: { body: { code?: string } }[], code: string) =>
  answers.filter(({ body }) => body.code === code).length;

describe('POST /users/validateOtp', () => {
  it('lets somebody be wrong five times, and then not even right', async () => {
    const { form, token, otp } = await askedToRegisterWithCode();
    for (let n = 0; n < 5; n++) expect(await validate(token, WRONG_CODE)).toMatchObject(WRONG);
    expect(await validate(token, WRONG_CODE)).toMatchObject(ENDED);
    expect(await validate(token, otp)).toMatchObject(ENDED);
    expect(await accountsOf(form.email)).toEqual([]);
  });

  it.each([
    ['a member', async () => (await askedForReset(await person())).token],
    ['a phone without an account', async () => (await forget(`0${uniquePhone().slice(4)}`)).body.resetToken as string],
  ])('counts the last tries of %s aloud, and says why the code has ended', async (_, asked) => {
    const token = await asked();
    const spent = 'Five wrong tries: ask for a new code.';
    for (const said of [undefined, undefined, '2 tries left.', '1 try left.', spent]) {
      const { body } = await reset(token, WRONG_CODE);
      expect([body.code, body.errors?.[0]?.message]).toEqual(['INVALID_OTP', said]);
    }
    const told = { ...ENDED, body: { ...ENDED.body, errors: [{ path: 'otp', message: spent }] } };
    expect(await reset(token, WRONG_CODE)).toMatchObject(told);
    await ageChallenge(token, 31_000);
    expect(await resend(token)).toMatchObject(told);
    await ageChallenge(token, 15 * MINUTE);
    expect((await reset(token, WRONG_CODE)).body.errors).toBeUndefined();
  });

  it('counts five of thirty guesses fired at once', async () => {
    const { token, otp } = await askedToRegisterWithCode();
    const answers = await Promise.all(Array.from({ length: 30 }, () => validate(token, WRONG_CODE)));
    expect(codesOf(answers, 'INVALID_OTP')).toBe(5);
    expect(codesOf(answers, 'CHALLENGE_ENDED')).toBe(25);
    expect(await validate(token, otp)).toMatchObject(ENDED);
  });

  it('makes one account of the right code sent four times at once', async () => {
    const { form, token, otp } = await askedToRegisterWithCode();
    const answers = await Promise.all(Array.from({ length: 4 }, () => validate(token, otp)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect(codesOf(answers, 'CHALLENGE_ENDED')).toBe(3);
    expect(await accountsOf(form.email)).toHaveLength(1);
    expect(await sentTo(form.email)).toHaveLength(1);
  });

  it('takes a code for 15 minutes', async () => {
    const { token, otp } = await askedToRegisterWithCode();
    await ageChallenge(token, 15 * MINUTE);
    expect(await validate(token, otp)).toMatchObject(ENDED);
    const other = await askedToRegisterWithCode();
    await ageChallenge(other.token, 14 * MINUTE);
    expect((await validate(other.token, other.otp)).status).toBe(200);
  });

  it.each([
    ['ABCDEFG', 'OTP must be exactly 8 characters long.'],
    ['ABCDEFGHJ', 'OTP must be exactly 8 characters long.'],
    ['', 'OTP must be exactly 8 characters long.'],
    ['ABCDEFG!', 'OTP must contain only capital letters and numbers.'],
  ])('answers %j with %j, without counting it as a try', async (typed, message) => {
    const { token, otp } = await askedToRegisterWithCode();
    for (let n = 0; n < 6; n++) {
      const { status, body } = await validate(token, typed);
      expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path: 'otp', message }] });
    }
    expect((await validate(token, otp)).status).toBe(200);
  });

  it('answers an unknown token, another challenge’s code and a reset’s token as ended or wrong', async () => {
    const one = await askedToRegisterWithCode();
    const other = await askedToRegisterWithCode();
    const ofReset = await askedForReset(await person());
    expect(await validate('no-such-token', one.otp)).toMatchObject(ENDED);
    expect(await validate(one.token, other.otp)).toMatchObject(WRONG);
    expect(await validate(ofReset.token, ofReset.otp)).toMatchObject(ENDED);
  });

  it('makes no account of a registration older than 24 hours', async () => {
    const { form, token, otp } = await askedToRegisterWithCode();
    const aged = { createdAt: Date.now() - 24 * 60 * MINUTE - 1 };
    await db.update(pendingRegistrations).set(aged).where(eq(pendingRegistrations.email, form.email));
    expect(await validate(token, otp)).toMatchObject(ENDED);
    expect(await accountsOf(form.email)).toEqual([]);
  });
});

describe('POST /users/resend-otp', () => {
  it('waits 30 seconds, and says how long', async () => {
    const { token } = await askedToRegister();
    const { status, body, headers } = await resend(token);
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(20);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30);
  });

  it('replaces the code', async () => {
    const { form, token, otp } = await askedToRegisterWithCode();
    await ageChallenge(token, 31_000);
    expect((await resend(token)).status).toBe(200);
    const renewed = await codeSentTo(phoneOf(form));
    expect(renewed).not.toBe(otp);
    expect(await validate(token, otp)).toMatchObject(WRONG);
    expect((await validate(token, renewed)).status).toBe(200);
  });

  it('calls the one before older, beside the fixed message, within an hour and for its own phone', async () => {
    const { form, token, otp } = await askedToRegisterWithCode();
    await ageChallenge(token, 31_000);
    await resend(token);
    const hint = [{ path: 'otp', message: 'This is an older code. Type the newest one.' }];
    expect(await validate(token, otp)).toMatchObject({ ...WRONG, body: { ...WRONG.body, errors: hint } });
    const other = await askedToRegisterWithCode();
    expect((await validate(other.token, otp)).body.errors).toBeUndefined();
    const long = { createdAt: Date.now() - 60 * MINUTE - 1 };
    await db
      .update(challenges)
      .set(long)
      .where(eq(challenges.askedPhone, phoneOf(form)));
    expect((await validate(token, otp)).body.errors).toBeUndefined();
  });

  it('says so of another request’s code, and never of a newer one', async () => {
    const owner = await person();
    const first = await askedForReset(owner);
    const second = await askedForReset(owner);
    await ageChallenge(first.token, 1000);
    expect((await reset(second.token, first.otp)).body.errors).toMatchObject([{ message: /older/ }]);
    expect((await reset(first.token, second.otp)).body.errors).toBeUndefined();
    expect((await reset(second.token, second.otp)).status).toBe(200);
  });

  it('sends one code when asked twice at once', async () => {
    const { token } = await askedToRegister();
    await ageChallenge(token, 31_000);
    const answers = await Promise.all([resend(token), resend(token), resend(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    expect(
      await db
        .select()
        .from(messages)
        .where(eq(messages.challengeId, challengeOf(token))),
    ).toHaveLength(2);
  });

  it('does not give new tries', async () => {
    const { form, token } = await askedToRegisterWithCode();
    for (let n = 0; n < 4; n++) await validate(token, WRONG_CODE);
    await ageChallenge(token, 31_000);
    await resend(token);
    const renewed = await codeSentTo(phoneOf(form));
    expect(await validate(token, WRONG_CODE)).toMatchObject(WRONG);
    expect(await validate(token, renewed)).toMatchObject(ENDED);
  });

  it('counts into what one address may ask for a phone: after five codes 429 again', async () => {
    const address = randomAddress();
    const { token } = await askedToRegister({}, address);
    for (let n = 0; n < 4; n++) {
      await ageChallenge(token, 31_000);
      expect((await resend(token, address)).status).toBe(200);
    }
    await ageChallenge(token, 31_000);
    const { status, headers } = await resend(token, address);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  it('refuses a challenge that has ended: used, out of tries, or unknown', async () => {
    const used = await askedToRegisterWithCode();
    await validate(used.token, used.otp);
    const spent = await askedToRegister();
    for (let n = 0; n < 5; n++) await validate(spent.token, WRONG_CODE);
    await ageChallenge(spent.token, 31_000);
    for (const token of [used.token, spent.token, 'no-such-token']) expect(await resend(token)).toMatchObject(ENDED);
  });

  it('resumes a registration whose code ran out, for as long as it is pending', async () => {
    const { form, token } = await askedToRegister();
    await ageChallenge(token, 60 * MINUTE);
    expect((await resend(token)).status).toBe(200);
    expect((await validate(token, await codeSentTo(phoneOf(form)))).status).toBe(200);
  });

  it('does not resume one that is older than 24 hours, tidied away or not', async () => {
    const { token } = await askedToRegister();
    const day = 24 * 60 * MINUTE;
    await ageChallenge(token, day);
    await db
      .update(challenges)
      .set({ createdAt: Date.now() - day - 1 })
      .where(eq(challenges.id, challengeOf(token)));
    expect(await resend(token)).toMatchObject(ENDED);
  });

  it('does not resume a reset whose code ran out', async () => {
    const { token } = await askedForReset(await person());
    await ageChallenge(token, 15 * MINUTE);
    expect(await resend(token)).toMatchObject(ENDED);
  });

  it('renews a reset’s code while it lives', async () => {
    const owner = await person();
    const { token, otp } = await askedForReset(owner);
    await ageChallenge(token, MINUTE);
    expect((await resend(token)).status).toBe(200);
    expect(await reset(token, otp)).toMatchObject(WRONG);
    expect((await reset(token, await codeSentTo(owner.phone))).status).toBe(200);
  });
});
