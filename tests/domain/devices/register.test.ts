import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries, devices, identifiers, statusReports } from '#db/schema/index.ts';
import { DAY_MS, lagosDay } from '#schemas/format/dates.ts';
import { SHOWN } from '#schemas/format/support.ts';
import { rest, trpcClient } from '../../clients.ts';
import {
  admin,
  db,
  member,
  type Person,
  phone,
  registeredPhone,
  stolenPhone,
  uniqueImei,
  uniqueSerial,
} from '../../factories.ts';

const register = (who: Person, body: Record<string, unknown>) => rest('POST', '/device', { token: who.token, body });

describe('registering a device', () => {
  it('reads a serial number through its label, over REST and tRPC', async () => {
    const owner = await member();
    for (const label of ['S/N: ', 'SN# ', 'Serial number: ']) {
      const [one, other] = [uniqueSerial(), uniqueSerial()];
      const { body } = await register(owner, phone({ SN: undefined, serialNumber: `${label}${one}` }));
      expect(body.data.serialNumber).toBe(one);
      const input = { ...phone({}), name: 'My phone', type: 'laptop' as const, serialNumber: `${label}${other}` };
      const made = await trpcClient(owner.token).devices.register.mutate(input);
      expect(made.serialNumber).toBe(other);
      for (const serial of [one, other])
        expect(await db.$count(identifiers, eq(identifiers.key, `s:${serial.toUpperCase().replaceAll('-', '')}`))).toBe(
          1,
        );
    }
  });

  it('takes a purchase of today in Lagos, and none of tomorrow', async () => {
    const bought = async (time: number) =>
      (await register(await member(), phone({ purchaseDate: lagosDay(time) }))).status;
    expect([await bought(Date.now()), await bought(Date.now() + DAY_MS)]).toEqual([201, 400]);
  });

  // Rules: 2.3-11
  it('keeps what was typed and answers it in every spelling', async () => {
    const owner = await member();
    const imei = uniqueImei();
    const { body } = await register(
      owner,
      phone({
        IMEI1: imei.replace(/^(..)/, '$1-'),
        SN: 'ab-12_c',
        serialNumber: undefined,
        notes: '',
        purchaseDate: '2026-01-31',
      }),
    );
    expect(body).toMatchObject({ status: 'success', message: 'Device registered successfully!' });
    expect(body.data).toMatchObject({
      _id: body.data.id,
      Type: 'smartphone',
      type: 'smartphone',
      SN: 'ab-12_c',
      serialNumber: 'ab-12_c',
      IMIE1: imei,
      IMEI1: imei,
      IMEI2: null,
      status: 'active',
      notes: null,
      purchaseDate: '2026-01-31',
      warnings: [],
    });
    expect(await db.select().from(auditEntries).where(eq(auditEntries.subjectId, body.data.id))).toMatchObject([
      { action: 'device.register', actorId: owner.id },
    ]);
  });

  // Rules: P13-02
  it('accepts a failed checksum with a warning', async () => {
    const imei = uniqueImei();
    const wrong = `${imei.slice(0, 14)}${(Number(imei[14]) + 1) % 10}`;
    const { status, body } = await register(await member(), phone({ IMEI1: wrong }));
    expect(status).toBe(201);
    expect(body.data.warnings).toEqual(['IMEI format accepted (checksum verification failed)']);
  });

  // Rules: P3-02
  it('writes a first report for a device registered as stolen', async () => {
    const { id } = await registeredPhone(await member(), { status: 'stolen' });
    const reports = await db.select().from(statusReports).where(eq(statusReports.deviceId, id));
    expect(reports).toMatchObject([{ fromStatus: null, toStatus: 'stolen' }]);
    expect(await db.select().from(identifiers).where(eq(identifiers.deviceId, id))).toMatchObject([
      { status: 'stolen', publicName: null },
      { status: 'stolen', publicName: null },
    ]);
  });

  it('needs no IMEI for a laptop', async () => {
    const laptop = { name: 'Laptop', type: 'laptop', serialNumber: uniqueSerial(), IMEI1: null };
    expect((await register(await member(), laptop)).status).toBe(201);
  });

  // Rules: P4-03
  it('refuses a sample identifier', async () => {
    const owner = await member();
    expect((await register(owner, phone({ IMEI1: '490154203237518' }))).status).toBe(409);
    expect((await register(owner, phone({ serialNumber: 'sample-stolen-01' }))).status).toBe(409);
    const inDisguise = await register(owner, phone({ serialNumber: '4901542032375181' }));
    expect(inDisguise).toMatchObject({ status: 409, body: { errors: [{ path: 'serialNumber' }] } });
  });
});

describe('an identifier belongs to one device', () => {
  it('says which one is taken, how to reach support, and nothing of its owner', async () => {
    const first = await member();
    const taken = await registeredPhone(first);
    const { status, body } = await register(await member(), phone({ IMEI1: uniqueImei(), IMEI2: taken.imei1 }));
    expect(status).toBe(409);
    expect(body.message).toMatch(/^This IMEI is already registered\./);
    expect(body.message).toContain(SHOWN.phone);
    expect(body.errors).toEqual([{ path: 'imei2', message: 'This IMEI is already registered.' }]);
    expect(JSON.stringify(body)).not.toMatch(
      new RegExp(`SECRETNAME|${first.email}|${taken.id}|${first.phone.slice(4)}`),
    );
  });

  it('says that it is reported, as a check does, or that it is one’s own', async () => {
    const owner = await member();
    const taken = await stolenPhone(owner);
    const again = phone({ IMEI1: uniqueImei(), IMEI2: taken.imei1 });
    const others = (await register(await member(), again)).body;
    expect(others.message).toMatch(
      /^This IMEI is already registered\. It is reported stolen\. If it is yours, contact/,
    );
    expect(others.errors).toEqual([
      { path: 'imei2', message: 'This IMEI is already registered. It is reported stolen.' },
    ]);
    const own = (await register(owner, again)).body;
    expect(own.message).toBe('This IMEI is already registered. It is one of your devices.');
  });

  it('tells of each number by itself: one’s own does not hide that the other is reported', async () => {
    const owner = await member();
    const [own, stolen] = [await registeredPhone(owner), await stolenPhone(await member())];
    const answer = async (IMEI1: string, IMEI2: string) => (await register(owner, phone({ IMEI1, IMEI2 }))).body;
    const both = await answer(own.imei1, stolen.imei1);
    const ofOwn = 'This IMEI is already registered. It is one of your devices.';
    const ofStolen = 'This IMEI is already registered. It is reported stolen.';
    expect(both.message).toBe(ofOwn);
    expect(both.errors).toEqual([
      { path: 'imei1', message: ofOwn },
      { path: 'imei2', message: ofStolen },
    ]);
    expect((await answer(stolen.imei1, own.imei1)).message).toMatch(`${ofStolen} If it is yours, contact support`);
  });

  it.each([
    ['with a hyphen more', (serial: string) => serial.replace('SN-', 'SN--')],
    ['in lower case', (serial: string) => serial.toLowerCase()],
    ['with underscores', (serial: string) => serial.replaceAll('-', '_')],
  ])('knows a serial number %s', async (_, retype) => {
    const taken = await registeredPhone(await member());
    const { status, body } = await register(await member(), phone({ serialNumber: retype(taken.serialNumber) }));
    expect(status).toBe(409);
    expect(body.message).toMatch(/^This serial number is already registered\./);
    expect(body.errors[0].path).toBe('serialNumber');
  });

  // Rules: P2-02
  it('knows an IMEI whose last digit differs: the first 14 are the device', async () => {
    const { imei1 } = await registeredPhone(await member());
    const other = `${imei1.slice(0, 14)}${(Number(imei1[14]) + 3) % 10}`;
    expect((await register(await member(), phone({ IMEI1: other }))).status).toBe(409);
  });

  // Rules: P2-01
  it('leaves one device of simultaneous registrations of one IMEI', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => member()));
    const imei = uniqueImei();
    const answers = await Promise.all(people.map((who) => register(who, phone({ IMEI1: imei }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await db.select().from(devices).where(eq(devices.imei1, imei))).toHaveLength(1);
    expect(
      await db
        .select()
        .from(identifiers)
        .where(eq(identifiers.key, `i:${imei.slice(0, 14)}`)),
    ).toHaveLength(1);
  });

  it('leaves nothing of a registration whose second identifier is taken', async () => {
    const taken = await registeredPhone(await member());
    const owner = await member();
    const fresh = uniqueImei();
    await register(owner, phone({ IMEI1: fresh, serialNumber: taken.serialNumber }));
    expect((await rest('GET', '/device', { token: owner.token })).body.data).toEqual([]);
    expect((await register(await member(), phone({ IMEI1: fresh }))).status).toBe(201);
  });
});

describe('the limit of the plan', () => {
  // Rules: P8-06
  it('holds, also against registrations sent at once', async () => {
    const owner = await member({ deviceLimit: 2 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(owner, phone())));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body).toMatchObject({
      code: 'DEVICE_LIMIT',
      message: "You have reached your plan's limit of 2 devices.",
    });
  });

  it('counts no device that was removed', async () => {
    const owner = await member({ deviceLimit: 1 });
    const { body } = await register(owner, phone());
    expect((await register(owner, phone())).status).toBe(403);
    await db.update(devices).set({ removedAt: Date.now() }).where(eq(devices.id, body.data.id));
    expect((await register(owner, phone())).status).toBe(201);
  });

  it('does not hold for admins, nor for a plan without limit', async () => {
    for (const who of [await admin(), await member({ deviceLimit: 0 })]) {
      for (let n = 0; n < 3; n++) expect((await register(who, phone())).status).toBe(201);
    }
  });
});
