import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { challenges, devices, identifiers, transfers } from '#db/schema/index.ts';
import { findActor } from '#domain/accounts/sessions.ts';
import type { MemberContext } from '#domain/context.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest } from '../../clients.ts';
import { db, member, type Person, registeredPhone } from '../../factories.ts';
import { codeSentTo } from '../../outbox.ts';

/** Somebody asks for the code of a transfer. `query` may name recipientEmail and deliverTo. */
export function askCode(who: Person, deviceId: string, query: Record<string, string> = {}) {
  return rest('GET', `/device/transferOtp/${deviceId}?${new URLSearchParams(query)}`, { token: who.token });
}

export const verify = (who: Person, registrationToken: string, otp: string) =>
  rest('POST', '/device/verifyDeviceTransferOtp', { token: who.token, body: { registrationToken, otp } });

export const resend = (who: Person, token: string) =>
  rest('POST', '/device/transfer/resend-otp', { token: who.token, body: { token } });

export const request = (who: Person, deviceId: string, recipientEmail: string, reason = 'Gift', handover = false) =>
  rest('PUT', '/device/transferOwnership', { token: who.token, body: { deviceId, recipientEmail, reason, handover } });

/** What a party does to a transfer, by the last part of its path: accept, decline or cancel. */
export const act = (who: Person, id: string, what: string, body: Record<string, unknown> = {}) =>
  rest('POST', `/device/transfers/${id}/${what}`, { token: who.token, body });

export const decide = (who: Person, id: string, what: 'approve' | 'reject') =>
  rest('POST', `/admin/device-transfers/${id}/${what}`, { token: who.token });

export const get = (who: Person, id: string) => rest('GET', `/device/transfers/${id}`, { token: who.token });

/** A code that is asked for, read from the outbox and verified. */
export async function verifiedCode(owner: Person, deviceId: string, recipientEmail: string): Promise<string> {
  const { body } = await askCode(owner, deviceId, { recipientEmail });
  await verify(owner, body.registrationToken, await codeSentTo(owner.phone));
  return body.registrationToken;
}

/** A verified code by its row alone, for tests that are about what comes after it. */
export async function mintVerified(owner: { id: string; phone: string }, deviceId: string, at = Date.now()) {
  const id = randomUUID();
  await db.insert(challenges).values({
    id,
    purpose: 'transfer',
    accountId: owner.id,
    deviceId,
    askedPhone: owner.phone,
    sentAt: at,
    expiresAt: at + 15 * 60_000,
    verifiedAt: at,
    createdAt: at,
  });
  return id;
}

/** Two members, and a phone of the first, or this device of theirs, that is being transferred to the second. */
export async function pendingTransfer(
  given: {
    owner?: Person;
    recipient?: Person;
    device?: Awaited<ReturnType<typeof registeredPhone>>;
    handover?: boolean;
  } = {},
) {
  const { owner = await member(), recipient = await member() } = given;
  const device = given.device ?? (await registeredPhone(owner));
  await mintVerified(owner, device.id);
  const { status, body } = await request(owner, device.id, recipient.email, 'Gift', given.handover);
  if (status !== 200) throw new Error(`Requesting failed: ${JSON.stringify(body)}`);
  return { owner, recipient, device, id: body.data.id as string };
}

/** All that a decision may change. */
export async function stateOf(transferId: string) {
  const [transfer] = await db.select().from(transfers).where(eq(transfers.id, transferId));
  if (!transfer) throw new Error('No such transfer.');
  const [device] = await db.select().from(devices).where(eq(devices.id, transfer.deviceId));
  const keys = await db.select().from(identifiers).where(eq(identifiers.deviceId, transfer.deviceId));
  return { transfer, device, answers: [...new Set(keys.map(({ status }) => status))] };
}

/** What a verb is given when this person calls it. */
export async function contextOf(who: Person, now = Date.now()): Promise<MemberContext> {
  const found = await findActor(baseContext(bindings, Date.now()), who.token);
  if (!found) throw new Error('No session.');
  return { ...baseContext(bindings, now), actor: found.actor };
}
