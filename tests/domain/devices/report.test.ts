import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { devices, identifiers, sessions, statusReports, transfers } from '#db/schema/index.ts';
import { reportDevice } from '#domain/reports/report.ts';
import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { PASSWORD_FRESH } from '#schemas/rules/zodFields.ts';
import { bindings, publicCheck, rest } from '../../clients.ts';
import {
  db,
  member,
  PASSWORD,
  type Person,
  person,
  registeredLongAgo,
  registeredPhone,
  report,
} from '../../factories.ts';
import { databaseWhere } from '../../fakes/database.ts';
import { sentTo } from '../../outbox.ts';
import { contextOf } from '../transfers/steps.ts';

const send = (who: Person, id: string, body: Record<string, unknown>) =>
  rest('PUT', `/device/updatestatus/${id}`, { token: who.token, body });

describe('reporting a device', () => {
  it.each(['missing', 'stolen', 'inactive', 'active'])(
    'moves an active device to %s and keeps the report, which shows nothing of the owner unless asked to',
    async (status) => {
      const owner = await member();
      const { id } = await registeredPhone(owner);
      const { body } = await send(owner, id, report(status));
      expect(body).toMatchObject({
        message: 'Device has been reported successfully',
        data: { id, status, location: 'Ojota bus stop' },
      });
      const reports = await db.select().from(statusReports).where(eq(statusReports.deviceId, id));
      expect(reports).toMatchObject([
        {
          id: body.data.reportId,
          reporterId: owner.id,
          fromStatus: 'active',
          toStatus: status,
          showToPublic: false,
        },
      ]);
    },
  );

  // Rules: P3-04
  it.each(['missing', 'stolen', 'inactive', 'active'])('lets "reported" be left to %s', async (status) => {
    const owner = await member();
    const { id } = await registeredPhone(owner, { status: 'reported' });
    expect((await send(owner, id, report(status))).status).toBe(200);
  });

  it('shows the day of the standing report in the list, and none once the device is back', async () => {
    const owner = await member();
    const { id } = await registeredPhone(owner);
    const dayInList = async () => (await rest('GET', '/device', { token: owner.token })).body.data[0].reportedDate;
    expect(await dayInList()).toBeNull();
    await send(owner, id, report('stolen'));
    expect(Date.now() - Date.parse(await dayInList())).toBeLessThan(60_000);
    await send(owner, id, report('active'));
    expect(await dayInList()).toBeNull();
  });

  // Rules: P3-03
  it('needs no subscription', async () => {
    const owner = await member();
    const { id } = await registeredPhone(owner);
    const lapsed = await person();
    await db.update(devices).set({ ownerId: lapsed.id }).where(eq(devices.id, id));
    expect((await send(lapsed, id, report('stolen'))).status).toBe(200);
  });

  // Rules: 2.3-12
  it('understands reportType', async () => {
    const owner = await member();
    const { id } = await registeredPhone(owner);
    const { body } = await send(owner, id, { reportType: 'stolen', location: 'Yaba', description: 'At the bus stop.' });
    expect(body.data.status).toBe('stolen');
  });

  it('writes the owner number, time, place and reference, and what to do now', async () => {
    const owner = await member();
    const { id, imei1 } = await registeredPhone(owner);
    const { body } = await send(owner, id, report('stolen'));
    const [letter] = await sentTo(owner.email);
    const reference = body.data.reportId.slice(0, 8).toUpperCase();
    expect(letter?.subject).toBe(`My phone is reported stolen (${reference})`);
    expect(letter?.text).toContain(`IMEI 1: ${imei1}\n`);
    expect(letter?.text).toMatch(/^Reported: \w{3} \d+, \d{4}, \d\d:\d\d \(Lagos time\)$/m);
    expect(letter?.text).toContain(`Last seen: Ojota bus stop\nReference: ${reference}`);
    expect(letter?.text).toContain(`/dashboard/report-device/done/${id}`);
    expect(letter?.text).toMatch(/^2\. Block your SIM\./m);
    expect(letter?.text).toMatch(/to the police/);
  });

  it('speaks of no SIM to the owner of a laptop', async () => {
    const owner = await member();
    const { id } = await registeredPhone(owner, { type: 'laptop' });
    await send(owner, id, report('stolen'));
    const [letter] = await sentTo(owner.email);
    expect(letter?.text).not.toMatch(/SIM/);
    expect(letter?.text).toMatch(/^1\. Lock it remotely\./m);
  });

  // Rules: P3-05
  it('shows the public only what the owner chose to show, and only under that report', async () => {
    const owner = await member();
    const { id, imei1 } = await registeredPhone(owner, { model: 'Tecno Camon 20' });
    await registeredLongAgo(id);
    await send(owner, id, report('missing', { showToPublic: true }));
    expect(await publicCheck(imei1)).toMatchObject({
      status: 'missing',
      deviceName: 'My phone',
      deviceModel: 'Tecno Camon 20',
      location: 'Ojota bus stop',
    });
    await send(owner, id, report('stolen'));
    expect(await publicCheck(imei1)).toMatchObject({
      status: 'stolen',
      deviceName: null,
      deviceModel: null,
      location: null,
    });
    await send(owner, id, report('active', { showToPublic: true }));
    expect(await publicCheck(imei1)).toMatchObject({ status: 'clean', deviceName: null, reportedDate: null });
    const rows = await db.select().from(identifiers).where(eq(identifiers.deviceId, id));
    expect(rows.every((row) => row.publicName === null && row.publicLocation === null)).toBe(true);
  });

  it('lets one of two different reports at once win, whole', async () => {
    const owner = await member();
    const { id, imei1 } = await registeredPhone(owner);
    const answers = await Promise.all([send(owner, id, report('stolen')), send(owner, id, report('inactive'))]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses);
    const [device] = await db.select().from(devices).where(eq(devices.id, id));
    const reports = await db.select().from(statusReports).where(eq(statusReports.deviceId, id));
    expect(reports).toHaveLength(statuses.filter((status) => status === 200).length);
    expect(reports.at(-1)?.toStatus).toBe(device?.status);
    expect((await publicCheck(imei1)).status).toBe(device?.status === 'stolen' ? 'stolen' : 'clean');
  });
});

describe('taking a report back', () => {
  const flaggedPhone = async () => {
    const owner = await member();
    const { id, imei1 } = await registeredPhone(owner, { status: 'stolen' });
    return { owner, id, imei1 };
  };
  const typedLongAgo = (who: Person, passwordTypedAt: number | null = Date.now() - PASSWORD_FRESH - 1) =>
    db.update(sessions).set({ passwordTypedAt }).where(eq(sessions.accountId, who.id));

  it.each(['active', 'inactive'])(
    'asks for the password when it was not typed lately, and changes nothing without (to %s)',
    async (status) => {
      const { owner, id, imei1 } = await flaggedPhone();
      for (const passwordTypedAt of [null, Date.now() - PASSWORD_FRESH - 1]) {
        await typedLongAgo(owner, passwordTypedAt);
        expect(await send(owner, id, report(status))).toMatchObject({
          status: 403,
          body: { code: 'PASSWORD_REQUIRED' },
        });
      }
      const wrong = await send(owner, id, report(status, { currentPassword: 'not it' }));
      expect(wrong).toMatchObject({
        status: 400,
        body: { code: 'INVALID_PASSWORD', errors: [{ path: 'currentPassword' }] },
      });
      expect(await statusOf(id)).toBe('stolen');
      expect((await publicCheck(imei1)).status).toBe('stolen');
      expect((await send(owner, id, report(status, { currentPassword: PASSWORD }))).status).toBe(200);
      expect(await statusOf(id)).toBe(status);
    },
  );

  it('needs no words: the status and the password, sent along or typed in this session lately', async () => {
    const { owner, id, imei1 } = await flaggedPhone();
    const { status, body } = await send(owner, id, { status: 'active' });
    expect([status, body.data.status, body.data.location]).toEqual([200, 'active', null]);
    expect((await publicCheck(imei1)).status).toBe('clean');
    expect((await sentTo(owner.email))[0]?.subject).toMatch(/My phone/);
    await send(owner, id, report('inactive'));
    await typedLongAgo(owner);
    expect((await send(owner, id, { status: 'active' })).body.code).toBe('PASSWORD_REQUIRED');
    expect((await send(owner, id, { status: 'active', currentPassword: PASSWORD })).status).toBe(200);
  });

  it.each(['missing', 'stolen', 'inactive'])('every other report needs its words (%s)', async (status) => {
    const owner = await member();
    const { id } = await registeredPhone(owner);
    for (const words of [{}, { location: 'Yaba' }, { description: 'Gone.' }, { location: ' ', description: '' }]) {
      const { body } = await send(owner, id, { status, ...words });
      expect([body.code, body.message]).toEqual(['INVALID_INPUT', 'Please fill in all required fields.']);
    }
  });

  it('never asks for the password before an alarm', async () => {
    const { owner, id } = await flaggedPhone();
    await send(owner, id, report('missing'));
    await typedLongAgo(owner, null);
    expect((await send(owner, id, report('stolen'))).status).toBe(200);
    const other = await registeredPhone(owner);
    expect((await send(owner, other.id, report('stolen'))).status).toBe(200);
    const third = await registeredPhone(owner);
    expect((await send(owner, third.id, report('inactive'))).status).toBe(200);
  });

  it('a session that ends meanwhile takes nothing back', async () => {
    const { owner, id } = await flaggedPhone();
    const ctx = await contextOf(owner);
    await db.delete(sessions).where(eq(sessions.accountId, owner.id));
    await expect(reportDevice(ctx, { ...ACTIVE, id })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(reportDevice(ctx, { ...ACTIVE, id, currentPassword: PASSWORD })).rejects.toThrow();
    expect(await statusOf(id)).toBe('stolen');
  });
});

const ACTIVE = {
  happenedOn: null,
  extractNumber: null,
  station: null,
  status: 'active' as const,
  location: null,
  description: null,
  showToPublic: false,
};

const STOLEN = { ...ACTIVE, status: 'stolen' as const, location: 'Yaba', description: 'Gone.' };

describe('a device under transfer', () => {
  // Rules: P3-06
  it.each(['active', 'inactive'])('refuses to become %s', async (status) => {
    const { owner, id } = await underTransfer();
    const answer = await send(owner, id, report(status));
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await statusOf(id)).toBe('transfer_pending');
  });

  // Rules: P3-07
  it.each(['missing', 'stolen'])('ends its transfer when it is reported %s, and tells both sides', async (status) => {
    const { owner, recipient, id, transferId } = await underTransfer();
    expect((await send(owner, id, report(status))).status).toBe(200);
    const [transfer] = await db.select().from(transfers).where(eq(transfers.id, transferId));
    expect(transfer).toMatchObject({ state: 'rejected', ending: 'reported' });
    expect((await sentTo(recipient.email))[0]?.subject).toBe('The transfer of “My phone” has ended');
    expect((await sentTo(owner.email))[0]?.text).toContain('Its transfer has ended: it stays registered to you.');
  });
});

it('an alarm goes on that meets the end of a transfer in the same moment', async () => {
  const { owner, id, transferId } = await underTransfer();
  const ended = async () => {
    await db.update(transfers).set({ state: 'rejected', ending: 'cancelled' }).where(eq(transfers.id, transferId));
    await db.update(devices).set({ status: 'active' }).where(eq(devices.id, id));
  };
  const ctx = { ...(await contextOf(owner)), db: openDb(databaseWhere(ended, 1, bindings.DB)) };
  const { status } = await reportDevice(ctx, { ...STOLEN, id });
  expect([status, await statusOf(id)]).toEqual(['stolen', 'stolen']);
});

async function underTransfer() {
  const [owner, recipient] = [await member(), await member()];
  const { id } = await registeredPhone(owner);
  const transferId = randomUUID();
  await db.update(devices).set({ status: 'transfer_pending' }).where(eq(devices.id, id));
  await db.insert(transfers).values({
    id: transferId,
    deviceId: id,
    fromAccountId: owner.id,
    toAccountId: recipient.id,
    fromName: 'A',
    toName: 'B',
    deviceName: 'My phone',
    reason: 'Gift',
    state: 'pending',
    earlierStatus: 'active',
    reviewDeadline: Date.now() + 1e9,
    createdAt: Date.now(),
  });
  return { owner, recipient, id, transferId };
}

async function statusOf(id: string): Promise<DeviceStatus | undefined> {
  const [device] = await db.select().from(devices).where(eq(devices.id, id));
  return device?.status;
}
