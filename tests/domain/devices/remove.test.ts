import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { attempts, auditEntries, devices } from '#db/schema/index.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import worker from '#worker/index.ts';
import { bindings, rest } from '../../clients.ts';
import {
  admin,
  db,
  member,
  PASSWORD,
  type Person,
  phone,
  registeredLongAgo,
  registeredPhone,
  report,
} from '../../factories.ts';
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

const tick = (who: Person, id: string, step: string, done = true) =>
  rest('PUT', `/device/${id}/steps`, { token: who.token, body: { step, done } });
const stepsOf = async (who: Person, id: string) =>
  (await rest('GET', `/device/${id}`, { token: who.token })).body.data.doneSteps.map(
    ({ step }: { step: string }) => step,
  );

async function stolen(): Promise<{ owner: Person; id: string }> {
  const owner = await member();
  return { owner, id: (await registeredPhone(owner, { status: 'stolen' })).id };
}

describe('what is ticked off after a theft', () => {
  it('is kept in the account, with its time, for the next phone; and is taken back', async () => {
    const { owner, id } = await stolen();
    for (const step of ['sim', 'passwords']) expect((await tick(owner, id, step)).status).toBe(200);
    const { body } = await tick(owner, id, 'sim');
    expect(body.data.doneSteps.map(({ step }: { step: string }) => step)).toEqual(['sim', 'passwords']);
    expect(Date.parse(body.data.doneSteps[0].at)).toBeGreaterThan(0);
    const next = await rest('POST', '/users/login', { body: { email: owner.email, password: PASSWORD } });
    const elsewhere = { ...owner, token: next.body.data.accessToken };
    expect(await stepsOf(elsewhere, id)).toEqual(['sim', 'passwords']);
    await tick(owner, id, 'sim', false);
    expect(await stepsOf(elsewhere, id)).toEqual(['passwords']);
  });

  it('writes a tick that stands already only once', async () => {
    const { owner, id } = await stolen();
    await Promise.all([tick(owner, id, 'bank'), tick(owner, id, 'bank'), tick(owner, id, 'bank')]);
    const entries = and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'device.step'));
    expect(await db.$count(auditEntries, entries)).toBe(1);
    expect(await stepsOf(owner, id)).toEqual(['bank']);
  });

  it('survives a report made anew, and ends when the device is back, whoever says so', async () => {
    const { owner, id } = await stolen();
    await tick(owner, id, 'sim');
    await rest('PUT', `/device/updatestatus/${id}`, { token: owner.token, body: report('missing') });
    expect(await stepsOf(owner, id)).toEqual(['sim']);
    const boss = await admin();
    const back = await rest('PUT', `/admin/report-device/${id}`, { token: boss.token, body: report('active') });
    expect(back.status).toBe(200);
    expect(await stepsOf(owner, id)).toEqual([]);
    expect(await tick(owner, id, 'sim')).toMatchObject({ status: 409 });
  });

  it('is the owner’s alone, sixty an hour', async () => {
    const { owner, id } = await stolen();
    expect((await tick(await member(), id, 'sim')).status).toBe(404);
    expect(await tick(owner, id, 'rest')).toMatchObject({ status: 400, body: { errors: [{ path: 'step' }] } });
    const row = { kind: 'step_tick', key: id, at: Date.now() };
    for (let n = 0; n < 3; n++) await db.insert(attempts).values(Array.from({ length: 20 }, () => row));
    const refused = await tick(owner, id, 'lock');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await stepsOf(owner, id)).toEqual([]);
  });
});
