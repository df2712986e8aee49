import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { devices, transfers } from '#db/schema/index.ts';
import { verdictOf } from '#schemas/checks/checks.ts';
import { SAMPLES } from '#schemas/checks/samples.ts';
import { rest } from '../../clients.ts';
import {
  admin,
  db,
  member,
  type Person,
  registeredLongAgo,
  registeredPhone,
  report,
  uniqueImei,
  uniqueSerial,
} from '../../factories.ts';

const search = async (who: Person, identifier: string, more = '') =>
  (await rest('GET', `/device/search?qparams=${encodeURIComponent(identifier)}${more}`, { token: who.token })).body;

async function deviceOf(owner: Person, status?: string, choices: Record<string, unknown> = {}) {
  const device = await registeredPhone(owner, { IMEI2: uniqueImei(), serialNumber: `LONG${uniqueSerial()}` });
  await registeredLongAgo(device.id);
  await handOver(device.id, owner);
  if (status)
    await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report(status, choices) });
  return { ...device, imei2: device.imei2 ?? '' };
}

async function handOver(deviceId: string, to: Person, createdAt = Date.now()) {
  const from = await member();
  await db.insert(transfers).values({
    id: randomUUID(),
    deviceId,
    fromAccountId: from.id,
    toAccountId: to.id,
    fromName: 'EARLIER OWNER',
    toName: 'LATER OWNER',
    deviceName: 'My phone',
    reason: 'Gift',
    state: 'approved',
    ending: 'approved',
    earlierStatus: 'active',
    reviewDeadline: createdAt,
    decidedAt: createdAt,
    createdAt,
  });
}

describe("a member's verification", () => {
  it('answers nothing found with the placeholder message', async () => {
    expect(await search(await member(), uniqueImei())).toMatchObject({
      status: 'success',
      data: null,
      message: 'No device found with the provided identifier.',
    });
  });

  it('one number, one truth: a member hears of numbers what a visitor hears', async () => {
    const reader = await member();
    const stolen = await deviceOf(await member(), 'stolen', { showToPublic: true });
    const active = await deviceOf(await member());
    const unknown = uniqueImei();
    for (const typed of [
      stolen.imei1,
      `${active.imei1} ${stolen.imei1}`,
      `IMEI1 ${unknown} / 01 IMEI2 ${active.imei1} / 01`,
      unknown,
      unknown.slice(0, 14),
      `${stolen.imei1.slice(0, 14)}`,
      '08030000001',
      '12345678901',
      '8923401000012345678',
      `${unknown.slice(0, 14)}${stolen.imei1}`,
      'N/A',
      ...SAMPLES.map(({ identifier }) => identifier),
    ]) {
      for (const kind of ['', '&kind=imei', '&kind=serial']) {
        const visitor = (await rest('GET', `/device/check?identifier=${encodeURIComponent(typed)}${kind}`)).body.data;
        const { data, ...told } = await search(reader, typed, kind);
        expect({ typed, ...told }).toMatchObject({ typed, numbers: visitor.numbers, caution: visitor.caution });
        expect({ typed, status: data === null ? 'clean' : verdictOf(data.status) }).toEqual({
          typed,
          status: visitor.status,
        });
        expect(data?.sample ?? false).toBe(visitor.sample);
        if (visitor.status !== 'clean')
          expect(data).toMatchObject({ name: visitor.deviceName, location: visitor.location });
      }
    }
  });

  it('shows both numbers of a device that were asked for, and masks the rest', async () => {
    const device = await deviceOf(await member(), 'stolen');
    const { data } = await search(await member(), `${device.imei1} ${device.imei2}`);
    expect([data.IMEI1, data.IMEI2]).toEqual([device.imei1, device.imei2]);
    expect(data.SN).toContain('•');
  });

  // Rules: 2.7-29
  it.each(['qparams=', '?qparams='])('understands a value with the prefix %s', async (prefix) => {
    const { imei1 } = await deviceOf(await member());
    expect((await search(await member(), `${prefix}${imei1}`)).data.status).toBe('active');
  });

  // Rules: 2.4-09
  it('leaves owner, location and names out for an active device', async () => {
    const { imei1 } = await deviceOf(await member(), 'active');
    const { data } = await search(await member(), imei1);
    expect(data).toMatchObject({ status: 'active', user: null, location: null, name: 'My phone' });
    expect(data.transferHistory).toMatchObject([{ status: 'completed', from: null, to: null }]);
    expect(JSON.stringify(data)).not.toMatch(/SECRETNAME|OWNER|Ojota|@example/);
  });

  // Rules: P4-05
  it('shows the location of a reported device only if the owner allowed it, and never who the owner is', async () => {
    const owner = await member();
    // What an old client sends is passed over.
    const shown = await deviceOf(owner, 'stolen', { showToPublic: true, showToMembers: true });
    const { data: told } = await search(await member(), shown.imei1);
    expect(told).toMatchObject({ user: null, location: 'Ojota bus stop', reportedDate: expect.any(String) });
    expect(JSON.stringify(told)).not.toMatch(/SECRETNAME|OWNER|@example/);
    const hidden = await deviceOf(owner, 'stolen');
    const { data } = await search(await member(), hidden.imei1);
    expect(data).toMatchObject({ status: 'stolen', user: null, location: null });
    expect(JSON.stringify(data)).not.toMatch(/SECRETNAME|OWNER|Ojota|@example/);
  });

  it('shows no owner of a device that was removed and still warns', async () => {
    const { id, imei1 } = await deviceOf(await member(), 'stolen', { showToPublic: true });
    await db.update(devices).set({ removedAt: Date.now() }).where(eq(devices.id, id));
    const { data } = await search(await member(), imei1);
    expect(data).toMatchObject({ status: 'stolen', user: null, location: null });
    expect(JSON.stringify(data)).not.toMatch(/SECRETNAME|Ojota|@example/);
  });

  // Rules: P4-04
  it('shows nothing of the owner of an inactive device', async () => {
    const { imei1 } = await deviceOf(await member(), 'inactive');
    expect((await search(await member(), imei1)).data).toMatchObject({ user: null, location: null });
  });

  // Rules: P4-06
  it('masks the identifiers that were not asked for', async () => {
    const device = await deviceOf(await member(), 'stolen');
    const { data } = await search(await member(), device.imei1);
    expect(data.IMEI1).toBe(device.imei1);
    expect(data.IMEI2).toBe(`••••••••••••${device.imei2.slice(-3)}`);
    expect(data.SN).toBe(`${'•'.repeat(device.serialNumber.length - 3)}${device.serialNumber.slice(-3)}`);
    expect(JSON.stringify(data)).not.toContain(device.imei2);
  });

  // Rules: P4-07
  it('shows owners all of their own, and admins everything', async () => {
    const owner = await member();
    const device = await deviceOf(owner);
    for (const who of [owner, await admin()]) {
      expect((await search(who, device.imei1)).data).toMatchObject({
        SN: device.serialNumber,
        IMEI2: device.imei2,
        user: { phoneNumber: owner.phone },
        transferHistory: [{ from: { name: 'EARLIER OWNER' }, to: { name: 'LATER OWNER' } }],
      });
    }
  });

  // Rules: 2.2-133
  it('pages through a long history, 20 at a time', async () => {
    const owner = await member();
    const device = await registeredPhone(owner);
    for (let n = 1; n <= 25; n++) await handOver(device.id, owner, Date.now() - n * 1000);
    const first = (await search(owner, device.imei1)).data.transferHistory;
    expect(first).toHaveLength(20);
    const rest = (await search(owner, device.imei1, `&before=${first.at(-1).requestDate}`)).data.transferHistory;
    expect(rest).toHaveLength(5);
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(25);
  });
});
