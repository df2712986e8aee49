import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { devices, identifiers, messages } from '#db/schema/index.ts';
import { remindOfSerials } from '#domain/retention/remind.ts';
import { DAY_MS, HOUR } from '#schemas/format/dates.ts';
import { luhnDigit } from '#schemas/rules/imei.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, publicCheck, rest } from '../../clients.ts';
import { admin, db, member, type Person, phone, report, uniqueImei, uniqueSerial } from '../../factories.ts';
import { sentTo } from '../../outbox.ts';
import { OFFICIAL } from '../statements/steps.ts';
import { act, decide, pendingTransfer } from '../transfers/steps.ts';

const register = (who: Person, body: Record<string, unknown>) => rest('POST', '/device', { token: who.token, body });
const byImei = (more: Record<string, unknown> = {}) =>
  phone({ serialNumber: undefined, serialUnreadable: true, ...more });
const tablet = (more: Record<string, unknown> = {}) => phone({ type: 'tablet', IMEI1: null, wifiOnly: true, ...more });
const made = async (who: Person, body: Record<string, unknown>) => {
  const answer = await register(who, body);
  expect({ status: answer.status, said: answer.body.errors }).toEqual({ status: 201, said: undefined });
  return answer.body.data;
};
const fieldsRefused = async (body: Record<string, unknown>) => {
  const answer = await register(await member(), body);
  expect(answer.status).toBe(400);
  return answer.body.errors.map(({ path }: { path: string }) => path);
};

describe('a phone whose serial number can’t be read', () => {
  it('is registered by its IMEI, and both numbers are asked for where the box is not ticked', async () => {
    const owner = await member();
    const device = await made(owner, byImei());
    expect(device).toMatchObject({ serialNumber: '', SN: '', wifiOnly: false, status: 'active' });
    expect(
      await db.select({ kind: identifiers.kind }).from(identifiers).where(eq(identifiers.deviceId, device.id)),
    ).toEqual([{ kind: 'imei1' }]);
    expect(await fieldsRefused(byImei({ serialUnreadable: false }))).toEqual(['serialNumber']);
    expect(await fieldsRefused(byImei({ IMEI1: null }))).toEqual(['serialNumber', 'imei1']);
    expect(await fieldsRefused(byImei({ type: 'laptop', IMEI1: null }))).toEqual(['serialNumber']);
    expect(await fieldsRefused(byImei({ serialUnreadable: 'perhaps' }))).toContain('serialUnreadable');
  });

  it('gets it later by an edit: once, and only one that is free', async () => {
    const [owner, other] = [await member(), await member()];
    const device = await made(owner, byImei());
    const taken = await made(other, phone());
    const add = (serialNumber: string) =>
      rest('PUT', `/device/${device.id}`, { token: owner.token, body: { serialNumber } });
    expect(await add(taken.serialNumber)).toMatchObject({ status: 409, body: { errors: [{ path: 'serialNumber' }] } });
    const serial = uniqueSerial();
    const both = await Promise.all([add(serial), add(serial)]);
    expect(both.map(({ status }) => status)).toContain(200);
    expect(await db.$count(identifiers, eq(identifiers.deviceId, device.id))).toBe(2);
    await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report('stolen') });
    expect(await publicCheck(serial)).toMatchObject({ status: 'stolen' });
  });

  it('is shown, given away, proved and exported without an empty number', async () => {
    const [owner, recipient, boss] = [await member(), await member(), await admin()];
    const device = await made(owner, byImei());
    const paper = await rest('POST', `/device/${device.id}/certificate`, { token: owner.token, body: OFFICIAL });
    expect(paper.status).toBe(201);
    expect(paper.body.data.note).toContain(device.imei1);
    const csv = await rest('GET', `/admin/devices.csv?search=${device.imei1}`, { token: boss.token });
    expect(csv.body).toContain(device.imei1);
    const { id } = await pendingTransfer({ owner, recipient, device });
    await act(recipient, id, 'accept');
    expect((await decide(boss, id, 'approve')).status).toBe(200);
    const mine = await rest('GET', `/device/${device.id}`, { token: recipient.token });
    expect(mine.body.data).toMatchObject({ serialNumber: '', imei1: device.imei1 });
    const letters = [...(await sentTo(owner.email)), ...(await sentTo(recipient.email))].map(({ text }) => text);
    for (const text of [paper.body.data.note, csv.body, ...letters]) {
      expect(text).not.toMatch(/\b(null|undefined)\b/);
      expect(text).not.toMatch(/^(serial|serial number)\s*:?\s*$/im);
    }
  });

  it('is reminded of once, after a week, unless it is gone or has its number', async () => {
    const owner = await member();
    const [asked, gone, given] = [await made(owner, byImei()), await made(owner, byImei()), await made(owner, phone())];
    await rest('PUT', `/device/updatestatus/${gone.id}`, { token: owner.token, body: report('stolen') });
    const run = (after: number) => remindOfSerials(baseContext(bindings, Date.now() + after));
    await run(6 * DAY_MS);
    await Promise.all([run(7 * DAY_MS + HOUR), run(7 * DAY_MS + HOUR)]);
    await run(7 * DAY_MS + 2 * HOUR);
    const letters = (await sentTo(owner.email)).filter(({ subject }) => subject?.startsWith('Add the serial number'));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain(`/dashboard/my-devices/${asked.id}`);
    for (const { id } of [gone, given]) expect(await db.$count(messages, eq(messages.id, `${id}:serial`))).toBe(0);
  });
});

describe('a tablet without a SIM', () => {
  it('is registered by its serial number alone, and no IMEI is asked for', async () => {
    const owner = await member();
    const device = await made(owner, tablet());
    expect(device).toMatchObject({ type: 'tablet', imei1: null, imei2: null, wifiOnly: true });
    expect(await fieldsRefused(tablet({ wifiOnly: false }))).toEqual(['imei1']);
    expect(await fieldsRefused(tablet({ serialNumber: undefined, serialUnreadable: true }))).toEqual(['serialNumber']);
    expect(await fieldsRefused(tablet({ IMEI1: uniqueImei() }))).toEqual(['imei1']);
    expect(await fieldsRefused(tablet({ type: 'smartphone' }))).toEqual(['imei1', 'wifiOnly']);
  });

  it('is checked by its serial number, and belongs to one owner', async () => {
    const [owner, other] = [await member(), await member()];
    const device = await made(owner, tablet());
    expect((await register(other, tablet({ serialNumber: device.serialNumber }))).status).toBe(409);
    const told = await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report('stolen') });
    expect(told.status).toBe(200);
    expect(await publicCheck(device.serialNumber)).toMatchObject({ status: 'stolen' });
    const [letter] = (await sentTo(owner.email)).filter(({ subject }) => subject?.includes('reported stolen'));
    expect(letter?.text).not.toMatch(/IMEI|SIM/);
  });

  it('answers by a serial number of 15 digits only who asks for a serial number', async () => {
    const owner = await member();
    const body = '35999181234567';
    const serialNumber = `${body}${luhnDigit(body)}`;
    expect(await fieldsRefused(tablet({ serialNumber }))).toEqual(['serialNumber']);
    const device = await made(owner, tablet({ serialNumber, serialNumberConfirmed: true }));
    await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report('stolen') });
    expect(await publicCheck(serialNumber)).toMatchObject({ status: 'clean' });
    expect(await publicCheck(`${serialNumber}&kind=serial`)).toMatchObject({ status: 'stolen' });
  });

  it('has one after all when its IMEI is added', async () => {
    const owner = await member();
    const device = await made(owner, tablet());
    const imei1 = uniqueImei();
    const edited = await rest('PUT', `/device/${device.id}`, { token: owner.token, body: { imei1 } });
    expect(edited.body.data).toMatchObject({ imei1, wifiOnly: false });
    const [row] = await db.select().from(devices).where(eq(devices.id, device.id));
    expect(row?.wifiOnly).toBe(false);
  });
});

it('a laptop is registered by its serial number alone, as before', async () => {
  expect(await made(await member(), phone({ type: 'laptop', IMEI1: null }))).toMatchObject({
    imei1: null,
    wifiOnly: false,
  });
});
