import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries, devices } from '#db/schema/index.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import worker from '#worker/index.ts';
import { bindings, rest } from '../../clients.ts';
import { db, member, type Person, phone, registeredLongAgo, registeredPhone, report } from '../../factories.ts';
import { sentTo } from '../../outbox.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const remove = (who: Person, id: string) =>
  rest('DELETE', `/device/${id}`, { token: who.token, body: { reason: 'sold' } });
const restore = (who: Person, id: string) => rest('POST', `/device/${id}/restore`, { token: who.token });
const listed = async (who: Person) => (await rest('GET', '/device', { token: who.token })).body.data;
const runSchedule = (scheduledTime: number) => worker.scheduled({ scheduledTime, cron: '', noRetry() {} }, bindings);

describe('removing a device', () => {
  // Rules: 2.9-10
  it('is scheduled 48 hours ahead and can be undone until then', async () => {
    const owner = await member();
    const { id } = await registeredPhone(owner);
    const { body } = await remove(owner, id);
    expect(body.message).toBe('Device deletion scheduled');
    const hours = (Date.parse(body.data.removalScheduledFor) - Date.parse(body.data.updatedAt)) / HOUR;
    expect(hours).toBe(48);
    const [letter] = await sentTo(owner.email);
    expect(letter?.subject).toBe('My phone will be removed from your register');
    expect(letter?.text).toContain(formatDateTime(Date.parse(body.data.removalScheduledFor)));

    await runSchedule(Date.parse(body.data.removalScheduledFor) - 1);
    expect(await listed(owner)).toMatchObject([
      { id, removalScheduledFor: body.data.removalScheduledFor, removalReason: 'sold' },
    ]);
    expect((await restore(owner, id)).body.data).toMatchObject({ removalScheduledFor: null, removalReason: null });
    await runSchedule(Date.now() + 3 * DAY);
    expect(await listed(owner)).toHaveLength(1);
  });

  it('takes the device off the register and frees its identifiers', async () => {
    const owner = await member();
    const { id, imei1 } = await registeredPhone(owner);
    await remove(owner, id);
    await runSchedule(Date.now() + 48 * HOUR);
    await runSchedule(Date.now() + 48 * HOUR + 1);
    expect(await listed(owner)).toEqual([]);
    expect((await rest('GET', `/device/${id}`, { token: owner.token })).status).toBe(404);
    expect((await restore(owner, id)).status).toBe(404);
    const acts = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(acts.map(({ action }) => action)).toEqual(['device.register', 'device.remove', 'device.removed']);
    const next = await rest('POST', '/device', { token: (await member()).token, body: phone({ IMEI1: imei1 }) });
    expect(next.status).toBe(201);
  });

  // Rules: P10-01
  it('leaves a stolen device in the check, and its identifiers taken, for 12 more months', async () => {
    const owner = await member();
    const { id, imei1 } = await registeredPhone(owner);
    await rest('PUT', `/device/updatestatus/${id}`, { token: owner.token, body: report('stolen') });
    await remove(owner, id);
    const removedAt = Date.now() + 49 * HOUR;
    const check = async () => (await rest('GET', `/device/check?identifier=${imei1}`)).body.data.status;
    const claim = async () =>
      (await rest('POST', '/device', { token: (await member()).token, body: phone({ IMEI1: imei1 }) })).status;

    await runSchedule(removedAt);
    expect(await listed(owner)).toEqual([]);
    await runSchedule(removedAt + 364 * DAY);
    expect([await check(), await claim()]).toEqual(['stolen', 409]);
    await runSchedule(removedAt + 367 * DAY);
    expect([await check(), await claim()]).toEqual(['clean', 201]);
  });

  it('takes its name, model and place out of what everybody sees', async () => {
    const owner = await member();
    const { id, imei1 } = await registeredPhone(owner, { model: 'Galaxy A54' });
    await registeredLongAgo(id);
    const body = { ...report('stolen'), location: 'Ojota', showToPublic: true };
    await rest('PUT', `/device/updatestatus/${id}`, { token: owner.token, body });
    const seen = async () => {
      const { deviceName, deviceModel, location } = (await rest('GET', `/device/check?identifier=${imei1}`)).body.data;
      return [deviceName, deviceModel, location];
    };
    expect(await seen()).toEqual(['My phone', 'Galaxy A54', 'Ojota']);
    await remove(owner, id);
    await runSchedule(Date.now() + 49 * HOUR);
    expect(await seen()).toEqual([null, null, null]);
  });

  // Rules: P13-01
  it('happens once when it is asked for twice at once, and so does its undoing', async () => {
    const owner = await member();
    const { id } = await registeredPhone(owner);
    const removals = await Promise.all([remove(owner, id), remove(owner, id), remove(owner, id)]);
    expect(removals.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const undos = await Promise.all([restore(owner, id), restore(owner, id), restore(owner, id)]);
    expect(undos.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await restore(owner, id)).body.message).toBe('The removal of this device is not scheduled.');
  });

  it('is refused during a transfer', async () => {
    const owner = await member();
    const { id } = await registeredPhone(owner);
    await db.update(devices).set({ status: 'transfer_pending' }).where(eq(devices.id, id));
    expect(await remove(owner, id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('being transferred') },
    });
  });
});
