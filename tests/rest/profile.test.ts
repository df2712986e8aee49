import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, auditEntries } from '#db/schema/index.ts';
import { HOLDERS_PHONE, OWN_PHONE, SAME_HOLDER } from '#schemas/rules/keyHolders.ts';
import { randomAddress } from '../addresses.ts';
import { rest, trpcClient } from '../clients.ts';
import { askedForReset, getMe, reset, signIn } from '../domain/accounts/steps.ts';
import { admin, db, member, PASSWORD, type Person, person, uniquePhone } from '../factories.ts';
import { ageChallenge, codeSentTo, linkSentTo, sentTo } from '../outbox.ts';

const update = (who: Person, body: Record<string, unknown>, address?: string) =>
  rest('PUT', '/users/update-user', { token: who.token, body, address });
const verify = (who: Person, registrationToken: string, otp: string) =>
  rest('POST', '/users/verify-phone', { token: who.token, body: { registrationToken, otp } });
const rowOf = async ({ id }: Person) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0];
const actsOn = async ({ id }: Person) =>
  (await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).map(({ action }) => action);

/** Somebody asks for a new phone: its number, the token and the code that went there. */
async function askedForPhone(who: Person, phoneNumber = uniquePhone()) {
  const { status, body } = await update(who, { phoneNumber, currentPassword: PASSWORD });
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'OTP sent; check your phone' });
  return { phoneNumber, token: body.registrationToken as string, otp: await codeSentTo(phoneNumber) };
}

describe('PUT /users/update-user', () => {
  it('changes what is sent and leaves the rest', async () => {
    const who = await person({ middleName: 'ADA' });
    const { status, body } = await update(who, {
      firstName: 'Fọlákẹ́',
      stateOfOrigin: 'Ogun',
      address: '3, Broad Street',
    });
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Profile updated successfully' });
    expect(body.data).toMatchObject({
      firstName: 'FỌLÁKẸ́'.normalize(),
      middleName: 'ADA',
      surName: 'SECRETNAME',
      stateOfOrigin: 'OGUN',
      stateOfResidence: 'LAGOS',
      address: '3, Broad Street',
    });
    expect(body.registrationToken).toBeUndefined();
    expect(await actsOn(who)).toEqual(['account.update']);
    expect(await sentTo(who.email)).toEqual([]);
  });

  it('empties a middle name, and takes the whole form that it shows itself', async () => {
    const who = await person({ middleName: 'ADA' });
    expect((await update(who, { middleName: '' })).body.data.middleName).toBeNull();
    const shown = (await getMe(who.token)).body.data.userDetails;
    const before = await rowOf(who);
    expect((await update(who, shown)).status).toBe(200);
    expect(await rowOf(who)).toEqual(before);
  });

  it('13.9 takes no key holder who is oneself or the other one; what stood before the rule may stay', async () => {
    const [one, other] = [uniquePhone(), uniquePhone()];
    const who = await person({ keyholderPhone1: one, keyholderPhone2: other });
    for (const [change, message] of [
      [{ keyholderPhone1: `0${who.phone.slice(4)}` }, OWN_PHONE],
      [{ keyholderPhone2: `0${one.slice(4)}` }, SAME_HOLDER],
      [{ phoneNumber: `0${other.slice(4)}` }, HOLDERS_PHONE],
    ] as const) {
      const { status, body } = await update(who, { ...change, currentPassword: PASSWORD });
      expect({ status, errors: body.errors }).toEqual({
        status: 400,
        errors: [{ path: Object.keys(change)[0], message }],
      });
    }
    const swapped = { keyholderPhone1: other, keyholderPhone2: one, currentPassword: PASSWORD };
    expect((await update(who, swapped)).status).toBe(200);

    const phone = uniquePhone();
    const old = await person({ phone, keyholderPhone1: phone, keyholderPhone2: phone });
    const mended = { firstName: 'Ada', keyholderPhone2: uniquePhone(), currentPassword: PASSWORD };
    expect((await update(old, mended)).status).toBe(200);
  });

  it('13.9 does not take over a new phone that has become a key holder’s meanwhile', async () => {
    const who = await person();
    const { phoneNumber, token, otp } = await askedForPhone(who);
    expect((await update(who, { keyholderPhone1: phoneNumber, currentPassword: PASSWORD })).status).toBe(200);
    expect(await verify(who, token, otp)).toMatchObject({ status: 400, body: { message: HOLDERS_PHONE } });
    expect((await rowOf(who))?.phone).toBe(who.phone);
  });

  it('is the same over tRPC, for admins too', async () => {
    const boss = await admin();
    const { profile } = await trpcClient(boss.token).users.updateProfile.mutate({ country: 'Ghana' });
    expect(profile).toMatchObject({ country: 'GHANA', role: 'admin' });
  });

  // Rules: P12-04
  it('reads no role, state, password, picture or id', async () => {
    const [who, other] = [await person(), await person()];
    const before = await rowOf(who);
    const sent = {
      role: 'admin',
      Deactivated: true,
      deactivated: true,
      deactivatedAt: 1,
      password: 'Attack@2026',
      passwordHash: 'x',
      username: 'root_user',
      imageurl: '/media/x',
      pictureKey: '../x',
      id: other.id,
      _id: other.id,
      createdAt: 1,
      subActive: true,
      firstName: 'Chinwe',
    };
    expect((await update(who, sent)).status).toBe(200);
    expect(await rowOf(who)).toEqual({ ...before, firstName: 'CHINWE', updatedAt: expect.any(Number) });
    expect((await rowOf(other))?.firstName).toBe('NGOZI');
  });

  // Rules: P12-01
  it.each([
    ['phone', { phoneNumber: uniquePhone() }],
    ['e-mail', { email: `new${Math.random()}@example.test` }],
    ['key holder', { keyholderPhone1: uniquePhone() }],
    ['second key holder', { keyholderPhone2: uniquePhone() }],
  ])('wants the password for another %s', async (_, change) => {
    const who = await person();
    const before = await rowOf(who);
    const without = await update(who, { ...change, firstName: 'Chinwe' });
    expect(without).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED' } });
    const wrong = await update(who, { ...change, currentPassword: 'Wrong@2026' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'INVALID_PASSWORD', errors: [{ path: 'currentPassword' }] },
    });
    expect(await rowOf(who)).toEqual(before);
    expect((await update(who, { ...change, currentPassword: PASSWORD })).status).toBe(200);
  });

  it('wants no password for what stays the same, however it is written', async () => {
    const who = await person();
    const same = { email: who.email.toUpperCase(), phoneNumber: `0${who.phone.slice(4)}` };
    expect((await update(who, same)).status).toBe(200);
  });

  it('lets nobody with a stolen session guess on', async () => {
    const who = await person();
    const address = randomAddress();
    const guess = (n: number) => update(who, { email: `x${n}@example.test`, currentPassword: `Wrong@${n}` }, address);
    for (let n = 0; n < 10; n++) expect((await guess(n)).status).toBe(400);
    expect((await update(who, { email: 'y@example.test', currentPassword: PASSWORD }, address)).status).toBe(429);
  });

  it('14.6 changes an e-mail once its link is opened, tells the former and the new one, and signs in by the new one', async () => {
    const who = await person();
    const email = `moved${who.username}@example.test`;
    const { body } = await update(who, { email: email.toUpperCase(), currentPassword: PASSWORD });
    expect(body.data).toMatchObject({ email: who.email, pendingEmail: email });
    expect((await signIn(email)).status).toBe(401);
    const link = { token: await linkSentTo(email) };
    expect((await rest('POST', '/users/link', { body: link })).status).toBe(200);
    const [letter] = await sentTo(who.email);
    expect(letter?.subject).toBe('Your Ownmark contacts were changed');
    expect(letter?.text).toContain('The e-mail address of your account changed');
    expect((await sentTo(email))[0]?.subject).toBe('This is now your Ownmark e-mail address');
    expect((await signIn(who.email)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  it('changes key holders and turns resets under way into nobody’s', async () => {
    const holder = uniquePhone();
    const who = await person({ keyholderPhone1: holder });
    const { token, otp } = await askedForReset(who, 'keyholder1', holder);
    const keyholderPhone1 = uniquePhone();
    await update(who, { keyholderPhone1, currentPassword: PASSWORD });
    expect((await rowOf(who))?.keyholderPhone1).toBe(keyholderPhone1);
    expect((await reset(token, otp)).body.code).toBe('INVALID_OTP');
    expect((await sentTo(who.email))[0]?.text).toContain('The key holders of your account changed');
  });

  // Rules: P12-03
  it.each([
    ['email', (other: Person) => ({ email: other.email.toUpperCase() }), 'This email is already in use.'],
    [
      'phoneNumber',
      (other: Person) => ({ phoneNumber: `0${other.phone.slice(4)}` }),
      'This phone number is already in use.',
    ],
  ])('takes nobody’s %s', async (path, change, message) => {
    const [who, other] = [await person(), await person()];
    const answer = await update(who, { ...change(other), currentPassword: PASSWORD });
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT', message, errors: [{ path, message }] } });
    expect(await sentTo(other.phone)).toEqual([]);
  });

  it('removes a key holder, with the password, and takes the whole form of somebody who has none', async () => {
    const who = await person();
    expect((await update(who, { keyholderPhone2: null })).body.code).toBe('PASSWORD_REQUIRED');
    const gone = { keyholderPhone1: '', keyholderPhone2: null, currentPassword: PASSWORD };
    expect((await update(who, gone)).body.data).toMatchObject({ keyholderPhone1: null, keyholderPhone2: null });
    expect((await update(who, (await getMe(who.token)).body.data.userDetails)).status).toBe(200);
  });

  it('14.6 gives one e-mail to one of two who ask for it at once', async () => {
    const [one, other] = [await person(), await person()];
    const email = `wanted${one.username}@example.test`;
    for (const who of [one, other]) await update(who, { email, currentPassword: PASSWORD });
    const sent = (await sentTo(email)).map(({ text }) => /\/l\/([A-Z0-9]{36})/.exec(text)?.[1]);
    const answers = await Promise.all(sent.map((token) => rest('POST', '/users/link', { body: { token } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('needs somebody signed in, who is not deactivated', async () => {
    expect((await rest('PUT', '/users/update-user', { body: { firstName: 'Chinwe' } })).status).toBe(401);
    expect((await update(await member({ deactivatedAt: Date.now() }), { firstName: 'Chinwe' })).status).toBe(401);
  });
});

describe('a new phone', () => {
  // Rules: P12-02
  it('counts once its code is verified; the former one and the e-mail are told', async () => {
    const who = await person();
    const { phoneNumber, token, otp } = await askedForPhone(who);
    expect((await rowOf(who))?.phone).toBe(who.phone);
    const { status, body } = await verify(who, token, otp);
    expect({ status, message: body.message, phone: body.data.phoneNumber }).toEqual({
      status: 200,
      message: 'Profile updated successfully',
      phone: phoneNumber,
    });
    expect((await sentTo(who.phone))[0]?.text).toMatch(/^The phone of your Ownmark account has changed\./);
    expect((await sentTo(who.email))[0]?.text).toContain('The phone number of your account changed');
    expect(await actsOn(who)).toContain('account.phone_change');
  });

  it('needs the right code, and nobody else’s session', async () => {
    const [who, thief] = [await person(), await person()];
    const { token, otp } = await askedForPhone(who);
    expect((await verify(who, token, '00000000')).body.code).toBe('INVALID_OTP');
    expect((await verify(thief, token, otp)).body.code).toBe('CHALLENGE_ENDED');
    expect((await rest('POST', '/users/verify-phone', { body: { registrationToken: token, otp } })).status).toBe(401);
    expect((await rowOf(thief))?.phone).toBe(thief.phone);
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
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Signed out on all other devices' });
    expect(body.data).toMatchObject([{ current: true }]);
    expect((await getMe(accessToken)).status).toBe(401);
    expect((await getMe(other.token)).status).toBe(200);
    expect(await actsOn(who)).toContain('account.session_end_others');
  });
});
