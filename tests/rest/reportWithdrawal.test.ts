import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, attempts, messages, sessions, statusReports } from '#db/schema/index.ts';
import { DeviceChanged, findOwn } from '#domain/devices/device.ts';
import { releaseReplaced } from '#domain/devices/numberChanges.ts';
import { readSessionAndAlert, refuseEarlyWithdrawal } from '#domain/devices/proveOwner.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, publicStatus, request, rest } from '../clients.ts';
import { signIn } from '../domain/accounts/steps.ts';
import { contextOf } from '../domain/transfers/steps.ts';
import {
  db,
  member,
  PASSWORD,
  type Person,
  registeredPhone,
  report,
  stolenPhone,
  uniqueImei,
  uniquePhone,
} from '../factories.ts';
import { codeSentTo, sentTo } from '../outbox.ts';

const HASTY = { status: 403, body: { code: 'KEYHOLDER_CODE_REQUIRED' } };
const HOUR = 3_600_000;

/** Logs in again: a session younger than the report. */
const anew = async (owner: Person): Promise<Person> => ({
  ...owner,
  token: (await signIn(owner.email)).body.data.accessToken,
});
const takeBack = (who: Person, id: string) =>
  rest('PUT', `/device/updatestatus/${id}`, {
    token: who.token,
    body: { status: 'active', currentPassword: PASSWORD },
  });

test('the session that reported takes the alarm back with the password alone', async () => {
  const owner = await member();
  const { id } = await stolenPhone(owner);
  expect((await takeBack(owner, id)).status).toBe(200);
});

test('taken back several times at once, it is written once, and nobody is told of a thief', async () => {
  const keyholderPhone1 = uniquePhone();
  const owner = await member({ keyholderPhone1, keyholderPhone2: uniquePhone() });
  const { id } = await stolenPhone(owner);
  const answers = await Promise.all(Array.from({ length: 8 }, () => takeBack(owner, id)));
  expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toContain(200);
  for (const { status } of [...answers, await takeBack(owner, id)]) expect([200, 409]).toContain(status);
  const written = await db.select().from(statusReports).where(eq(statusReports.deviceId, id));
  expect(written.map(({ toStatus }) => toStatus)).toEqual(['stolen', 'active']);
  const ctx = await contextOf(owner);
  const device = { ...(await findOwn(ctx, id)), status: 'stolen' as const };
  await expect(refuseEarlyWithdrawal(ctx, device, await readSessionAndAlert(ctx, id))).rejects.toThrow(DeviceChanged);
  for (const to of [owner.phone, keyholderPhone1])
    expect(
      (await sentTo(to)).filter(({ text }) => /end (the Ownmark|Ngozi S\.'s) alarm|take it back/.test(text)),
    ).toEqual([]);
});

test('a session younger than the report takes nothing back at once, and everybody is told', async () => {
  const [keyholderPhone1, keyholderPhone2] = [uniquePhone(), uniquePhone()];
  const owner = await member({ keyholderPhone1, keyholderPhone2 });
  const device = await stolenPhone(owner);
  const thief = await anew(owner);
  expect(await takeBack(thief, device.id)).toMatchObject(HASTY);
  expect(await takeBack(thief, device.id)).toMatchObject(HASTY);
  expect(await publicStatus(device.imei1)).toBe('stolen');
  for (const to of [owner.phone, owner.email, keyholderPhone1, keyholderPhone2]) {
    const told = (await sentTo(to)).filter(({ text }) => /end (the Ownmark|Ngozi S\.'s) alarm|take it back/.test(text));
    expect(told, to).toHaveLength(1);
  }
});

test('reporting once more makes a young session no older than the alarm', async () => {
  const owner = await member();
  const device = await stolenPhone(owner);
  const thief = await anew(owner);
  await rest('PUT', `/device/updatestatus/${device.id}`, { token: thief.token, body: report('missing') });
  expect(await takeBack(thief, device.id)).toMatchObject(HASTY);
});

test('a young session takes it back 24 hours after it asked, not 24 hours after it began', async () => {
  const owner = await member();
  const device = await stolenPhone(owner);
  const young = await anew(owner);
  await db.update(sessions).set({ createdAt: sql`created_at + 1` }).where(eq(sessions.accountId, owner.id));
  expect(await takeBack(young, device.id)).toMatchObject(HASTY);
  const asked = eq(attempts.kind, 'take_back_asked');
  await db
    .update(attempts)
    .set({ at: sql`${attempts.at} - ${23 * HOUR}` })
    .where(asked);
  expect(await takeBack(young, device.id)).toMatchObject(HASTY);
  expect(await takeBack(await anew(owner), device.id)).toMatchObject(HASTY);
  await db
    .update(attempts)
    .set({ at: sql`${attempts.at} - ${2 * HOUR}` })
    .where(asked);
  expect((await takeBack(young, device.id)).status).toBe(200);
});

test('a key holder’s code lets a young session take the alarm back', async () => {
  const keyholderPhone2 = uniquePhone();
  const owner = await member({ keyholderPhone2 });
  const device = await stolenPhone(owner);
  const young = await anew(owner);
  const { token } = young;
  const asked = await rest('POST', '/users/keyholder-code', { token, body: { deliverTo: 'keyholder2' } });
  const body = { registrationToken: asked.body.registrationToken, otp: await codeSentTo(keyholderPhone2) };
  expect((await rest('POST', '/users/keyholder-code/verify', { token, body })).status).toBe(200);
  expect(await takeBack(await anew(owner), device.id)).toMatchObject(HASTY);
  expect((await takeBack(young, device.id)).status).toBe(200);
});

test('within 72 hours of changed contacts an older session needs the key holder too', async () => {
  const owner = await member();
  const device = await stolenPhone(owner);
  await db
    .update(accounts)
    .set({ contactsChangedAt: Date.now() - 71 * HOUR })
    .where(eq(accounts.id, owner.id));
  expect(await takeBack(owner, device.id)).toMatchObject(HASTY);
  await db
    .update(accounts)
    .set({ contactsChangedAt: Date.now() - 73 * HOUR })
    .where(eq(accounts.id, owner.id));
  expect((await takeBack(owner, device.id)).status).toBe(200);
});

test('a session younger than the report replaces no number at once: the earlier one goes on warning', async () => {
  const owner = await member();
  const device = await registeredPhone(owner, { status: 'stolen' });
  const thief = await anew(owner);
  const body = { imei1: uniqueImei(), currentPassword: PASSWORD };
  const replace = (who: Person) => rest('PUT', `/device/${device.id}/number`, { token: who.token, body });
  expect(await replace(thief)).toMatchObject(HASTY);
  await releaseReplaced(baseContext(bindings, Date.now() + 73 * HOUR));
  expect(await publicStatus(device.imei1)).toBe('stolen');
  expect((await replace(owner)).status).toBe(200);
});

test.each(['REST', 'tRPC'])('notices of a refused take-back are queued with the answer, over %s', async (surface) => {
  const owner = await member();
  const { id } = await stolenPhone(owner);
  const { token } = await anew(owner);
  const queued: string[] = [];
  const sendBatch = async (batch: { body: { id: string } }[]) => void queued.push(...batch.map(({ body }) => body.id));
  const env = { ...bindings, MESSAGES: { sendBatch } as unknown as typeof bindings.MESSAGES };
  const body = { status: 'active', currentPassword: PASSWORD };
  if (surface === 'REST') {
    expect(await rest('PUT', `/device/updatestatus/${id}`, { token, body, env })).toMatchObject(HASTY);
  } else {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ id, ...body }) };
    expect((await request('/trpc/devices.report', init, env)).status).toBe(403);
  }
  const told = await db.select().from(messages).where(inArray(messages.id, queued));
  expect(told.map(({ template }) => template).toSorted()).toEqual([
    'take_back_asked',
    'take_back_asked_keyholder',
    'take_back_asked_keyholder',
    'take_back_asked_owner',
  ]);
  expect(queued).toHaveLength(4);
});
