import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { auditEntries, devices } from '#db/schema/index.ts';
import { reportDevice } from '#domain/reports/report.ts';
import { reportInput } from '#schemas/devices/devices.ts';
import { bindings, publicCheck, rest } from '../../clients.ts';
import { admin, db, member, type Person, registeredLongAgo, registeredPhone, report } from '../../factories.ts';
import { databaseWhere } from '../../fakes/database.ts';
import { act, contextOf, pendingTransfer } from '../transfers/steps.ts';

const edit = (who: Person, id: string, body: Record<string, unknown>) =>
  rest('PUT', `/device/${id}`, { token: who.token, body });
const read = async (who: Person, id: string) => (await rest('GET', `/device/${id}`, { token: who.token })).body.data;
const edits = (id: string) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'device.edit')));

describe('editing a device', () => {
  it('changes name, model, purchase date and notes, leaves out what was left out, and clears with null', async () => {
    const owner = await member();
    const before = await registeredPhone(owner);
    const all = {
      name: 'Mamas phone',
      model: ' Galaxy A54 ',
      purchaseDate: '2025-03-01',
      notes: 'In the shop',
    };
    const { status, body } = await edit(owner, before.id, all);
    expect([status, body.message]).toEqual([200, 'Device updated successfully']);
    expect(body.data).toMatchObject({ ...all, model: 'Galaxy A54' });
    expect(Date.parse(body.data.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));

    await edit(owner, before.id, { notes: null, model: '' });
    const after = await read(owner, before.id);
    expect(after).toMatchObject({ name: all.name, purchaseDate: '2025-03-01', notes: null, model: null });
    expect((await edits(before.id)).map(({ actorId, detail }) => [actorId, detail])).toEqual([
      [owner.id, { fields: 'name model purchaseDate notes' }],
      [owner.id, { fields: 'model notes' }],
    ]);
  });

  // Rules: I6-08
  it('never changes identifiers, type or status, nor the owner', async () => {
    const owner = await member();
    const other = await member();
    const { id, ...before } = await registeredPhone(owner);
    const foreign = {
      SN: 'OTHER-1',
      IMEI1: '490154203237518',
      imei2: '356938035643809',
      type: 'laptop',
      status: 'stolen',
    };
    const { status } = await edit(owner, id, { name: 'Renamed', ...foreign, ownerId: other.id, location: 'Yaba' });
    expect(status).toBe(200);
    const { serialNumber, imei1, imei2, type, status: still, location } = await read(owner, id);
    expect({ serialNumber, imei1, imei2, type, status: still, location }).toEqual({
      serialNumber: before.serialNumber,
      imei1: before.imei1,
      imei2: before.imei2,
      type: before.type,
      status: 'active',
      location: null,
    });
  });

  // Rules: I6-10
  it('is refused during a transfer and while its removal is scheduled', async () => {
    const owner = await member();
    const { id } = await registeredPhone(owner);
    await db.update(devices).set({ status: 'transfer_pending' }).where(eq(devices.id, id));
    expect(await edit(owner, id, { name: 'Better than it is' })).toMatchObject({
      status: 409,
      body: { message: 'This device is being transferred. Cancel the transfer before you change its details.' },
    });
    await db.update(devices).set({ status: 'active' }).where(eq(devices.id, id));
    await rest('DELETE', `/device/${id}`, { token: owner.token, body: { reason: 'sold' } });
    expect(await edit(owner, id, { name: 'Leaving' })).toMatchObject({
      status: 409,
      body: { message: 'The removal of this device is scheduled. Undo it before you change its details.' },
    });
    expect(await edits(id)).toEqual([]);
  });

  // Rules: I6-11
  it('never loses another change silently: of two made on the same state one is told', async () => {
    const owner = await member();
    const { id, updatedAt } = await registeredPhone(owner);
    const both = await Promise.all([
      edit(owner, id, { name: 'First hand', updatedAt }),
      edit(owner, id, { name: 'Second hand', updatedAt }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(
      'This device was changed a moment ago. Please reload it and try again.',
    );
    expect(await edits(id)).toHaveLength(1);
    expect((await edit(owner, id, { notes: 'Late', updatedAt })).status).toBe(409);
    const now = await read(owner, id);
    expect(now.notes).toBeNull();
    expect((await edit(owner, id, { name: now.name, updatedAt })).status).toBe(200);
    expect((await edit(owner, id, { notes: 'Late', updatedAt: now.updatedAt })).status).toBe(200);
  });

  // Rules: P4-02
  it('is told to the public at once where its owner shows the device, and nowhere else', async () => {
    const owner = await member();
    for (const showToPublic of [true, false]) {
      const { id, imei1 } = await registeredPhone(owner);
      await registeredLongAgo(id);
      const body = report('stolen', { showToPublic });
      await rest('PUT', `/device/updatestatus/${id}`, { token: owner.token, body });
      expect((await edit(owner, id, { name: 'Blue phone', model: 'Nokia C32' })).status).toBe(200);
      expect(await publicCheck(imei1)).toMatchObject(
        showToPublic
          ? { status: 'stolen', deviceName: 'Blue phone', deviceModel: 'Nokia C32' }
          : { status: 'stolen', deviceName: null, deviceModel: null },
      );
    }
  });

  it('is what the public hears, also when a report is made at the same moment', async () => {
    const owner = await member();
    const { id, imei1 } = await registeredPhone(owner);
    await registeredLongAgo(id);
    const renamed = databaseWhere(() => edit(owner, id, { name: 'Blue phone', model: 'Nokia C32' }), 1, bindings.DB);
    const ctx = { ...(await contextOf(owner)), db: openDb(renamed) };
    await reportDevice(ctx, reportInput.parse({ id, ...report('stolen', { showToPublic: true }) }));
    const { body } = await rest('GET', `/device/check?identifier=${imei1}`);
    expect(body.data).toMatchObject({ status: 'stolen', deviceName: 'Blue phone', deviceModel: 'Nokia C32' });
  });

  it('is limited to thirty an hour for one device', async () => {
    const owner = await member();
    const { id } = await registeredPhone(owner);
    for (let n = 0; n < 30; n++) expect((await edit(owner, id, { notes: `Note ${n}` })).status).toBe(200);
    expect((await edit(owner, id, { notes: 'One more' })).status).toBe(429);
    expect((await edit(owner, id, { notes: 'Note 29' })).status).toBe(200);
  });
});

describe('the history of a device', () => {
  // Rules: I6-05
  it('tells who reported: its owner, the one before, or Ownmark', async () => {
    const owner = await member();
    const { id } = await registeredPhone(owner);
    await rest('PUT', `/device/updatestatus/${id}`, { token: owner.token, body: report('inactive') });
    const desk = await admin();
    await rest('PUT', `/admin/report-device/${id}`, { token: desk.token, body: report('active') });
    expect((await read(owner, id)).reports.map(({ by }: { by: string }) => by)).toEqual(['admin', 'owner']);
    const next = await member();
    await db.update(devices).set({ ownerId: next.id }).where(eq(devices.id, id));
    expect((await read(next, id)).reports.map(({ by }: { by: string }) => by)).toEqual(['admin', 'earlier_owner']);
  });

  // Rules: I6-06
  it('tells its owner of a transfer that came to nothing, and nobody who verifies the device', async () => {
    const { owner, recipient, device, id } = await pendingTransfer();
    const told = async () =>
      (await read(owner, device.id)).transferHistory.map(({ status }: { status: string }) => status);
    expect(await told()).toEqual(['pending']);
    await act(recipient, id, 'decline');
    expect(await told()).toEqual(['rejected']);
    const { body } = await rest('GET', `/device/search?qparams=${device.imei1}`, { token: recipient.token });
    expect(body.data.transferHistory).toEqual([]);
  });
});

const ask = async (path: string, who: Person) => (await rest('GET', path, { token: who.token })).body;
const namesOf = (devices: { name: string }[]) => devices.map(({ name }) => name);
const stock = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => `Stock ${from - n}`);

/** As many devices, each a moment newer than the one before; the last of the same moment as the one before it. */
async function stocked(count: number): Promise<Person> {
  const who = await member();
  await db.run(sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    insert into devices (id, owner_id, name, type, serial_number, imei1, status, created_at, updated_at)
    select ${who.id} || i, ${who.id}, 'Stock ' || i, 'laptop', 'SN' || ${who.id} || i, '', 'active', min(i, ${count - 1}), 1 from n`);
  return who;
}

it('own devices come as before, at most 500 in one answer, and page by cursor to the last', async () => {
  const who = await stocked(502);
  const { data, pagination } = await ask('/device', who);
  expect(namesOf(data)).toEqual(stock(502, 3));
  expect(pagination).toMatchObject({ total: 502, atLeast: false, limit: 500, previous: null });
  const rest = await ask(`/device?cursor=${encodeURIComponent(pagination.next)}`, who);
  expect(namesOf(rest.data)).toEqual(['Stock 2', 'Stock 1']);
  expect(rest.pagination.next).toBeNull();
  const back = await ask(`/device?limit=3&cursor=${encodeURIComponent(rest.pagination.previous)}`, who);
  expect(namesOf(back.data)).toEqual(stock(5, 3));
  expect(await ask('/device?limit=501', who)).toMatchObject({ code: 'INVALID_INPUT', errors: [{ path: 'limit' }] });
  expect(await ask('/device?cursor=f0.1~[1]', who)).toMatchObject({ errors: [{ path: 'cursor' }] });
});

it('the dashboard holds a page of devices, counts all of them, and leads on to the rest', async () => {
  const who = await stocked(502);
  const { data, pagination } = await ask('/users/dashboard', who);
  expect(namesOf(data.devices)).toEqual(stock(502, 3));
  expect(data).not.toHaveProperty('pagination');
  const { id } = await registeredPhone(who);
  const few = await ask('/users/dashboard?limit=2', who);
  expect(few.data.devices[0]).toMatchObject({ id, status: 'active' });
  expect(few.pagination.total).toBe(503);
  const next = await ask(`/device?cursor=${encodeURIComponent(pagination.next)}`, who);
  expect(namesOf(next.data)).toEqual(['Stock 2', 'Stock 1']);
});

it('pages of own devices hold nobody else’s, also with a cursor of theirs', async () => {
  const [who, other] = [await stocked(3), await stocked(3)];
  const { pagination } = await ask('/device?limit=1', other);
  const { data } = await ask(`/device?cursor=${encodeURIComponent(pagination.next)}`, who);
  expect(data.every(({ id }: { id: string }) => id.startsWith(who.id))).toBe(true);
});
