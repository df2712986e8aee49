import { describe, expect, it } from 'vitest';
import { HOLDERS_PHONE } from '#schemas/rules/keyHolders.ts';
import { rest } from '../clients.ts';
import { askedForReset, reset } from '../domain/accounts/steps.ts';
import { PASSWORD, type Person, person, uniquePhone } from '../factories.ts';
import { ageChallenge, codeSentTo, sentTo } from '../outbox.ts';
import { accountRow, actsOn } from '../rows.ts';

const update = (who: Person, body: Record<string, unknown>, address?: string) =>
  rest('PUT', '/users/update-user', { token: who.token, body, address });
const verify = (who: Person, registrationToken: string, otp: string) =>
  rest('POST', '/users/verify-phone', { token: who.token, body: { registrationToken, otp } });

/** Somebody asks for a new phone: its number, the token and the code that went there. */
async function askedForPhone(who: Person, phoneNumber = uniquePhone()) {
  const { status, body } = await update(who, { phoneNumber, currentPassword: PASSWORD });
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'OTP sent; check your phone' });
  return { phoneNumber, token: body.registrationToken as string, otp: await codeSentTo(phoneNumber) };
}

describe('a new phone', () => {
  // Rules: P12-02
  it('counts once its code is verified; the former one and the e-mail are told', async () => {
    const who = await person();
    const { phoneNumber, token, otp } = await askedForPhone(who);
    expect((await accountRow(who))?.phone).toBe(who.phone);
    const { status, body } = await verify(who, token, otp);
    expect({ status, message: body.message, phone: body.data.phoneNumber }).toEqual({
      status: 200,
      message: 'Profile updated successfully',
      phone: phoneNumber,
    });
    expect((await sentTo(who.phone))[0]?.text).toMatch(/^The phone of your Ownmark account has changed\./);
    expect((await sentTo(who.email))[0]?.text).toContain('The phone number of your account changed');
    expect(await actsOn(who.id)).toContain('account.phone_change');
  });

  it('needs the right code, and nobody else’s session', async () => {
    const [who, thief] = [await person(), await person()];
    const { token, otp } = await askedForPhone(who);
    expect((await verify(who, token, '00000000')).body.code).toBe('INVALID_OTP');
    expect((await verify(thief, token, otp)).body.code).toBe('CHALLENGE_ENDED');
    expect((await rest('POST', '/users/verify-phone', { body: { registrationToken: token, otp } })).status).toBe(401);
    expect((await accountRow(thief))?.phone).toBe(thief.phone);
    expect((await verify(who, token, otp)).status).toBe(200);
  });

  it('counts once when its code is sent twice at once', async () => {
    const who = await person();
    const { token, otp } = await askedForPhone(who);
    const answers = await Promise.all([verify(who, token, otp), verify(who, token, otp)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await sentTo(who.phone)).toHaveLength(1);
  });

  it('ends after 15 minutes, and when another new phone was verified', async () => {
    const who = await person();
    const [late, first, second] = [await askedForPhone(who), await askedForPhone(who), await askedForPhone(who)];
    await ageChallenge(late.token, 15 * 60_000);
    expect((await verify(who, late.token, late.otp)).body.code).toBe('CHALLENGE_ENDED');
    expect((await verify(who, second.token, second.otp)).status).toBe(200);
    expect((await verify(who, first.token, first.otp)).body.code).toBe('CHALLENGE_ENDED');
  });

  it('can be asked for again after 30 s', async () => {
    const who = await person();
    const { phoneNumber, token, otp } = await askedForPhone(who);
    await ageChallenge(token, 31_000);
    expect((await rest('POST', '/users/resend-otp', { body: { token } })).status).toBe(200);
    const next = await codeSentTo(phoneNumber);
    expect(next).not.toBe(otp);
    expect((await verify(who, token, next)).status).toBe(200);
  });

  it('goes to one of two who verify it', async () => {
    const [one, other] = [await person(), await person()];
    const asked = await askedForPhone(one);
    const too = await askedForPhone(other, asked.phoneNumber);
    const answers = await Promise.all([verify(one, asked.token, asked.otp), verify(other, too.token, too.otp)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is no way to text strangers without end', async () => {
    const who = await person();
    const phoneNumber = uniquePhone();
    const ask = () => update(who, { phoneNumber, currentPassword: PASSWORD, firstName: 'Chinwe' });
    for (let n = 0; n < 5; n++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  it('makes resets under way worthless that went to the former phone', async () => {
    const who = await person();
    const { token, otp } = await askedForReset(who);
    const asked = await askedForPhone(who);
    await verify(who, asked.token, asked.otp);
    expect((await reset(token, otp)).body.code).toBe('INVALID_OTP');
  });

  it('does not take over a new phone that has become a key holder’s meanwhile', async () => {
    const who = await person();
    const { phoneNumber, token, otp } = await askedForPhone(who);
    expect((await update(who, { keyholderPhone1: phoneNumber, currentPassword: PASSWORD })).status).toBe(200);
    expect(await verify(who, token, otp)).toMatchObject({ status: 400, body: { message: HOLDERS_PHONE } });
    expect((await accountRow(who))?.phone).toBe(who.phone);
  });
});
