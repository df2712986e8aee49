import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, auditEntries } from '#db/schema/index.ts';
import { registrationAttempts } from '#db/schema/sightings.ts';
import { HOUR } from '#schemas/format/dates.ts';
import { type Answer, bindings, rest } from '../../clients.ts';
import { countingCalls } from '../../countingCalls.ts';
import {
  admin,
  db,
  member,
  PASSWORD,
  type Person,
  person,
  phone,
  registeredPhone,
  stolenPhone,
  uniqueImei,
  uniqueSerial,
} from '../../factories.ts';
import { sentTo } from '../../outbox.ts';
import { admitted } from '../cases/steps.ts';

const TRIED = /tried to register your (stolen|missing) phone/;

const register = (who: Person, body: Record<string, unknown>, env = bindings) =>
  rest('POST', '/device', { token: who.token, body: phone(body), env });
const told = async (to: string) => (await sentTo(to)).filter(({ subject, text }) => TRIED.test(subject ?? text));
const attemptsSeen = async (owner: Person, id: string) =>
  (await rest('GET', `/device/${id}`, { token: owner.token })).body.data.attempts;
const refusal = ({ status, body: { requestId: _, ...body } }: Answer) => ({ status, body });

describe('an attempt to register a reported number', () => {
  it('tells the owner by e-mail and SMS when, and nothing of who', async () => {
    const [owner, thief] = [await member(), await member({ firstName: 'KUNLE', surName: 'THIEFNAME' })];
    const device = await stolenPhone(owner);
    expect((await register(thief, { IMEI1: device.imei1 })).status).toBe(409);
    const [letters, texts] = [await told(owner.email), await told(owner.phone)];
    expect([letters.length, texts.length]).toEqual([1, 1]);
    const said = JSON.stringify([letters, texts, await attemptsSeen(owner, device.id)]).toLowerCase();
    expect(letters[0]?.text).toContain('police can ask us in writing');
    for (const word of ['kunle', 'thiefname', thief.email, thief.username, thief.phone.slice(4), thief.id])
      expect(said).not.toContain(word.toLowerCase());
    const [seen] = await attemptsSeen(owner, device.id);
    expect(Object.keys(seen).toSorted()).toEqual(['_id', 'at', 'id']);
  });

  it('answers who tried alike, whether the owner is told or not, in as many calls', async () => {
    const [owner, thief] = [await member(), await member()];
    const [heard, unheard] = [await stolenPhone(owner), await stolenPhone(owner)];
    await db.update(accounts).set({ erasedAt: Date.now() }).where(eq(accounts.id, owner.id));
    const answers = [];
    for (const { imei1 } of [heard, unheard]) {
      const { db: DB, calls } = countingCalls(bindings.DB);
      let atAnswer = 0;
      const body = phone({ IMEI1: imei1 });
      const onAnswer = () => {
        atAnswer = calls();
      };
      const answer = await rest('POST', '/device', { token: thief.token, body, env: { ...bindings, DB }, onAnswer });
      answers.push({ ...refusal(answer), atAnswer });
      await db.update(accounts).set({ erasedAt: null }).where(eq(accounts.id, owner.id));
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.atAnswer).toBeLessThanOrEqual(4);
    expect(await told(owner.email)).toHaveLength(1);
  });

  it('gives the desk one item an account, with the device, and the audit log says who', async () => {
    const [owner, thief, boss] = [await member(), await member(), await admin()];
    const [one, other] = [await stolenPhone(owner), await stolenPhone(owner)];
    for (const { imei1 } of [one, one, other]) await register(thief, { IMEI1: imei1 });
    const { body } = await rest('GET', '/admin/registration-reviews', { token: boss.token });
    const items = body.data.filter(({ account }: { account: { id: string } }) => account.id === thief.id);
    expect(items).toMatchObject([{ reason: 'flagged_number', devices: 2, deviceId: other.id }]);
    const device = await rest('GET', `/admin/getonedevice/${one.id}`, { token: boss.token });
    expect(device.body.data.attempts).toMatchObject([{ account: { id: thief.id } }]);
    const audit = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, one.id));
    expect(audit.filter(({ action }) => action === 'device.taken')).toMatchObject([{ actorId: thief.id }]);
  });

  it('tells once a day of the same account, also of many tries at once and by both numbers', async () => {
    const [owner, thief] = [await member(), await member()];
    const { imei1, serialNumber } = await stolenPhone(owner);
    const tries = [{ IMEI1: imei1 }, { serialNumber }, { IMEI1: imei1, serialNumber }, { IMEI2: imei1 }];
    const answers = await Promise.all(tries.map((body) => register(thief, body)));
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect([await told(owner.email), await told(owner.phone)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('tells at most three times a day of one device, however many accounts try', async () => {
    const [owner, boss] = [await member(), await admin()];
    const device = await stolenPhone(owner);
    for (let tries = 0; tries < 5; tries++)
      expect((await register(await member(), { IMEI1: device.imei1 })).status).toBe(409);
    expect([await told(owner.email), await told(owner.phone)].map(({ length }) => length)).toEqual([3, 3]);
    const { body } = await rest('GET', `/admin/getonedevice/${device.id}`, { token: boss.token });
    expect(body.data.attempts).toHaveLength(5);
  });

  it('tells both owners where the numbers belong to two devices', async () => {
    const [one, other, thief] = [await member(), await member(), await member()];
    const [first, second] = [await stolenPhone(one), await stolenPhone(other)];
    await register(thief, { IMEI1: first.imei1, serialNumber: second.serialNumber });
    expect([await told(one.email), await told(other.email)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('counts where the number is added to a device or put in place of another', async () => {
    const [owner, thief] = [await member(), await member()];
    const [one, other] = [await stolenPhone(owner), await stolenPhone(owner)];
    const laptop = { name: 'Laptop', type: 'smartphone', status: 'stolen', serialNumber: '', IMEI1: uniqueImei() };
    const { body } = await rest('POST', '/device', { token: thief.token, body: laptop });
    const edit = { serialNumber: one.serialNumber };
    expect((await rest('PUT', `/device/${body.data.id}`, { token: thief.token, body: edit })).status).toBe(409);
    const replaced = { imei1: other.imei1 };
    const path = `/device/${body.data.id}/number`;
    expect((await rest('PUT', path, { token: thief.token, body: replaced })).status).toBe(409);
    expect(await told(owner.email)).toHaveLength(2);
  });
});

describe('nobody hears', () => {
  const noRow = async (id: string) =>
    expect(await db.$count(registrationAttempts, eq(registrationAttempts.deviceId, id))).toBe(0);

  it('of a try by the owner, of a device that is not reported, or is back', async () => {
    const [owner, other] = [await member(), await member()];
    const [stolen, active] = [await stolenPhone(owner), await registeredPhone(owner)];
    expect((await register(owner, { IMEI1: stolen.imei1 })).status).toBe(409);
    expect((await register(other, { IMEI1: active.imei1 })).status).toBe(409);
    const back = { status: 'active', currentPassword: PASSWORD };
    await rest('PUT', `/device/updatestatus/${stolen.id}`, { token: owner.token, body: back });
    await register(other, { IMEI1: stolen.imei1 });
    await noRow(stolen.id);
    await noRow(active.id);
    expect(await told(owner.email)).toEqual([]);
  });

  it('while a case asks whose device it is; the desk does', async () => {
    const { thief, phone } = await admitted({ kind: 'contest' });
    await register(await member(), { IMEI1: phone.imei1 });
    expect(await told(thief.email)).toEqual([]);
    expect(await db.$count(registrationAttempts, eq(registrationAttempts.deviceId, phone.id))).toBe(1);
  });

  it('by text at a phone that its owner said is gone', async () => {
    const [owner, thief] = [await member(), await member()];
    const { imei1 } = await stolenPhone(owner);
    await db
      .update(accounts)
      .set({ phoneDoubtedUntil: Date.now() + HOUR })
      .where(eq(accounts.id, owner.id));
    await register(thief, { IMEI1: imei1 });
    expect([await told(owner.email), await told(owner.phone)].map(({ length }) => length)).toEqual([1, 0]);
  });

  it('of a registration that went well', async () => {
    const [owner, other] = [await member(), await person()];
    const { id } = await stolenPhone(owner);
    const made = { status: 'stolen', IMEI1: uniqueImei(), serialNumber: uniqueSerial() };
    expect((await register(other, made)).status).toBe(201);
    await noRow(id);
  });
});
