import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries, identifiers } from '#db/schema/index.ts';
import { numbersIn } from '#domain/checks/check.ts';
import { check } from '#domain/checks/checkUncounted.ts';
import { lookUpKeys } from '#domain/checks/lookUpKeys.ts';
import { luhnDigit } from '#schemas/rules/imei.ts';
import { bindings, rest } from '../clients.ts';
import {
  admin,
  db,
  member,
  PASSWORD,
  type Person,
  person,
  phone,
  registeredLongAgo,
  registeredPhone,
  report,
  uniqueImei,
  uniqueSerial,
} from '../factories.ts';

const HOURS = 3_600_000;
const SHOWN = { showToPublic: true };

const registers = (who: Person, overrides: Record<string, unknown> = {}) =>
  rest('POST', '/device', { token: who.token, body: phone(overrides) });
const reports = (who: Person, id: string, status: string, choices: Record<string, unknown> = SHOWN) =>
  rest('PUT', `/device/updatestatus/${id}`, { token: who.token, body: report(status, choices) });
const told = async (typed: string, query = '') =>
  (await rest('GET', `/device/check?identifier=${typed}${query}`)).body.data;
const toldAfter = (typed: string, inMs: number) =>
  check((keys) => lookUpKeys(bindings.DB, keys), numbersIn(typed), Date.now() + inMs);
const imeiAfter = (imei: string, places: number) => {
  const body = String(Number(imei.slice(0, 14)) + places);
  return `${body}${luhnDigit(body)}`;
};

describe('a serial number that is somebody’s IMEI', () => {
  const REFUSED = {
    status: 400,
    body: {
      code: 'INVALID_INPUT',
      errors: [{ path: 'serialNumber', message: 'This is an IMEI. Put it into the IMEI field.' }],
    },
  };

  it('is refused when it is registered, added and put in place of another, unless somebody insists', async () => {
    const who = await person();
    const [imei, own] = [uniqueImei(), uniqueImei()];
    const laptop = { type: 'laptop', IMEI1: undefined, status: 'stolen' };
    for (const serialNumber of [
      imei,
      imei.replace(/(.{4})/g, '$1-'),
      `${imei}7`,
      `IMEI${imei}`,
      imei.replace('0', 'O'),
    ])
      expect(await registers(who, { ...laptop, serialNumber }), serialNumber).toMatchObject(REFUSED);
    expect(await registers(who, { serialNumber: own, IMEI1: own, status: 'stolen' })).toMatchObject({ status: 201 });

    const { id } = (await registers(who, { serialNumber: '', status: 'stolen' })).body.data;
    const edit = (body: Record<string, unknown>) => rest('PUT', `/device/${id}`, { token: who.token, body });
    expect(await edit({ serialNumber: imei })).toMatchObject(REFUSED);
    expect(await edit({ serialNumber: uniqueSerial() })).toMatchObject({ status: 200 });
    const replace = (body: Record<string, unknown>) =>
      rest('PUT', `/device/${id}/number`, { token: who.token, body: { currentPassword: PASSWORD, ...body } });
    expect(await replace({ serialNumber: imei })).toMatchObject(REFUSED);
    expect(await replace({ serialNumber: imei, serialNumberConfirmed: true })).toMatchObject({ status: 200 });
  });
});

describe('one account that reports what is not its own', () => {
  it('registers so many in an hour as stolen and no more, also all at once; a plan’s honest size goes on', async () => {
    const who = await member();
    const imeis = Array.from({ length: 60 }, uniqueImei);
    const answers = await Promise.all(imeis.map((IMEI1) => registers(who, { IMEI1, status: 'stolen' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.findIndex(({ status }) => status === 429);
    expect(Number(answers[refused]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await told(imeis[refused] ?? '')).status).toBe('clean');
    expect((await registers(who)).status).toBe(201);

    const shop = await member({ deviceLimit: 30 });
    const all = await Promise.all(Array.from({ length: 30 }, () => registers(shop)));
    expect(all.every(({ status }) => status === 201)).toBe(true);
    const { id } = all[0]?.body.data ?? {};
    expect((await reports(shop, id, 'stolen')).status).toBe(200);
    const boss = await admin();
    const many = await Promise.all(Array.from({ length: 25 }, () => registers(boss, { status: 'stolen' })));
    expect(many.every(({ status }) => status === 201)).toBe(true);
  });

  it('warns at once and shows its words after 72 hours', async () => {
    const who = await member();
    const words = { deviceName: 'Pay me', deviceModel: 'Camon 20', location: 'Ojota bus stop' };
    const none = { deviceName: null, deviceModel: null, location: null };
    const named = { name: 'Pay me', model: 'Camon 20' };
    const flagged = await registeredPhone(who, { ...named, status: 'stolen' });
    await reports(who, flagged.id, 'stolen');
    const young = await registeredPhone(who, named);
    await reports(who, young.id, 'missing');
    for (const { imei1 } of [flagged, young]) {
      expect(await toldAfter(imei1, 71 * HOURS)).toMatchObject({ ...none, status: /stolen|missing/ });
      expect(await toldAfter(imei1, 73 * HOURS)).toMatchObject(words);
    }
    const reader = await member();
    const search = await rest('GET', `/device/search?qparams=${flagged.imei1}`, { token: reader.token });
    expect(search.body.data).toMatchObject({ status: 'stolen', name: '', model: null, location: null });

    const old = await registeredPhone(who, named);
    await registeredLongAgo(old.id);
    await reports(who, old.id, 'stolen');
    expect(await told(old.imei1)).toMatchObject({ ...words, status: 'stolen' });
  });

  it('names its place to members after 72 hours only, too, and its owner never', async () => {
    const [who, reader] = [await member(), await member()];
    const young = await registeredPhone(who);
    await reports(who, young.id, 'stolen', { showToPublic: true });
    const found = async ({ token }: Person) =>
      (await rest('GET', `/device/search?qparams=${young.imei1}`, { token })).body.data;
    expect(await found(reader)).toMatchObject({ status: 'stolen', user: null, location: null });
    expect(await found(who)).toMatchObject({ user: { phoneNumber: who.phone }, location: 'Ojota bus stop' });
    await db
      .update(identifiers)
      .set({ publicFrom: Date.now() - 1 })
      .where(eq(identifiers.deviceId, young.id));
    expect(await found(reader)).toMatchObject({ user: null, location: 'Ojota bus stop' });
  });

  it('lets the words of a number wait that was added to a device later, or put in place of another', async () => {
    const who = await person();
    const [added, right] = [uniqueImei(), uniqueImei()];
    const { id } = (await registers(who, { name: 'Pay me', IMEI1: '', status: 'stolen' })).body.data;
    await registeredLongAgo(id);
    await reports(who, id, 'stolen');
    await rest('PUT', `/device/${id}`, { token: who.token, body: { imei1: added } });
    expect(await told(added)).toMatchObject({ status: 'stolen', deviceName: null, location: null });
    expect(await toldAfter(added, 73 * HOURS)).toMatchObject({ status: 'stolen', deviceName: 'Pay me' });
    const body = { imei1: right, currentPassword: PASSWORD };
    expect((await rest('PUT', `/device/${id}/number`, { token: who.token, body })).status).toBe(200);
    expect(await told(right)).toMatchObject({ status: 'stolen', deviceName: null });
    await reports(who, id, 'active', { currentPassword: PASSWORD });
    await reports(who, id, 'stolen');
    expect(await toldAfter(right, 71 * HOURS)).toMatchObject({ status: 'stolen', deviceName: null });
    expect(await toldAfter(right, 73 * HOURS)).toMatchObject({ status: 'stolen', deviceName: 'Pay me' });
  });

  it('asks an admin about neighbouring numbers, once, and refuses nothing', async () => {
    const [who, boss] = [await member(), await admin()];
    const first = uniqueImei();
    const ids: string[] = [];
    for (let place = 0; place < 7; place++)
      ids.push((await registeredPhone(who, { IMEI1: imeiAfter(first, place), status: 'stolen' })).id);
    const open = async () =>
      (await rest('GET', '/admin/registration-reviews', { token: boss.token })).body.data.filter(
        ({ account, reason }: { account: { id: string }; reason: string }) =>
          account.id === who.id && reason === 'neighbouring_numbers',
      );
    const [review, ...others] = await open();
    expect(others).toEqual([]);
    expect(review).toMatchObject({ reason: 'neighbouring_numbers', devices: 7, deviceId: ids.at(-1) });
    const asked = and(eq(auditEntries.action, 'device.review_asked'), eq(auditEntries.actorId, who.id));
    const reasons = (await db.select().from(auditEntries).where(asked)).map(({ detail }) => detail?.reason);
    expect(reasons.toSorted()).toEqual(['neighbouring_numbers', 'young_reports']);

    const done = (token: string) => rest('POST', `/admin/registration-reviews/${review.id}/done`, { token });
    expect((await done(who.token)).status).toBe(403);
    expect(await done(boss.token)).toMatchObject({ status: 200, body: { message: 'Registrations looked at' } });
    expect((await done(boss.token)).status).toBe(409);
    expect(await open()).toEqual([]);
    await registeredPhone(who, { IMEI1: imeiAfter(first, 8) });
    expect(await open()).toEqual([]);
  });

  it('asks an admin about many of one type code', async () => {
    const [who, boss] = [await member(), await admin()];
    const type = uniqueImei().slice(0, 8);
    for (let place = 0; place < 10; place++) {
      const body = `${type}${String(place * 50_000).padStart(6, '0')}`;
      await registeredPhone(who, { IMEI1: `${body}${luhnDigit(body)}` });
    }
    const { body } = await rest('GET', '/admin/registration-reviews', { token: boss.token });
    expect(body.data).toContainEqual(
      expect.objectContaining({
        reason: 'one_type_code',
        devices: 10,
        account: expect.objectContaining({ id: who.id }),
      }),
    );
  });

  it('writes no number, link or address where the public reads', async () => {
    const who = await member();
    const device = await registeredPhone(who);
    const edit = (body: Record<string, unknown>) => rest('PUT', `/device/${device.id}`, { token: who.token, body });
    for (const text of ['Call 08030000011', 'Call 0803 000 0011', 'Pay 12345678', 'Pay ４５６７８９０']) {
      expect((await registers(who, { name: text })).body.errors[0], text).toMatchObject({ path: 'name' });
      expect((await edit({ name: text })).status, text).toBe(400);
    }
    for (const text of ['wa.me/2348030000011', 'www.pay', 'https://x', 'pay.com', 'me@x', 'Call 08030000011']) {
      expect((await edit({ model: text })).body.errors[0], text).toMatchObject({ path: 'model' });
      expect((await reports(who, device.id, 'stolen', { location: text })).status, text).toBe(400);
    }
    for (const text of ['Galaxy A54 2023 256', 'iPhone 13 Pro', 'SM-G998B/DS', '12, Allen Avenue, Ikeja'])
      expect((await edit({ model: text })).status, text).toBe(200);
  });
});

describe('a refused registration', () => {
  it('reads nothing out: an account hears a few times that a number is taken, and then no more of any', async () => {
    const [victim, who] = [await member(), await person()];
    const theirs = await registeredPhone(victim);
    const { body } = await registers(who, { status: 'stolen' });
    const probe = (IMEI1: string) => registers(who, { status: 'stolen', serialNumber: body.data.serialNumber, IMEI1 });
    const asked = Array.from({ length: 30 }, (_, n) => probe(n % 2 ? theirs.imei1 : uniqueImei()));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    for (const imei of [theirs.imei1, uniqueImei()]) {
      expect(await probe(imei)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    }
  });
});

describe('the IMEI of another phone', () => {
  it('says nothing of an IMEISV whose digits it stands within', async () => {
    const body = '35371234567890';
    const within = Array.from({ length: 100 }, (_, n) => `${body}${String(n).padStart(2, '0')}`).find(
      (sv) => luhnDigit(sv.slice(1, 15)) === Number(sv[15]),
    ) as string;
    expect((await registers(await person(), { status: 'stolen', IMEI1: within.slice(1) })).status).toBe(201);
    expect((await told(encodeURIComponent(`IMEISV: ${within}`))).status).toBe('clean');
    expect((await told(within.slice(1))).status).toBe('stolen');
  });
});
