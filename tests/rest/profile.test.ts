import { describe, expect, it } from 'vitest';
import { HOLDERS_PHONE, OWN_PHONE, SAME_HOLDER } from '#schemas/rules/keyHolders.ts';
import { randomAddress } from '../addresses.ts';
import { rest, trpcClient } from '../clients.ts';
import { askedForReset, getMe, reset, signIn } from '../domain/accounts/steps.ts';
import { admin, PASSWORD, type Person, person, uniquePhone } from '../factories.ts';
import { linkSentTo, sentTo } from '../outbox.ts';
import { accountRow, actsOn } from '../rows.ts';

const update = (who: Person, body: Record<string, unknown>, address?: string) =>
  rest('PUT', '/users/update-user', { token: who.token, body, address });

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
    expect(await actsOn(who.id)).toEqual(['account.update']);
    expect(await sentTo(who.email)).toEqual([]);
  });

  it('empties a middle name, and takes the whole form that it shows itself', async () => {
    const who = await person({ middleName: 'ADA' });
    expect((await update(who, { middleName: '' })).body.data.middleName).toBeNull();
    const shown = (await getMe(who.token)).body.data.userDetails;
    const before = await accountRow(who);
    expect((await update(who, shown)).status).toBe(200);
    expect(await accountRow(who)).toEqual(before);
  });

  it('takes no key holder who is oneself or the other one; what stood before the rule may stay', async () => {
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

  it('is the same over tRPC, for admins too', async () => {
    const boss = await admin();
    const { profile } = await trpcClient(boss.token).users.updateProfile.mutate({ country: 'Ghana' });
    expect(profile).toMatchObject({ country: 'GHANA', role: 'admin' });
  });

  // Rules: P12-04
  it('reads no role, state, password, picture or id', async () => {
    const [who, other] = [await person(), await person()];
    const before = await accountRow(who);
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
    expect(await accountRow(who)).toEqual({ ...before, firstName: 'CHINWE', updatedAt: expect.any(Number) });
    expect((await accountRow(other))?.firstName).toBe('NGOZI');
  });

  // Rules: P12-01
  it.each([
    ['phone', { phoneNumber: uniquePhone() }],
    ['e-mail', { email: `new${Math.random()}@example.test` }],
    ['key holder', { keyholderPhone1: uniquePhone() }],
    ['second key holder', { keyholderPhone2: uniquePhone() }],
  ])('wants the password for another %s', async (_, change) => {
    const who = await person();
    const before = await accountRow(who);
    const without = await update(who, { ...change, firstName: 'Chinwe' });
    expect(without).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED' } });
    const wrong = await update(who, { ...change, currentPassword: 'Wrong@2026' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'INVALID_PASSWORD', errors: [{ path: 'currentPassword' }] },
    });
    expect(await accountRow(who)).toEqual(before);
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

  it('changes an e-mail once its link is opened, tells the former and the new one, and logs in by the new one', async () => {
    const who = await person();
    const email = `moved${who.username}@example.test`;
    const { body } = await update(who, { email: email.toUpperCase(), currentPassword: PASSWORD });
    expect(body.data).toMatchObject({ email: who.email, pendingEmail: email });
    expect((await signIn(email)).status).toBe(401);
    const link = { token: await linkSentTo(email) };
    expect((await rest('POST', '/users/confirm-email/link', { token: who.token, body: link })).status).toBe(200);
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
    expect((await accountRow(who))?.keyholderPhone1).toBe(keyholderPhone1);
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

  it('gives one e-mail to one of two who ask for it at once', async () => {
    const [one, other] = [await person(), await person()];
    const email = `wanted${one.username}@example.test`;
    const links: { who: Person; token: string }[] = [];
    for (const who of [one, other]) {
      await update(who, { email, currentPassword: PASSWORD });
      links.push({ who, token: await linkSentTo(email) });
    }
    const answers = await Promise.all(
      links.map(({ who, token }) => rest('POST', '/users/confirm-email/link', { token: who.token, body: { token } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});
