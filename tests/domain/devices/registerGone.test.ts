import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attempts, devices, identifiers } from '#db/schema/index.ts';
import { publicStatus, rest } from '../../clients.ts';
import {
  db,
  member,
  type Person,
  person,
  phone,
  registeredPhone,
  report,
  uniqueImei,
  uniqueSerial,
} from '../../factories.ts';
import { sentTo } from '../../outbox.ts';

const register = (who: Person, body: Record<string, unknown>) => rest('POST', '/device', { token: who.token, body });
const gone = (overrides: Record<string, unknown> = {}) => phone({ status: 'stolen', ...overrides });
const setActive = (who: Person, id: string) =>
  rest('PUT', `/device/updatestatus/${id}`, { token: who.token, body: { status: 'active' } });
const countOf = (who: Person) => db.$count(devices, eq(devices.ownerId, who.id));

describe('a member without a plan whose device is gone', () => {
  it.each(['missing', 'stolen'])('puts it on the register as %s, and checks warn at once', async (status) => {
    const body = gone({ status });
    const answer = await register(await person(), body);
    expect([answer.status, answer.body.data?.status]).toEqual([201, status]);
    expect(await publicStatus(body.IMEI1)).toBe(status);
  });

  it.each(['active', 'reported', undefined])('needs a plan for anything else (%s)', async (status) => {
    const lapsed = await person();
    expect(await register(lapsed, phone({ status }))).toMatchObject({
      status: 403,
      body: { code: 'SUBSCRIPTION_REQUIRED' },
    });
    expect(await countOf(lapsed)).toBe(0);
  });

  it('has three such places at a time, however many requests come at once', async () => {
    const lapsed = await person();
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(lapsed, gone())));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 201, 201, 403, 403, 403, 403, 403]);
    for (const { body } of answers.filter(({ status }) => status === 403)) expect(body.code).toBe('DEVICE_LIMIT');
    expect(await countOf(lapsed)).toBe(3);
  });

  it('does not register for nothing by false reports: what came back keeps a place, five in all', async () => {
    const lapsed = await person();
    for (let n = 0; n < 5; n++) {
      const { body } = await register(lapsed, gone());
      expect((await setActive(lapsed, body.data.id)).body.data.status).toBe('active');
    }
    const sixth = await Promise.all([register(lapsed, gone()), register(lapsed, gone())]);
    expect(sixth.map(({ body }) => body.code)).toEqual(['DEVICE_LIMIT', 'DEVICE_LIMIT']);
    expect(await countOf(lapsed)).toBe(5);
  });

  it('cannot fill the check by removing and registering anew: ten in thirty days', async () => {
    const lapsed = await person();
    await db
      .insert(attempts)
      .values(Array.from({ length: 9 }, () => ({ kind: 'free_registration', key: lapsed.id, at: Date.now() })));
    expect((await register(lapsed, gone())).status).toBe(201);
    const eleventh = await register(lapsed, gone());
    expect([eleventh.status, Number(eleventh.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('counts only their own: what somebody reports otherwise takes no such place', async () => {
    const lapsed = await person();
    const paid = await member();
    for (let n = 0; n < 4; n++) {
      const { body } = await register(paid, phone());
      await db.update(devices).set({ ownerId: lapsed.id, status: 'stolen' }).where(eq(devices.id, body.data.id));
    }
    expect((await register(lapsed, gone())).status).toBe(201);
  });
});

describe('a full plan', () => {
  it('does not keep a stolen phone off the register', async () => {
    const full = await member({ deviceLimit: 1 });
    expect((await register(full, phone())).status).toBe(201);
    expect((await register(full, phone())).body.code).toBe('DEVICE_LIMIT');
    expect((await register(full, gone())).status).toBe(201);
  });
});

describe('the numbers of a device that is gone', () => {
  it('one is enough: the IMEI of a phone without its serial number, or the other way round', async () => {
    const lapsed = await person();
    const [imei, serial] = [uniqueImei(), uniqueSerial()];
    const byImei = await register(lapsed, gone({ IMEI1: imei, serialNumber: undefined }));
    expect(byImei).toMatchObject({ status: 201, body: { data: { imei1: imei, serialNumber: '' } } });
    const bySerial = await register(lapsed, gone({ IMEI1: undefined, serialNumber: serial }));
    expect(bySerial).toMatchObject({ status: 201, body: { data: { imei1: null, serialNumber: serial } } });
    expect([await publicStatus(imei), await publicStatus(serial)]).toEqual(['stolen', 'stolen']);
    expect(await db.$count(identifiers, eq(identifiers.deviceId, byImei.body.data.id))).toBe(1);
    const { body } = await rest('GET', '/device', { token: lapsed.token });
    expect(body.data).toHaveLength(2);
    for (const one of body.data) expect(Date.parse(one.reportedDate)).toBeGreaterThan(0);
    expect(body.data.map(({ imei1 }: { imei1: string | null }) => imei1)).toEqual(expect.arrayContaining([imei, null]));
  });

  it('none is too few, and a device one has at hand needs all as before', async () => {
    const paths = async (body: Record<string, unknown>) =>
      (await register(await member(), body)).body.errors?.map(({ path }: { path: string }) => path);
    expect(await paths(gone({ IMEI1: '', serialNumber: '' }))).toEqual(['serialNumber', 'imei1']);
    expect(await paths(phone({ serialNumber: '' }))).toEqual(['serialNumber']);
    expect(await paths(phone({ IMEI1: '' }))).toEqual(['imei1']);
    expect(await paths(phone({ status: 'reported', serialNumber: '' }))).toEqual(['serialNumber']);
    expect(await paths(gone({ type: 'laptop', IMEI1: null, serialNumber: '' }))).toEqual(['serialNumber']);
  });

  it('the other is added later, and warns from then on; one that is known stays', async () => {
    const [owner, serial, imei] = [await person(), uniqueSerial(), uniqueImei()];
    const put = (id: string, body: Record<string, unknown>) =>
      rest('PUT', `/device/${id}`, { token: owner.token, body });
    const { body } = await register(owner, gone({ IMEI1: imei, serialNumber: undefined }));
    const { id } = body.data;
    const added = await put(id, { serialNumber: serial });
    expect(added).toMatchObject({ status: 200, body: { data: { imei1: imei, serialNumber: serial } } });
    expect(await publicStatus(serial)).toBe('stolen');
    expect((await put(id, { serialNumber: uniqueSerial() })).body.data.serialNumber).toBe(serial);
    const other = await register(owner, gone({ IMEI1: undefined }));
    expect(await put(other.body.data.id, { IMEI1: imei })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'imei1' }] },
    });
    expect((await put(other.body.data.id, { IMEI1: uniqueImei() })).status).toBe(200);
    await setActive(owner, id);
    expect([await publicStatus(serial), await publicStatus(imei)]).toEqual(['clean', 'clean']);
  });

  it('a number that is taken is refused for them too', async () => {
    const first = gone();
    expect((await register(await person(), first)).status).toBe(201);
    const second = await register(await person(), gone({ IMEI1: first.IMEI1, serialNumber: undefined }));
    expect(second).toMatchObject({ status: 409, body: { errors: [{ path: 'imei1' }] } });
  });
});

describe('every alarm is written about, by e-mail and by SMS', () => {
  async function expectBoth(owner: Person, id: string) {
    const [[letter], [text]] = [await sentTo(owner.email), await sentTo(owner.phone)];
    expect(letter?.subject).toContain('is reported stolen');
    for (const { text: said } of [letter, text].filter((one) => one !== undefined))
      expect(said).toContain(`/dashboard/report-device/done/${id}`);
    expect(text?.text).toMatch(/is reported stolen/);
  }

  it('of a device registered as stolen', async () => {
    const owner = await person();
    const { body } = await register(owner, gone());
    await expectBoth(owner, body.data.id);
  });

  it('of a report', async () => {
    const owner = await member();
    const { id } = await registeredPhone(owner);
    await rest('PUT', `/device/updatestatus/${id}`, { token: owner.token, body: report('stolen') });
    await expectBoth(owner, id);
  });
});
