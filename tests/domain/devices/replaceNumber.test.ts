import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, auditEntries, devices, identifiers, messages, sessions, statusReports } from '#db/schema/index.ts';
import { releaseReplaced } from '#domain/devices/numberChanges.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, publicStatus, rest } from '../../clients.ts';
import {
  db,
  member,
  PASSWORD,
  type Person,
  person,
  phone,
  registeredPhone,
  report,
  uniqueImei,
  uniqueSerial,
} from '../../factories.ts';
import { certificate, fieldsIn, OFFICIAL, statusOf } from '../statements/steps.ts';

const HOURS = 3_600_000;
const DAYS = 24 * HOURS;

const replace = (who: Person, id: string, body: Record<string, unknown>) =>
  rest('PUT', `/device/${id}/number`, { token: who.token, body });
const gone = (who: Person, overrides: Record<string, unknown> = {}) =>
  registeredPhone(who, { status: 'stolen', ...overrides });
const read = async (who: Person, id: string) => (await rest('GET', `/device/${id}`, { token: who.token })).body.data;
const forgetPassword = (who: Person) =>
  db.update(sessions).set({ passwordTypedAt: null }).where(eq(sessions.accountId, who.id));
const release = (inMs: number) => releaseReplaced(baseContext(bindings, Date.now() + inMs));

describe('a number typed wrongly of a device that is gone', () => {
  it('gives way to the right one, while the device stays flagged', async () => {
    const owner = await person();
    const { id, imei1 } = await gone(owner);
    const right = uniqueImei();
    const { status, body } = await replace(owner, id, { imei1: right });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { message: 'Device number replaced', data: { imei1: right, status: 'stolen', warnings: [] } },
    });
    expect([await publicStatus(right), await publicStatus(imei1)]).toEqual(['stolen', 'stolen']);
    const after = await read(owner, id);
    expect(after.numberChanges).toMatchObject([{ field: 'imei1', before: imei1, after: right }]);
    expect(Date.parse(after.numberChanges[0].warnsUntil)).toBeGreaterThan(Date.now() + 71 * HOURS);
    expect(Date.parse(after.numbersReplaceableUntil)).toBeGreaterThan(Date.now() + 29 * DAYS);
  });

  it('warns for three days more, and is then free for the phone that really has it', async () => {
    const owner = await person();
    const other = await member();
    const { id, imei1 } = await gone(owner);
    const right = uniqueImei();
    await replace(owner, id, { imei1: right });
    await release(71 * HOURS);
    expect(await publicStatus(imei1)).toBe('stolen');
    expect((await rest('POST', '/device', { token: other.token, body: phone({ IMEI1: imei1 }) })).status).toBe(409);
    await release(73 * HOURS);
    expect([await publicStatus(imei1), await publicStatus(right)]).toEqual(['clean', 'stolen']);
    expect((await read(owner, id)).numberChanges).toMatchObject([{ before: imei1, warnsUntil: null }]);
    expect((await rest('POST', '/device', { token: other.token, body: phone({ IMEI1: imei1 }) })).status).toBe(201);
  });

  it('may be put back, and then it is the other one that stops warning', async () => {
    const owner = await person();
    const { id, imei1 } = await gone(owner);
    const other = uniqueImei();
    await replace(owner, id, { imei1: other });
    expect((await replace(owner, id, { imei1 })).status).toBe(200);
    await release(73 * HOURS);
    expect([await publicStatus(imei1), await publicStatus(other)]).toEqual(['stolen', 'clean']);
    expect(await db.$count(identifiers, eq(identifiers.deviceId, id))).toBe(2);
  });

  it('is a serial number or the second IMEI as well; one digit of the check digit moves nothing', async () => {
    const owner = await person();
    const { id, imei1, serialNumber } = await gone(owner, { imei2: uniqueImei() });
    const serial = uniqueSerial();
    expect((await replace(owner, id, { SN: `S/N: ${serial}` })).body.data.serialNumber).toBe(serial);
    expect((await replace(owner, id, { imei2: uniqueImei() })).status).toBe(200);
    const doubtful = `${imei1.slice(0, 14)}${(Number(imei1[14]) + 1) % 10}`;
    expect((await replace(owner, id, { imei1: doubtful })).body.data.warnings).toHaveLength(1);
    expect([await publicStatus(serial), await publicStatus(serialNumber), await publicStatus(imei1)]).toEqual(
      Array(3).fill('stolen'),
    );
    expect((await read(owner, id)).numberChanges).toHaveLength(3);
  });

  it('ends the papers that show the earlier one, also once the device is back', async () => {
    const owner = await member();
    const { id, imei1 } = await gone(owner);
    const set = (status: string) =>
      rest('PUT', `/device/updatestatus/${id}`, { token: owner.token, body: report(status) });
    await set('active');
    const { number, note } = await certificate(owner, id, OFFICIAL);
    expect(fieldsIn(note).imei).toBe(imei1);
    await set('stolen');
    expect((await replace(owner, id, { imei1: uniqueImei() })).status).toBe(200);
    await set('active');
    expect((await statusOf(number)).state).toBe('superseded');
  });

  it('tells its owner by e-mail, and the audit', async () => {
    const owner = await person();
    const { id, imei1 } = await gone(owner);
    await replace(owner, id, { imei1: uniqueImei() });
    const [letter] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.to, owner.email), eq(messages.template, 'number_replaced')));
    expect(letter?.data).toMatchObject({ before: imei1, status: 'stolen' });
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, 'device.number')));
    expect(entry).toMatchObject({ actorId: owner.id, detail: { field: 'imei1' } });
  });
});

describe('replacing a number opens no hole', () => {
  it('takes over nobody’s number: it is refused as at registration', async () => {
    const owner = await person();
    const { id, imei1 } = await gone(owner);
    const others = await registeredPhone(await member());
    expect(await replace(owner, id, { imei1: others.imei1 })).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'imei1', message: 'This IMEI is already registered.' }] },
    });
    expect((await replace(owner, id, { imei1: '490154203237518' })).status).toBe(409);
    expect((await replace(owner, id, { imei1: '000000000000000' })).status).toBe(400);
    expect([await publicStatus(imei1), await publicStatus(others.imei1)]).toEqual(['stolen', 'clean']);
    expect((await read(owner, id)).numberChanges).toEqual([]);
  });

  it('wants the password typed lately, as taking the alarm back does', async () => {
    const owner = await person();
    const { id } = await gone(owner);
    await forgetPassword(owner);
    const imei1 = uniqueImei();
    expect(await replace(owner, id, { imei1 })).toMatchObject({ status: 403, body: { code: 'PASSWORD_REQUIRED' } });
    expect((await replace(owner, id, { imei1, currentPassword: 'Wrong-1-guess' })).body.code).toBe('INVALID_PASSWORD');
    expect(await publicStatus(imei1)).toBe('clean');
    expect((await replace(owner, id, { imei1, currentPassword: PASSWORD })).status).toBe(200);
  });

  it('waits out a recovery hold, as taking the alarm back does', async () => {
    const owner = await person();
    const { id } = await gone(owner);
    await db
      .update(accounts)
      .set({ recoveryHoldUntil: Date.now() + HOURS })
      .where(eq(accounts.id, owner.id));
    const { status, body } = await replace(owner, id, { imei1: uniqueImei(), currentPassword: PASSWORD });
    expect([status, body.code]).toEqual([403, 'RECOVERY_HOLD']);
  });

  it('is for its owner, and for a device that was registered as gone and still is', async () => {
    const owner = await member();
    const { id } = await gone(owner);
    expect((await replace(await member(), id, { imei1: uniqueImei() })).status).toBe(404);
    const atHand = await registeredPhone(owner);
    await rest('PUT', `/device/updatestatus/${atHand.id}`, { token: owner.token, body: report('stolen') });
    const back = await gone(owner);
    await rest('PUT', `/device/updatestatus/${back.id}`, { token: owner.token, body: { status: 'active' } });
    const leaving = await gone(owner);
    await rest('DELETE', `/device/${leaving.id}`, { token: owner.token, body: { reason: 'sold' } });
    const bought = await gone(await person());
    await db.update(devices).set({ ownerId: owner.id }).where(eq(devices.id, bought.id));
    const late = await gone(owner);
    await db
      .update(statusReports)
      .set({ createdAt: Date.now() - 31 * DAYS })
      .where(eq(statusReports.deviceId, late.id));
    for (const device of [atHand, back, leaving, bought, late]) {
      const { status } = await replace(owner, device.id, { imei1: uniqueImei() });
      const { numbersReplaceableUntil } = await read(owner, device.id);
      expect({ status, numbersReplaceableUntil }).toEqual({ status: 409, numbersReplaceableUntil: null });
    }
  });

  it('is limited to three for a device, and makes no two of two at once', async () => {
    const owner = await person();
    const { id, updatedAt } = await gone(owner);
    const both = await Promise.all([1, 2].map(() => replace(owner, id, { imei1: uniqueImei(), updatedAt })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (let n = 0; n < 2; n++) expect((await replace(owner, id, { imei1: uniqueImei() })).status).toBe(200);
    expect((await replace(owner, id, { imei1: uniqueImei() })).status).toBe(409);
  });

  it('is limited to ten in thirty days for an account', async () => {
    const owner = await member();
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) {
      const { id } = await gone(owner);
      for (let turn = 0; turn < 3; turn++) statuses.push((await replace(owner, id, { imei1: uniqueImei() })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });

  it('replaces nothing that is not known, and no number by the device’s other one', async () => {
    const owner = await person();
    const { id, imei1 } = await gone(owner, { serialNumber: undefined, imei2: uniqueImei() });
    for (const body of [
      { serialNumber: uniqueSerial() },
      { imei2: imei1 },
      {},
      { imei1: uniqueImei(), imei2: uniqueImei() },
    ])
      expect((await replace(owner, id, body)).status, JSON.stringify(body)).toBe(400);
    expect((await replace(owner, id, { imei1 })).status).toBe(200);
    expect((await read(owner, id)).numberChanges).toEqual([]);
  });

  it('does not tell the new number to whoever verifies the earlier one', async () => {
    const owner = await person();
    const { id, imei1 } = await gone(owner);
    const right = uniqueImei();
    await replace(owner, id, { imei1: right });
    const verify = async (typed: string) =>
      (await rest('GET', `/device/search?qparams=${typed}`, { token: (await member()).token })).body.data;
    expect((await verify(imei1)).imei1).toBe(`${'•'.repeat(12)}${right.slice(-3)}`);
    expect((await verify(right)).imei1).toBe(right);
  });
});
