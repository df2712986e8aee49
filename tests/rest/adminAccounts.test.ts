import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, sessions } from '#db/schema/index.ts';
import { findActor } from '#domain/accounts/sessions.ts';
import { reportAnyDevice } from '#domain/admin/device.ts';
import { createAdmin } from '#domain/admin/staff.ts';
import { deactivate, updateUser } from '#domain/admin/updateUser.ts';
import { createAdminInput, reportByAdminInput } from '#schemas/admin/administration.ts';
import { OWN_PHONE } from '#schemas/rules/keyHolders.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest } from '../clients.ts';
import { askedForReset, getMe, reset, signIn } from '../domain/accounts/steps.ts';
import { admin, db, member, PASSWORD, type Person, person, registeredPhone, report } from '../factories.ts';
import { sentTo } from '../outbox.ts';
import { accountRow, auditRows } from '../rows.ts';
import { newAdmin } from './operations/administration.ts';

const get = (who: Person, path: string) => rest('GET', `/admin${path}`, { token: who.token });
const setState = (who: Person, id: string, status: unknown) =>
  rest('PATCH', `/admin/${id}/deactivate`, { token: who.token, body: { status } });
const create = (who: Person, body: Record<string, unknown>) =>
  rest('POST', '/admin/createadmin', { token: who.token, body });

describe('POST /admin/createadmin', () => {
  // Rules: 2.2-96, 2.3-09, 2.5-14, 2.7-09
  it('makes an admin who can log in, and tells them', async () => {
    const boss = await admin();
    const form = newAdmin({ keyholder: '08030000099', role: 'user', Deactivated: true });
    const { status, body } = await create(boss, form);
    expect({ status, message: body.message }).toEqual({ status: 201, message: 'Admin created successfully' });
    expect(body.data).toMatchObject({
      role: 'admin',
      Deactivated: false,
      firstName: 'NGOZI',
      middleName: null,
      stateOfResidence: 'ENUGU',
      keyholderPhone1: '080•••••099',
    });
    const { body: session } = await signIn(String(form.email), 'Kettle12ox');
    expect((await rest('GET', '/admin/getOneself', { token: session.data.accessToken })).status).toBe(200);
    const letters = await sentTo(String(form.email));
    const letter = letters.find(({ subject }) => subject === 'You are an Ownmark administrator');
    expect(letter).toBeDefined();
    expect(letter?.text).not.toContain('Kettle12ox');
    expect(await auditRows(body.data.id)).toMatchObject([{ action: 'admin.create_admin', actorId: boss.id }, {}]);
  });

  it('takes Nigeria where no country is sent', async () => {
    const form = newAdmin({ country: undefined });
    expect((await create(await admin(), form)).body.data.country).toBe('NIGERIA');
  });

  it.each(['email', 'phoneNumber', 'username'])('refuses a taken %s', async (field) => {
    const [boss, other] = [await admin(), await person()];
    const taken = {
      email: other.email.toUpperCase(),
      phoneNumber: other.phone,
      username: other.username.toUpperCase(),
    };
    const { status, body } = await create(boss, newAdmin({ [field]: taken[field as keyof typeof taken] }));
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: 'An account with this email, phone number or username already exists.',
    });
  });

  it('makes one of two that are sent at once', async () => {
    const boss = await admin();
    const form = newAdmin();
    const answers = await Promise.all([create(boss, form), create(boss, form)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await sentTo(String(form.email))).toHaveLength(1);
  });

  // Rules: 2.2-97
  it.each([
    ['username', 'Username is required'],
    ['firstName', 'First name is required'],
    ['surName', 'Surname is required'],
    ['email', 'Email is required'],
    ['phoneNumber', 'Phone number is required'],
    ['country', 'Country is required'],
    ['stateOfOrigin', 'State is required'],
    ['address', 'Address is required'],
    ['password', 'Password is required'],
  ])('says in the specification’s words that %s is missing', async (field, message) => {
    const { status, body } = await create(await admin(), newAdmin({ [field]: '', confirmPassword: undefined }));
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path: field, message }] });
  });

  it.each([
    [{ email: 'no' }, 'email', 'Email is invalid'],
    [{ password: 'short12', confirmPassword: 'short12' }, 'password', 'Password must be at least 8 characters'],
    [{ confirmPassword: 'other' }, 'confirmPassword', 'Passwords do not match'],
    [{ keyholder: '12x' }, 'keyholder', 'Keyholder must be a valid phone number'],
  ])('says what is wrong: %j', async (wrong, path, message) => {
    expect((await create(await admin(), newAdmin(wrong))).body.errors).toEqual([{ path, message }]);
  });

  it('refuses the new admin’s own phone as key holder', async () => {
    const form = newAdmin();
    const keyholder = String(form.phoneNumber).replace('+234', '0');
    const { status, body } = await create(await admin(), { ...form, keyholder });
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [{ path: 'keyholder', message: OWN_PHONE }],
    });
  });
});

describe('PATCH /admin/{id}/deactivate', () => {
  // Rules: 2.2-98, 2.7-17
  it('ends the sessions and codes of the account and keeps it out, until it is activated', async () => {
    const [boss, who] = [await admin(), await member()];
    const { id } = await registeredPhone(who);
    const { token, otp } = await askedForReset(who);
    const { status, body } = await setState(boss, who.id, true);
    expect({ status, message: body.message, deactivated: body.data.Deactivated }).toEqual({
      status: 200,
      message: 'User deactivated successfully',
      deactivated: true,
    });
    expect((await getMe(who.token)).status).toBe(401);
    expect(await db.select().from(sessions).where(eq(sessions.accountId, who.id))).toEqual([]);
    expect((await signIn(who.email)).body).toMatchObject({
      code: 'ACCOUNT_DEACTIVATED',
      message: 'Your account has been deactivated. Please contact support.',
    });
    expect((await reset(token, otp)).body.code).toBe('INVALID_OTP');
    expect((await get(boss, `/getonedevice/${id}`)).body.data.user.Deactivated).toBe(true);

    expect((await setState(boss, who.id, false)).body.message).toBe('User activated successfully');
    expect((await getMe(who.token)).status).toBe(401);
    expect((await signIn(who.email, PASSWORD)).status).toBe(200);
    const subjects = (await sentTo(who.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your Ownmark account is active again', 'Your Ownmark account has been deactivated']);
    const acts = (await auditRows(who.id)).filter(({ actorId }) => actorId === boss.id).map(({ action }) => action);
    expect(acts).toEqual(['admin.deactivate', 'admin.activate']);
  });

  it('takes a reason, which the member reads in the letter and the audit keeps', async () => {
    const [boss, who] = [await admin(), await member()];
    const reason = 'Somebody else may be using the account';
    const body = { status: true, reason };
    expect((await rest('PATCH', `/admin/${who.id}/deactivate`, { token: boss.token, body })).status).toBe(200);
    expect((await sentTo(who.email))[0]?.text).toContain(`Reason: ${reason}`);
    const { body: audit } = await get(boss, `/audit?subjectId=${who.id}`);
    expect(audit.data[0]).toMatchObject({ action: 'admin.deactivate', detail: { reason } });
    expect(JSON.stringify(await auditRows(who.id))).not.toContain(reason);
  });

  it('happens once when it is asked twice at once', async () => {
    const [boss, who] = [await admin(), await person()];
    for (const status of [true, false]) {
      const answers = await Promise.all([setState(boss, who.id, status), setState(boss, who.id, status)]);
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    }
    expect(await sentTo(who.email)).toHaveLength(2);
    expect((await auditRows(who.id)).filter(({ actorId }) => actorId === boss.id)).toHaveLength(2);
  });

  // Rules: 2.2-115
  it('is nothing one does to oneself', async () => {
    const boss = await admin();
    expect(await setState(boss, boss.id, true)).toMatchObject({
      status: 409,
      body: { message: 'You cannot deactivate your own account.' },
    });
    expect((await getMe(boss.token)).status).toBe(200);
  });

  // Rules: 2.2-116
  it('leaves one of two admins who do it to each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await admin(), await admin()];
      const answers = await Promise.all([setState(one, other.id, true), setState(other, one.id, true)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
      const active = and(isNull(accounts.deactivatedAt), eq(accounts.role, 'admin'));
      const left = await db.select({ id: accounts.id }).from(accounts).where(active);
      expect([one, other].filter(({ id }) => left.some((row) => row.id === id))).toHaveLength(1);
    }
  });

  it('ends what the deactivated admin was just doing', async () => {
    const [boss, leaving, who] = [await admin(), await admin(), await member()];
    const { id: deviceId } = await registeredPhone(who);
    const found = await findActor(baseContext(bindings, Date.now()), leaving.token);
    if (!found) throw new Error('No session.');
    const ctx = () => ({ ...baseContext(bindings, Date.now()), actor: found.actor });
    await setState(boss, leaving.id, true);
    const form = newAdmin();
    await expect(createAdmin(ctx(), createAdminInput.parse(form))).rejects.toMatchObject({ status: 401 });
    await expect(updateUser(ctx(), { id: who.id, firstName: 'CHINWE' })).rejects.toMatchObject({ status: 401 });
    await expect(deactivate(ctx(), who.id)).rejects.toMatchObject({ status: 401 });
    const stolen = reportByAdminInput.parse({ ...report('stolen'), id: deviceId });
    await expect(reportAnyDevice(ctx(), stolen)).rejects.toMatchObject({ status: 401 });
    expect(await accountRow(who)).toMatchObject({ firstName: 'NGOZI', deactivatedAt: null });
    expect((await signIn(String(form.email), 'Kettle12ox')).status).toBe(401);
  });

  it('never leaves the registry without an admin, however many do it at once', async () => {
    const circle = await Promise.all(Array.from({ length: 6 }, () => admin()));
    await Promise.all(circle.map((who, place) => setState(who, circle[(place + 1) % 6]?.id ?? '', true)));
    const states = await Promise.all(circle.map(async ({ id }) => (await accountRow({ id }))?.deactivatedAt));
    expect(states.filter((at) => at === null).length).toBeGreaterThan(0);
  });

  it('knows nobody who is not there', async () => {
    expect((await setState(await admin(), 'nobody', true)).status).toBe(404);
  });
});
