import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { challenges, pendingRegistrations } from '#db/schema/index.ts';
import { COMMON_PASSWORD } from '#domain/accounts/password.ts';
import { adminStatements } from '#scripts/data/adminStatements.ts';
import { cheapHash } from '../cheapHash.ts';
import { rest, trpcClient } from '../clients.ts';
import { askedForReset, forget, setPassword, signIn } from '../domain/accounts/steps.ts';
import { admin, db, PASSWORD, person, registration } from '../factories.ts';
import { accountRow } from '../rows.ts';

/** Each has a capital, a digit and a sign. */
const COMMON = [
  'Password1!',
  'P@ssw0rd',
  'pASSWORD1!',
  'Welcome123!',
  'Qwerty123@',
  'Ownmark@2026',
  'Chioma@1998',
  'Arsenal2024!',
  'Lagos@123',
  '!QAZ2wsx',
];
const refusedFor = (path: string) => ({
  status: 400,
  body: { code: 'INVALID_INPUT', message: COMMON_PASSWORD, errors: [{ path, message: COMMON_PASSWORD }] },
});

describe('a common password', () => {
  it('is refused at registration, over REST and tRPC, and nothing is kept or sent', async () => {
    const before = (await db.select().from(pendingRegistrations)).length;
    for (const password of COMMON) {
      const body = registration({ password });
      expect(await rest('POST', '/users/create', { body }), password).toMatchObject(refusedFor('password'));
    }
    await expect(trpcClient().users.register.mutate(registration({ password: COMMON[0] }) as never)).rejects.toThrow(
      COMMON_PASSWORD,
    );
    expect((await db.select().from(pendingRegistrations)).length).toBe(before);
  });

  it('is refused when a new one is asked for, alike for phones with and without an account', async () => {
    const { phone, id } = await person();
    const known = await forget(phone, { password: 'Password1!' });
    const unknown = await forget('+2348099999999', { password: 'Password1!' });
    expect(known).toMatchObject(refusedFor('password'));
    expect(unknown).toMatchObject(refusedFor('password'));
    expect(await db.select().from(challenges).where(eq(challenges.accountId, id))).toEqual([]);
  });

  it('is refused with the code, which is not used up by it', async () => {
    const owner = await person();
    const { token, otp } = await askedForReset(owner);
    expect(await setPassword(token, 'Password1!', otp)).toMatchObject(refusedFor('password'));
    const [challenge] = await db.select().from(challenges).where(eq(challenges.accountId, owner.id));
    expect(challenge).toMatchObject({ tries: 0, usedAt: null });
    expect((await setPassword(token, 'Kettle9@Ikorodu', otp)).status).toBe(200);
  });

  it('is refused at a change, also where only eight characters are asked, and the old one goes on', async () => {
    const owner = await person();
    const before = (await accountRow(owner))?.passwordHash;
    const change = (newPassword: string) =>
      rest('PUT', '/users/change-password', { token: owner.token, body: { currentPassword: PASSWORD, newPassword } });
    for (const password of [...COMMON, 'password1', 'PASSWORD1', '12345678', 'qwertyuiop', 'iloveyou1'])
      expect(await change(password), password).toMatchObject(refusedFor('newPassword'));
    const client = trpcClient(owner.token);
    const asked = { currentPassword: PASSWORD, newPassword: 'Password1!' };
    await expect(client.users.changePassword.mutate(asked)).rejects.toThrow(COMMON_PASSWORD);
    expect((await accountRow(owner))?.passwordHash).toBe(before);
    expect((await change('four plain words here')).status).toBe(200);
  });

  it('is refused for a new admin, in the console and by npm run create-admin', async () => {
    const { token } = await admin();
    const { middleName: _, keyholderPhone1, keyholderPhone2: __, stateOfResidence, ...given } = registration();
    const body = { ...given, password: 'Password1!', keyholder: keyholderPhone1, stateOfOrigin: stateOfResidence };
    expect(await rest('POST', '/admin/createadmin', { token, body })).toMatchObject(refusedFor('password'));
    expect((await rest('POST', '/admin/createadmin', { token, body: { ...body, password: PASSWORD } })).status).toBe(
      201,
    );
    const asked = { email: 'a@example.test', username: 'chief', phoneNumber: '+2348030000077', password: 'Password1!' };
    await expect(adminStatements(asked, Date.now())).rejects.toThrow(COMMON_PASSWORD);
  });

  it('of an old account logs in until it is changed', async () => {
    const owner = await person({ passwordHash: cheapHash('Password1!') });
    expect((await signIn(owner.email, 'Password1!')).status).toBe(200);
  });
});
