import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries, devices, identifiers, statusReports } from '#db/schema/index.ts';
import { type Json, request, rest } from '../clients.ts';
import { pendingTransfer } from '../domain/transfers/steps.ts';
import { admin, db, member, type Person, registeredPhone, report, uniqueSerial } from '../factories.ts';
import { sentTo } from '../outbox.ts';

const get = (who: Person, path: string) => rest('GET', `/admin${path}`, { token: who.token });
const send = (who: Person, id: string, body: Record<string, unknown>) =>
  rest('PUT', `/admin/report-device/${id}`, { token: who.token, body });
const idsIn = (body: Json) => body.data.map(({ id }: { id: string }) => id);

describe('GET /admin/getdeVices', () => {
  // Rules: 2.3-01, 2.7-11
  it('shows devices with their owners, newest first, page by page', async () => {
    const [boss, owner] = [await admin(), await member()];
    const older = await registeredPhone(owner);
    const newer = await registeredPhone(owner);
    await db.update(devices).set({ createdAt: 1 }).where(eq(devices.id, older.id));
    const first = (await get(boss, `/getdeVices?userId=${owner.id}&limit=1`)).body;
    expect(first.pagination).toMatchObject({ page: 1, limit: 1, total: 2, totalPages: 2 });
    expect(first.data).toMatchObject([
      {
        _id: newer.id,
        Type: 'smartphone',
        SN: newer.serialNumber,
        IMIE1: newer.imei1,
        status: 'active',
        user: { username: owner.username, email: owner.email, phoneNumber: owner.phone, lastName: 'SECRETNAME' },
      },
    ]);
    expect(idsIn((await get(boss, `/getdeVices?userId=${owner.id}&limit=1&page=2`)).body)).toEqual([older.id]);
    expect(JSON.stringify(first)).not.toMatch(/password|scrypt/i);
  });

  // Rules: 2.9-07
  it('has ten devices on a page unless told otherwise', async () => {
    const [boss, owner] = [await admin(), await member()];
    await registeredPhone(owner);
    for (const path of ['/getdeVices', `/getallforauser/${owner.id}`])
      expect((await get(boss, path)).body.pagination).toMatchObject({ page: 1, limit: 10 });
  });

  // Rules: 2.2-119
  it('finds by the beginning of name, IMEI, serial number and owner', async () => {
    const [boss, owner] = [await admin(), await member()];
    const name = `Galaxy ${owner.username.slice(-6)}`;
    const device = await registeredPhone(owner, { name, serialNumber: uniqueSerial() });
    const found = async (search: string) =>
      idsIn((await get(boss, `/getdeVices?search=${encodeURIComponent(search)}`)).body);
    const { imei1, serialNumber } = device;
    for (const search of [
      name.toUpperCase(),
      name.slice(0, -1),
      imei1,
      `${imei1.slice(0, 2)}-${imei1.slice(2, 8)}-${imei1.slice(8, 14)}`,
      `${imei1.slice(0, 14)}99`,
      serialNumber.toLowerCase(),
      serialNumber.replaceAll('-', ''),
      serialNumber.slice(0, -2),
      owner.username,
      ` ${owner.username.toUpperCase()} `,
    ]) {
      expect(await found(search), search).toContain(device.id);
    }
    for (const search of ["' or 1=1 --", '%', '_', imei1.slice(4), 'no such thing']) {
      expect(await found(search), search).not.toContain(device.id);
    }
  });
});

describe('GET /admin/getallforauser/{id} and getonedevice/{id}', () => {
  // Rules: 2.7-12
  it('shows a user’s devices', async () => {
    const [boss, owner] = [await admin(), await member()];
    const { id } = await registeredPhone(owner);
    const { body } = await get(boss, `/getallforauser/${owner.id}`);
    expect(idsIn(body)).toEqual([id]);
    expect(body.pagination).toMatchObject({ page: 1, limit: 10, total: 1, totalPages: 1 });
    expect((await get(boss, '/getallforauser/nobody')).status).toBe(404);
  });

  it('shows one device with all that was reported', async () => {
    const [boss, owner] = [await admin(), await member()];
    const { id } = await registeredPhone(owner);
    await rest('PUT', `/device/updatestatus/${id}`, { token: owner.token, body: report('stolen') });
    const { body } = await get(boss, `/getonedevice/${id}`);
    expect(body.data).toMatchObject({
      id,
      user: { id: owner.id },
      reports: [{ from: 'active', to: 'stolen', description: 'Taken from my bag.', location: 'Ojota bus stop' }],
      transferHistory: [],
    });
    expect((await get(boss, '/getonedevice/none')).status).toBe(404);
    await db.update(devices).set({ removedAt: 1, releasedAt: 1 }).where(eq(devices.id, id));
    expect((await get(boss, `/getonedevice/${id}`)).status).toBe(404);
  });
});

describe('PUT /admin/report-device/{id}', () => {
  // Rules: 2.2-120, 2.7-19
  it.each(['missing', 'stolen', 'inactive', 'active'])(
    'sets any device to %s, keeps the report and tells the owner',
    async (status) => {
      const [boss, owner] = [await admin(), await member()];
      const { id, imei1 } = await registeredPhone(owner);
      const { status: code, body } = await send(boss, id, report(status));
      expect({ code, message: body.message }).toEqual({
        code: 200,
        message: 'Device status has been updated successfully',
      });
      expect(body.data).toMatchObject({ id, status, location: 'Ojota bus stop', user: { id: owner.id } });
      const kept = await db.select().from(statusReports).where(eq(statusReports.deviceId, id));
      expect(kept).toMatchObject([{ reporterId: boss.id, fromStatus: 'active', toStatus: status }]);
      const [act] = (await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).slice(-1);
      expect(act).toMatchObject({
        action: 'admin.report_device',
        actorId: boss.id,
        detail: { from: 'active', to: status },
      });
      expect((await sentTo(owner.email))[0]?.subject).toBe(
        `My phone is now ${status} (${body.data.reportId.slice(0, 8).toUpperCase()})`,
      );
      const verdict = (await rest('GET', `/device/check?identifier=${imei1}`)).body.data.status;
      expect(verdict).toBe(status === 'missing' || status === 'stolen' ? status : 'clean');
    },
  );

  // Rules: 2.7-20
  it('understands reportType, and shows nobody anything of the owner, whatever is sent', async () => {
    const [boss, owner, other] = [await admin(), await member(), await member()];
    const { id, imei1 } = await registeredPhone(owner);
    const body = {
      ...report('stolen'),
      status: undefined,
      reportType: 'stolen',
      showToPublic: true,
    };
    expect((await send(boss, id, body)).status).toBe(200);
    const shown = (await rest('GET', `/device/check?identifier=${imei1}`)).body.data;
    expect(shown).toMatchObject({ status: 'stolen', deviceName: null, location: null });
    const verified = (await rest('GET', `/device/search?qparams=${imei1}`, { token: other.token })).body.data;
    expect(verified).toMatchObject({ status: 'stolen', user: null, location: null });
  });

  // Rules: 2.2-121
  it('follows the members’ rule during a transfer', async () => {
    const [boss, owner] = [await admin(), await member()];
    const phone = await registeredPhone(owner);
    await pendingTransfer({ owner, device: phone });
    const { id } = phone;
    expect(await send(boss, id, report('active'))).toMatchObject({
      status: 409,
      body: { message: 'This device is being transferred. Decide the transfer before you change its status.' },
    });
    expect((await send(boss, id, report('inactive'))).status).toBe(409);
    expect((await send(boss, id, report('stolen'))).status).toBe(200);
    const told = (await sentTo(owner.email)).map(({ text }) => text).join('\n');
    expect(told).toContain('Its transfer has ended: it stays registered to you.');
  });

  it('lets one of two at once win, whole', async () => {
    const [boss, owner] = [await admin(), await member()];
    const { id } = await registeredPhone(owner);
    const answers = await Promise.all([send(boss, id, report('stolen')), send(boss, id, report('inactive'))]);
    const won = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
    const kept = await db.select().from(statusReports).where(eq(statusReports.deviceId, id));
    const [device] = await db.select().from(devices).where(eq(devices.id, id));
    const rows = await db.select().from(identifiers).where(eq(identifiers.deviceId, id));
    expect(kept).toHaveLength(won);
    expect(kept.at(-1)?.toStatus).toBe(device?.status);
    expect(rows.every(({ status }) => status === device?.status)).toBe(true);
  });

  it('knows no device that is not there or was removed', async () => {
    const [boss, owner] = [await admin(), await member()];
    const { id } = await registeredPhone(owner);
    await db.update(devices).set({ removedAt: 1 }).where(eq(devices.id, id));
    expect((await send(boss, id, report('stolen'))).status).toBe(404);
    expect((await send(boss, 'none', report('stolen'))).status).toBe(404);
  });
});

describe('the filter of removed devices that are still sought', () => {
  it('finds them with and without a search, by name and newest first, and none of the others', async () => {
    const { token } = await admin();
    const owner = await member();
    const named = async (name: string, change: Partial<typeof devices.$inferInsert>) => {
      const { id } = await registeredPhone(owner, { name });
      await db.update(devices).set(change).where(eq(devices.id, id));
      return id;
    };
    const gone = { removedAt: 1, removalReason: 'stolen', removalScheduledFor: 1 } as const;
    const second = await named('Flagged B', { ...gone, status: 'stolen', createdAt: 1_000 });
    const first = await named('Flagged A', { ...gone, status: 'missing', createdAt: 2_000 });
    await named('Flagged C', { status: 'stolen' });
    await named('Flagged D', { ...gone, status: 'active' });
    await named('Flagged E', { ...gone, status: 'stolen', releasedAt: 2 });
    const ids = async (query: string) =>
      (await rest('GET', `/admin/getdeVices?status=removed${query}`, { token })).body.data
        .map(({ id }: { id: string }) => id)
        .filter((id: string) => [first, second].includes(id) || query.includes('search'));
    expect(await ids('')).toEqual([first, second]);
    expect(await ids('&sort=name&order=desc')).toEqual([second, first]);
    expect(await ids(`&userId=${owner.id}`)).toEqual([first, second]);
    expect(await ids('&search=flagged')).toEqual([first, second]);
    expect(await ids(`&search=${encodeURIComponent(owner.email)}`)).toEqual([first, second]);
    expect(await ids('&search=flagged&type=laptop')).toEqual([]);
    const file = await request('/api/v1/admin/devices.csv?status=removed&search=flagged', {
      headers: { Authorization: `Bearer ${token}` },
    });
    const csv = await file.text();
    expect(csv).toContain('Flagged A');
    expect(csv).not.toContain('Flagged C');
  });
});
