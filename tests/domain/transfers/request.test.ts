import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { accounts, auditEntries, challenges, devices, transfers } from '#db/schema/index.ts';
import { requestTransfer } from '#domain/transfers/request.ts';
import { bindings, rest } from '../../clients.ts';
import { db, member, registeredPhone, report } from '../../factories.ts';
import { databaseWhere } from '../../fakes/database.ts';
import { sentTo } from '../../outbox.ts';
import { askCode, contextOf, mintVerified, pendingTransfer, request, stateOf, verifiedCode } from './steps.ts';

const DAY = 86_400_000;

async function ready() {
  const [owner, recipient] = [await member(), await member()];
  const device = await registeredPhone(owner);
  const challenge = await mintVerified(owner, device.id);
  return { owner, recipient, device, challenge };
}

describe('requesting a transfer', () => {
  // Rules: 2.9-16
  it('puts the device under review for 21 days, with everything that belongs to it', async () => {
    const [owner, recipient] = [await member(), await member()];
    const device = await registeredPhone(owner);
    await verifiedCode(owner, device.id, recipient.email);
    const { status, body } = await request(owner, device.id, recipient.email, 'Sold');
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Device transfer completed successfully',
    });
    expect(body.data).toMatchObject({
      direction: 'outgoing',
      deviceName: 'My phone',
      device: { id: device.id, identifier: device.imei1 },
      to: { id: recipient.id, email: recipient.email, name: 'NGOZI SECRETNAME' },
      reason: 'Sold',
      status: 'pending',
      answer: null,
    });
    expect(Date.parse(body.data.reviewDeadline) - Date.parse(body.data.createdAt)).toBe(21 * DAY);
    const state = await stateOf(body.data.id);
    expect(state.device).toMatchObject({ status: 'transfer_pending', ownerId: owner.id });
    expect(state.answers).toEqual(['transfer_pending']);
    expect(state.transfer).toMatchObject({ earlierStatus: 'active', state: 'pending', ending: null });
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, body.data.id));
    expect(entry).toMatchObject({
      action: 'transfer.request',
      actorId: owner.id,
      subjectType: 'transfer',
      detail: { device: device.id, to: recipient.id },
    });
    const check = await rest('GET', `/device/check?identifier=${device.imei1}`);
    expect(check.body.data.status).toBe('clean');
  });

  // Rules: P7-13
  it('writes to both, with a link, and no word of the reason', async () => {
    const { owner, recipient, device } = await ready();
    const { body } = await request(owner, device.id, recipient.email, 'Visit evil.example now');
    const [toOwner] = await sentTo(owner.email);
    const [toRecipient] = await sentTo(recipient.email);
    expect(toOwner?.subject).toBe('Your transfer of My phone is under review');
    expect(toOwner?.text).toContain(recipient.email);
    expect(toRecipient?.subject).toMatch(/ offers you “My phone”: compare its number first$/);
    expect(toRecipient?.text).toContain(`••••${device.imei1.slice(-3)}`);
    for (const letter of [toOwner, toRecipient]) {
      expect(letter?.text).toContain(`${bindings.PUBLIC_ORIGIN}/transfers/${body.data.id}`);
      expect(letter?.text).not.toContain('evil.example');
    }
  });

  // Rules: P7-11
  it('is refused without a verified code', async () => {
    const [owner, recipient] = [await member(), await member()];
    const { id } = await registeredPhone(owner);
    const refused = {
      status: 400,
      body: { code: 'OTP_REQUIRED', message: 'Please verify the code first.' },
    };
    expect(await request(owner, id, recipient.email)).toMatchObject(refused);
    await askCode(owner, id, { recipientEmail: recipient.email });
    expect(await request(owner, id, recipient.email)).toMatchObject(refused);
  });

  // Rules: P7-12
  it.each([
    [
      'another device',
      async (owner: { id: string; phone: string; token: string }) =>
        mintVerified(owner, (await registeredPhone(owner as never)).id),
    ],
    ['another owner', async (_: unknown, deviceId: string) => mintVerified(await member(), deviceId)],
    [
      'a time long ago',
      async (owner: { id: string; phone: string }, deviceId: string) =>
        mintVerified(owner, deviceId, Date.now() - 15 * 60_000),
    ],
    [
      'another recipient',
      async (owner: { id: string; phone: string }, deviceId: string) => {
        const id = await mintVerified(owner, deviceId);
        await db.update(challenges).set({ recipientEmail: 'else@example.test' }).where(eq(challenges.id, id));
      },
    ],
    [
      'a password reset',
      async (owner: { id: string; phone: string }, deviceId: string) => {
        const id = await mintVerified(owner, deviceId);
        await db.update(challenges).set({ purpose: 'password_reset' }).where(eq(challenges.id, id));
      },
    ],
  ])('takes no code of %s', async (_, mint) => {
    const [owner, recipient] = [await member(), await member()];
    const { id } = await registeredPhone(owner);
    await mint(owner, id);
    expect((await request(owner, id, recipient.email)).body.code).toBe('OTP_REQUIRED');
  });

  it('uses the code up, and ends the others that were asked for the device', async () => {
    const { owner, recipient, device } = await ready();
    await mintVerified(owner, device.id);
    const { body } = await request(owner, device.id, recipient.email);
    await rest('POST', `/device/transfers/${body.data.id}/cancel`, { token: owner.token });
    expect((await request(owner, device.id, recipient.email)).body.code).toBe('OTP_REQUIRED');
  });

  // Rules: P7-14
  it('happens once when it is asked for three times at once', async () => {
    const { owner, recipient, device } = await ready();
    await mintVerified(owner, device.id);
    const answers = await Promise.all([1, 2, 3].map(() => request(owner, device.id, recipient.email)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const open = and(eq(transfers.deviceId, device.id), eq(transfers.state, 'pending'));
    expect(await db.select().from(transfers).where(open)).toHaveLength(1);
  });

  it.each(['missing', 'stolen'])('is refused for a device reported %s since the code', async (status) => {
    const { owner, recipient, device } = await ready();
    await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report(status) });
    expect((await request(owner, device.id, recipient.email)).status).toBe(409);
  });

  it('keeps an inactive device’s status for later', async () => {
    const { owner, recipient, device } = await ready();
    await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report('inactive') });
    const { body } = await request(owner, device.id, recipient.email);
    expect((await stateOf(body.data.id)).transfer.earlierStatus).toBe('inactive');
  });

  it.each([
    ['the recipient is deactivated', 400, (ids: Ids) => deactivate(ids.recipient)],
    ['the device is reported', 409, (ids: Ids) => setStatus(ids.device, 'stolen')],
    ['the device is set inactive', 409, (ids: Ids) => setStatus(ids.device, 'inactive')],
    [
      'its removal is scheduled',
      409,
      (ids: Ids) =>
        db.update(devices).set({ removalScheduledFor: 1, removalReason: 'sold' }).where(eq(devices.id, ids.device)),
    ],
    [
      'the code runs out',
      400,
      (ids: Ids) => db.update(challenges).set({ endedAt: 1 }).where(eq(challenges.id, ids.challenge)),
    ],
  ])('writes nothing when, at the same moment, %s', async (_, status, something) => {
    const { owner, recipient, device, challenge } = await ready();
    const meanwhile = () => something({ recipient: recipient.id, device: device.id, challenge });
    const ctx = { ...(await contextOf(owner)), db: openDb(databaseWhere(meanwhile, 1, bindings.DB)) };
    const call = requestTransfer(ctx, { deviceId: device.id, recipientEmail: recipient.email, reason: 'Gift' });
    await expect(call).rejects.toMatchObject({ status });
    expect(await db.select().from(transfers).where(eq(transfers.deviceId, device.id))).toEqual([]);
    const [row] = await db.select().from(devices).where(eq(devices.id, device.id));
    expect(row?.status).not.toBe('transfer_pending');
    expect(await sentTo(recipient.email)).toEqual([]);
  });

  it('names the parties as they were called that day', async () => {
    const { owner, recipient, id } = await pendingTransfer();
    await db.update(accounts).set({ firstName: 'RENAMED' }).where(eq(accounts.id, owner.id));
    const { body } = await rest('GET', `/device/transfers/${id}`, { token: recipient.token });
    expect(body.data.from.name).toBe('NGOZI SECRETNAME');
  });
});

type Ids = { recipient: string; device: string; challenge: string };
const deactivate = (id: string) => db.update(accounts).set({ deactivatedAt: 1 }).where(eq(accounts.id, id));
const setStatus = (id: string, status: 'stolen' | 'inactive') =>
  db.update(devices).set({ status }).where(eq(devices.id, id));
