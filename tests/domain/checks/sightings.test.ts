import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { devices, identifiers, statusReports, transfers } from '#db/schema/index.ts';
import { sightings } from '#db/schema/sightings.ts';
import { purgeExpired } from '#domain/retention/purgeExpired.ts';
import { DAY_MS, HOUR } from '#schemas/format/dates.ts';
import { luhnDigit } from '#schemas/rules/imei.ts';
import { baseContext } from '#worker/context.ts';
import { randomAddress } from '../../addresses.ts';
import { bindings, request, rest, trpcClient } from '../../clients.ts';
import {
  admin,
  db,
  member,
  PASSWORD,
  type Person,
  registeredPhone,
  report,
  stolenPhone,
  uniqueImei,
} from '../../factories.ts';
import { admitted } from '../cases/steps.ts';
import { findEverywhere } from '../erasure/everywhere.ts';
import { act, decide, pendingTransfer } from '../transfers/steps.ts';

const checkForm = (identifier: string) =>
  request('/check', {
    method: 'POST',
    headers: { 'CF-Connecting-IP': randomAddress(), 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ identifier, kind: 'imei', page: 'checker' }).toString(),
  });
const seen = (id: string) => db.select().from(sightings).where(eq(sightings.deviceId, id));
const checkApi = (identifier: string, token?: string) =>
  rest('GET', `/device/check?identifier=${identifier}`, token ? { token } : {});

/** How many rows each table has, but for counts of networks, which name no number. */
async function rowsOfTables(): Promise<Record<string, number>> {
  const tables = await db.all<{ name: string }>(sql`
    select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'
      and name not like 'sqlite\\_%' escape '\\' and name not in ('check_tallies', 'suspect_sources')`);
  const counts = tables.map(async ({ name }) => {
    const [row] = await db.all<{ n: number }>(sql`select count(*) as n from ${sql.identifier(name)}`);
    return [name, row?.n ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

describe('what is kept of a check', () => {
  it('is nothing of a clean one, and of a reported device the hour and the channel, after a thousand checks', async () => {
    const device = await stolenPhone(await member());
    const before = await rowsOfTables();
    const clean = Array.from({ length: 900 }, (_, n) => {
      const body = `3599917${String(n).padStart(7, '0')}`;
      return `${body}${luhnDigit(body)}`;
    });
    const all = clean.flatMap((imei, n) => (n % 9 ? [imei] : [imei, device.imei1]));
    expect(all).toHaveLength(1000);
    const ways = [checkApi, checkForm, (imei: string) => trpcClient().checks.check.query({ identifier: imei })];
    for (const [n, imei] of all.entries()) await ways[n % 3]?.(imei);
    const after = await rowsOfTables();
    const hours = new Set((await seen(device.id)).map(({ hour }) => hour));
    expect(hours.size).toBeLessThanOrEqual(2);
    expect([...hours].every((hour) => hour % HOUR === 0)).toBe(true);
    expect(Object.keys((await seen(device.id))[0] ?? {})).toEqual(['deviceId', 'hour', 'channel']);
    expect(new Set((await seen(device.id)).map(({ channel }) => channel))).toEqual(new Set(['web', 'api']));
    const grown = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(grown).toEqual(['sightings']);
    expect(await findEverywhere(['3599917'])).toEqual([]);
  });

  it('counts a member’s check and verification; not the owner’s own, not our team’s', async () => {
    const [owner, other, boss] = [await member(), await member(), await admin()];
    const device = await stolenPhone(owner);
    for (const { token } of [owner, boss]) {
      await checkApi(device.imei1, token);
      await rest('GET', `/device/search?qparams=${device.imei1}`, { token });
    }
    expect(await seen(device.id)).toEqual([]);
    await rest('GET', `/device/search?qparams=${device.imei1}`, { token: other.token });
    expect(await seen(device.id)).toMatchObject([{ channel: 'api' }]);
    await trpcClient(other.token).checks.check.query({ identifier: device.serialNumber });
    expect(await seen(device.id)).toHaveLength(2);
  });

  it('is nothing of a device that is not reported, was removed, or whose owner wants to hear nothing', async () => {
    const owner = await member();
    const [active, muted, removed] = [await registeredPhone(owner), await stolenPhone(owner), await stolenPhone(owner)];
    await rest('PUT', `/device/${muted.id}/alerts`, { token: owner.token, body: { on: false } });
    await db.update(devices).set({ removedAt: Date.now() }).where(eq(devices.id, removed.id));
    for (const { id, imei1 } of [active, muted, removed]) {
      await checkApi(imei1);
      expect(await seen(id)).toEqual([]);
    }
    await rest('PUT', `/device/${muted.id}/alerts`, { token: owner.token, body: { on: true } });
    await checkApi(muted.imei1);
    expect(await seen(muted.id)).toHaveLength(1);
  });

  it('ends when the device is back, changes hands or is removed, and after 180 days', async () => {
    const owner = await member();
    const back = { status: 'active', currentPassword: PASSWORD };
    const ways: ((id: string) => Promise<unknown>)[] = [
      (id) => rest('PUT', `/device/updatestatus/${id}`, { token: owner.token, body: back }),
      async (id) =>
        db
          .update(devices)
          .set({ ownerId: (await member()).id })
          .where(eq(devices.id, id)),
      (id) => db.update(devices).set({ removedAt: Date.now() }).where(eq(devices.id, id)),
      () => purgeExpired(baseContext(bindings, Date.now() + 181 * DAY_MS)),
    ];
    for (const end of ways) {
      const device = await stolenPhone(owner);
      await checkApi(device.imei1);
      expect(await seen(device.id)).toHaveLength(1);
      await end(device.id);
      expect(await seen(device.id)).toEqual([]);
    }
  });
});

describe('whoever hears of checks', () => {
  const told = async (owner: Person, id: string) =>
    (await rest('GET', `/device/${id}/sightings`, { token: owner.token })).body.data.told;
  const agedDays = async (id: string, days: number) =>
    db
      .update(devices)
      .set({ createdAt: Date.now() - days * DAY_MS })
      .where(eq(devices.id, id));

  it('registered the device 30 days before the report, or has shown proof of purchase', async () => {
    const owner = await member();
    const device = await stolenPhone(owner);
    expect(await told(owner, device.id)).toBe(false);
    for (const [days, hears] of [
      [5, false],
      [29, false],
      [31, true],
    ] as const) {
      await agedDays(device.id, days);
      expect(await told(owner, device.id), `${days} days`).toBe(hears);
    }
    await agedDays(device.id, 5);
    await db.update(identifiers).set({ proof: 'shown' }).where(eq(identifiers.deviceId, device.id));
    expect(await told(owner, device.id)).toBe(true);
  });

  it('is not who reports again later what was registered as stolen, nor who lets a report grow old', async () => {
    const owner = await member();
    const { id } = await registeredPhone(owner, { status: 'missing' });
    const days40 = Date.now() - 40 * DAY_MS;
    await agedDays(id, 40);
    await db.update(statusReports).set({ createdAt: days40 }).where(eq(statusReports.deviceId, id));
    await rest('PUT', `/device/updatestatus/${id}`, { token: owner.token, body: report('stolen') });
    expect(await told(owner, id)).toBe(false);
  });

  it('is not who gave an old device somebody else’s number, or got the device lately', async () => {
    const owner = await member();
    const aged = async () => {
      const { id } = await registeredPhone(owner, { type: 'laptop', IMEI1: null });
      await agedDays(id, 60);
      return id;
    };
    const [added, honest] = [await aged(), await aged()];
    const body = { imei1: uniqueImei() };
    expect((await rest('PUT', `/device/${added}`, { token: owner.token, body })).status).toBe(200);
    await rest('PUT', `/device/${honest}`, { token: owner.token, body: { name: 'Old laptop' } });
    for (const id of [added, honest])
      await rest('PUT', `/device/updatestatus/${id}`, { token: owner.token, body: report('stolen') });
    expect([await told(owner, honest), await told(owner, added)]).toEqual([true, false]);

    const { device, recipient, id } = await pendingTransfer();
    await act(recipient, id, 'accept');
    expect((await decide(await admin(), id, 'approve')).status).toBe(200);
    await agedDays(device.id, 60);
    await rest('PUT', `/device/updatestatus/${device.id}`, { token: recipient.token, body: report('stolen') });
    expect(await told(recipient, device.id)).toBe(false);
    await db.update(transfers).set({ decidedAt: 0 }).where(eq(transfers.id, id));
    expect(await told(recipient, device.id)).toBe(true);
  });

  it('is nobody while a case says that the report is wrong', async () => {
    const { thief, phone } = await admitted({ kind: 'contest' });
    await agedDays(phone.id, 60);
    expect(await told(thief, phone.id)).toBe(false);
    await db.update(identifiers).set({ proof: 'shown' }).where(eq(identifiers.deviceId, phone.id));
    expect(await told(thief, phone.id)).toBe(false);
  });

  it('is not somebody else: their device is not found, to read or to switch', async () => {
    const [owner, other] = [await member(), await member()];
    const { id } = await stolenPhone(owner);
    expect((await rest('GET', `/device/${id}/sightings`, { token: other.token })).status).toBe(404);
    const body = { on: false };
    expect((await rest('PUT', `/device/${id}/alerts`, { token: other.token, body })).status).toBe(404);
  });
});
