import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, subscriptions } from '#db/schema/index.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import { HOLDERS_PHONE } from '#schemas/rules/keyHolders.ts';
import { type Json, rest } from '../clients.ts';
import { askedForReset, reset } from '../domain/accounts/steps.ts';
import { admin, db, member, type Person, person, plan, registeredPhone, uniquePhone } from '../factories.ts';
import { sentTo } from '../outbox.ts';
import { accountRow, auditRows } from '../rows.ts';

const get = (who: Person, path: string) => rest('GET', `/admin${path}`, { token: who.token });
const update = (who: Person, id: string, body: Record<string, unknown>) =>
  rest('PUT', `/admin/updateuser/${id}`, { token: who.token, body });
const idsIn = (body: Json) => body.data.map(({ id }: { id: string }) => id);

describe('GET /admin/getalluser', () => {
  // Rules: 2.2-92, 2.7-06
  it('shows users with plan, devices and state, newest first, page by page', async () => {
    const boss = await admin();
    const [older, newer] = [await member(), await member()];
    await registeredPhone(older);
    await registeredPhone(older);
    const mark = `paged${older.username.slice(-6)}`;
    const now = Date.now();
    await db
      .update(accounts)
      .set({ firstName: mark.toUpperCase(), createdAt: now + 1 })
      .where(eq(accounts.id, older.id));
    await db
      .update(accounts)
      .set({ firstName: mark.toUpperCase(), createdAt: now + 2 })
      .where(eq(accounts.id, newer.id));
    const first = (await get(boss, `/getalluser?search=${mark}&limit=1`)).body;
    expect(first.pagination).toMatchObject({ page: 1, limit: 1, total: 2, totalPages: 2 });
    expect(idsIn(first)).toEqual([newer.id]);
    const second = (await get(boss, `/getalluser?search=${mark}&limit=1&page=2`)).body;
    expect(second.data).toMatchObject([
      {
        _id: older.id,
        username: older.username,
        role: 'user',
        Deactivated: false,
        devicesCount: 2,
        subscriptionStatus: 'Active',
        subActiveTill: expect.any(String),
        createdAt: expect.any(String),
      },
    ]);
    expect(JSON.stringify(second)).not.toMatch(/password|scrypt/i);
    expect((await get(boss, `/getalluser?search=${mark}&page=9`)).body.data).toEqual([]);
  });

  // Rules: 2.9-08
  it('has ten users on a page unless told otherwise', async () => {
    expect((await get(await admin(), '/getalluser')).body.pagination).toMatchObject({ page: 1, limit: 10 });
  });

  it('filters by plan: its subscribers, the one that ends next first, or those whose subscription to it has ended', async () => {
    const boss = await admin();
    const surName = `PLAN${boss.username.slice(-6)}`;
    const planId = await plan();
    const subscriber = async (days: number, overrides = {}) => {
      const who = await member({ surName, ...overrides });
      const endsAt = Date.now() + days * DAY_MS;
      await db
        .update(subscriptions)
        .set({ planId, startsAt: endsAt - 90 * DAY_MS, endsAt })
        .where(eq(subscriptions.accountId, who.id));
      return who.id;
    };
    const [later, next, ended] = [await subscriber(20), await subscriber(3), await subscriber(-1)];
    const gone = await subscriber(10, { deactivatedAt: Date.now() });
    const other = await member({ surName });
    const found = async (query: string) => idsIn((await get(boss, `/getalluser?limit=50&${query}`)).body);
    expect(await found(`plan=${planId}`)).toEqual([next, gone, later]);
    expect(await found(`plan=${planId}&subscriptionStatus=Active&account=active`)).toEqual([next, later]);
    expect(await found(`plan=${planId}&subscriptionStatus=Inactive`)).toEqual([ended]);
    expect((await found(`plan=${planId}&search=${surName}`)).toSorted()).toEqual([next, gone, later].toSorted());
    expect(await found(`plan=${planId}&search=${other.username}`)).toEqual([]);
    expect(await found(`plan=${planId}&role=admin`)).toEqual([]);
    expect((await get(boss, `/getalluser?plan=${planId}&limit=2`)).body.pagination).toMatchObject({ total: 3 });
  });

  it('filters by the days of Lagos on which people joined, newest first, with other filters too', async () => {
    const boss = await admin();
    const joined = (createdAt: string, overrides = {}) => person({ createdAt: Date.parse(createdAt), ...overrides });
    const before = await joined('2019-02-28T22:59:59Z');
    const first = await joined('2019-02-28T23:00:00Z', { role: 'admin' });
    const last = await joined('2019-03-31T22:59:59Z');
    const after = await joined('2019-03-31T23:00:00Z');
    const found = async (query: string) => idsIn((await get(boss, `/getalluser?limit=50&${query}`)).body);
    const march = 'startDate=2019-03-01&endDate=2019-03-31';
    expect(await found(march)).toEqual([last.id, first.id]);
    expect(await found(`${march}&role=user&subscriptionStatus=Inactive&account=active`)).toEqual([last.id]);
    expect(await found(`${march}&search=${first.username}`)).toEqual([first.id]);
    expect(await found(`${march}&search=${before.username}`)).toEqual([]);
    expect(await found('startDate=2019-03-31&endDate=2019-04-01')).toEqual([after.id, last.id]);
    expect(await found('endDate=2019-02-28&limit=1')).toEqual([before.id]);
  });

  it('tells until when a subscription ran that runs no more', async () => {
    const [boss, who, never] = [await admin(), await member(), await person()];
    const endsAt = Date.now() - DAY_MS;
    await db
      .update(subscriptions)
      .set({ startsAt: endsAt - DAY_MS, endsAt })
      .where(eq(subscriptions.accountId, who.id));
    const told = async ({ id }: Person) => (await get(boss, `/getoneuser/${id}`)).body.data;
    const subEndedAt = new Date(endsAt).toISOString();
    expect(await told(who)).toMatchObject({ subActive: false, subActiveTill: null, subEndedAt });
    expect(await told(never)).toMatchObject({ subActive: false, subActiveTill: null, subEndedAt: null });
  });

  it('finds by the beginning of username, e-mail, names and phone, however they are written', async () => {
    const boss = await admin();
    const unique = boss.username.slice(-6);
    const who = await person({ firstName: `ẸNIỌLÁ${unique}`.normalize(), surName: `OKONKWO${unique}` });
    const found = async (search: string) =>
      idsIn((await get(boss, `/getalluser?limit=50&search=${encodeURIComponent(search)}`)).body);
    for (const search of [
      who.username.toUpperCase(),
      who.username.slice(0, -1),
      who.email.toUpperCase(),
      who.email.split('@')[0] ?? '',
      `ẹniọlá${unique}`,
      `okonkwo${unique}`,
      `  ẹniọlá${unique}   okonkwo `,
      who.phone,
      `0${who.phone.slice(4)}`,
      who.phone.slice(0, -1),
    ]) {
      expect(await found(search), search).toContain(who.id);
    }
    for (const search of [unique, `${who.email}x`, "' or 1=1 --", '%', '_', '\u{10FFFF}']) {
      expect(await found(search), search).not.toContain(who.id);
    }
  });
});

describe('GET /admin/getoneuser/{id} and getOneself', () => {
  it('shows one user, key holders masked', async () => {
    const [boss, who] = [await admin(), await member({ keyholderPhone1: '+2348030000123' })];
    const { body } = await get(boss, `/getoneuser/${who.id}`);
    expect(body.data).toMatchObject({ _id: who.id, email: who.email, phoneNumber: who.phone, devicesCount: 0 });
    expect(body.data.keyholderPhone1).toBe('080•••••123');
  });

  it('knows nobody who is not there', async () => {
    expect(await get(await admin(), '/getoneuser/nobody')).toMatchObject({
      status: 404,
      body: { message: 'User not found.' },
    });
  });

  // Rules: 2.7-04
  it('shows the admin themselves', async () => {
    const boss = await admin();
    expect((await get(boss, '/getOneself')).body.data).toMatchObject({ id: boss.id, role: 'admin' });
  });
});

describe('PUT /admin/updateuser/{id}', () => {
  it('does not give a user the phone of their key holder; other fields of an old clash can be changed', async () => {
    const [boss, holder] = [await admin(), uniquePhone()];
    const who = await person({ keyholderPhone1: holder });
    const refused = await update(boss, who.id, { phoneNumber: `0${holder.slice(4)}` });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'phoneNumber', message: HOLDERS_PHONE }] } });
    const phone = uniquePhone();
    const old = await person({ phone, keyholderPhone1: phone });
    expect((await update(boss, old.id, { firstName: 'Chinwe', phoneNumber: phone })).status).toBe(200);
  });

  // Rules: 2.2-93, 2.7-08
  it('changes profile fields and nothing else', async () => {
    const [boss, who] = [await admin(), await person()];
    const before = await accountRow(who);
    const sent = {
      firstName: 'Chinwe',
      stateOfOrigin: 'Imo',
      role: 'admin',
      Deactivated: true,
      deactivatedAt: 1,
      password: 'Attack@2026',
      keyholderPhone1: uniquePhone(),
      username: 'root_user',
      pictureKey: 'x',
      createdAt: 1,
    };
    const { status, body } = await update(boss, who.id, sent);
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Profile updated successfully' });
    expect(body.data).toMatchObject({ firstName: 'CHINWE', role: 'user', Deactivated: false });
    const after = { ...before, firstName: 'CHINWE', stateOfOrigin: 'IMO', updatedAt: expect.any(Number) };
    expect(await accountRow(who)).toEqual(after);
    const [act] = await auditRows(who.id);
    expect(act).toMatchObject({
      action: 'admin.update_user',
      actorId: boss.id,
      detail: { fields: 'firstName stateOfOrigin' },
    });
  });

  it('takes the path’s id, whatever the body says', async () => {
    const [boss, who, other] = [await admin(), await person(), await person()];
    await update(boss, who.id, { id: other.id, _id: other.id, firstName: 'Chinwe' });
    expect([(await accountRow(who))?.firstName, (await accountRow(other))?.firstName]).toEqual(['CHINWE', 'NGOZI']);
  });

  it('changes e-mail and phone at once and tells the user where they were reached', async () => {
    const [boss, who] = [await admin(), await person()];
    const { token, otp } = await askedForReset(who);
    const email = `moved${who.username}@example.test`;
    const phoneNumber = uniquePhone();
    expect((await update(boss, who.id, { email, phoneNumber })).body.data).toMatchObject({ email, phoneNumber });
    expect((await sentTo(who.email))[0]?.text).toMatch(/e-mail address and phone number .* by Ownmark support\./);
    expect((await sentTo(who.phone))[0]?.text).toMatch(/^The phone of your Ownmark account has changed/);
    expect((await reset(token, otp)).body.code).toBe('INVALID_OTP');
  });

  it('gives nobody what others have', async () => {
    const [boss, who, other] = [await admin(), await person(), await person()];
    expect(await update(boss, who.id, { email: other.email, phoneNumber: other.phone })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'email' }, { path: 'phoneNumber' }] },
    });
  });

  // Rules: P6-02
  it('is no way round one’s own password', async () => {
    const boss = await admin();
    expect(await update(boss, boss.id, { email: 'x@example.test' })).toMatchObject({
      status: 403,
      body: { code: 'PASSWORD_REQUIRED' },
    });
    expect((await update(boss, boss.id, { firstName: 'Chinwe' })).status).toBe(200);
  });

  // Rules: 2.2-94
  it('is no way into another admin’s account', async () => {
    const [boss, peer] = [await admin(), await person({ role: 'admin', deactivatedAt: Date.now() })];
    const before = await accountRow(peer);
    for (const taken of [{ phoneNumber: uniquePhone() }, { email: 'x@example.test', firstName: 'Chinwe' }]) {
      expect(await update(boss, peer.id, taken)).toMatchObject({
        status: 403,
        body: {
          code: 'CONTACTS_OF_ADMIN',
          message: 'Admins and support change their own e-mail address and phone themselves.',
        },
      });
    }
    await update(boss, peer.id, { keyholderPhone1: uniquePhone(), keyholderPhone2: uniquePhone() });
    expect(await accountRow(peer)).toEqual(before);
    const asShown = { firstName: 'Chinwe', email: peer.email, phoneNumber: peer.phone };
    expect(await update(boss, peer.id, asShown)).toMatchObject({
      status: 200,
      body: { data: { firstName: 'CHINWE' } },
    });
  });

  it('knows nobody who is not there', async () => {
    expect((await update(await admin(), 'nobody', { firstName: 'Chinwe' })).status).toBe(404);
  });
});
