import { createExecutionContext } from 'cloudflare:test';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { attempts, auditEntries, challenges, messages, subscriptions, transfers } from '#db/schema/index.ts';
import { askTransferCode } from '#domain/transfers/askCode.ts';
import { expireTransfers } from '#domain/transfers/endPending.ts';
import { requestTransfer } from '#domain/transfers/request.ts';
import { app } from '#worker/app.ts';
import { baseContext } from '#worker/context.ts';
import { randomAddress } from '../addresses.ts';
import { bindings, production, rest } from '../clients.ts';
import {
  act,
  askCode,
  contextOf,
  decide,
  get,
  pendingTransfer,
  request,
  resend,
  stateOf,
  verifiedCode,
  verify,
} from '../domain/transfers/steps.ts';
import { admin, db, member, PASSWORD, type Person, registeredPhone, report, uniquePhone } from '../factories.ts';
import { databaseWhere } from '../fakes/database.ts';
import { codeSentTo, sentTo } from '../outbox.ts';

const DAY = 86_400_000;
const send = (who: Person, id: string, status: string) =>
  rest('PUT', `/device/updatestatus/${id}`, { token: who.token, body: report(status) });

/** An owner with a verified code for a transfer, and another code that is still to be typed. */
async function readied() {
  const [owner, recipient] = [await member(), await member()];
  const device = await registeredPhone(owner);
  await verifiedCode(owner, device.id, recipient.email);
  const { registrationToken } = (await askCode(owner, device.id, { recipientEmail: recipient.email })).body;
  const code = await codeSentTo(owner.phone);
  return { owner, recipient, device, typeCode: () => verify(owner, registrationToken, code) };
}

describe('the letter of a transfer', () => {
  it('leads to where the site stands, whatever host a request names', async () => {
    const { owner, recipient, device } = await readied();
    const body = JSON.stringify({ deviceId: device.id, recipientEmail: recipient.email, reason: 'Sold' });
    const headers = { 'CF-Connecting-IP': randomAddress(), Authorization: `Bearer ${owner.token}` };
    const forged = new Request('https://evil.example/api/v1/device/transferOwnership', {
      method: 'PUT',
      headers,
      body,
    });
    const answer = await app.fetch(forged, production, createExecutionContext());
    expect(answer.status).toBe(200);
    const [letter] = await sentTo(recipient.email);
    expect(letter?.text).toContain(`${production.PUBLIC_ORIGIN}/transfers/`);
    expect(letter?.text).not.toContain('evil.example');
  });
});

describe('codes that were asked for before', () => {
  it('the device was reported stolen are worth nothing once the report is taken back', async () => {
    const { owner, recipient, device, typeCode } = await readied();
    await send(owner, device.id, 'stolen');
    await send(owner, device.id, 'active');
    expect((await typeCode()).body.code).toBe('CHALLENGE_ENDED');
    expect((await request(owner, device.id, recipient.email)).body.code).toBe('OTP_REQUIRED');
  });

  it.each([
    ['a key holder', { keyholderPhone1: uniquePhone() }],
    ['the e-mail', { email: `new${uniquePhone().slice(1)}@example.test` }],
  ])('%s changed are worth nothing', async (_, change) => {
    const { owner, recipient, device, typeCode } = await readied();
    const body = { ...change, currentPassword: PASSWORD };
    expect((await rest('PUT', '/users/update-user', { token: owner.token, body })).status).toBe(200);
    expect((await typeCode()).body.code).toBe('CHALLENGE_ENDED');
    expect((await request(owner, device.id, recipient.email)).body.code).toBe('OTP_REQUIRED');
  });

  it('support gave the owner another phone are worth nothing, nor is one that was to change the phone', async () => {
    const { owner, recipient, device, typeCode } = await readied();
    const phoneNumber = uniquePhone();
    const asked = await rest('PUT', '/users/update-user', {
      token: owner.token,
      body: { phoneNumber, currentPassword: PASSWORD },
    });
    const otp = await codeSentTo(phoneNumber);
    const { token } = await admin();
    await rest('PUT', `/admin/updateuser/${owner.id}`, { token, body: { phoneNumber: uniquePhone() } });
    expect((await typeCode()).body.code).toBe('CHALLENGE_ENDED');
    expect((await request(owner, device.id, recipient.email)).body.code).toBe('OTP_REQUIRED');
    const { registrationToken } = asked.body;
    const verified = await rest('POST', '/users/verify-phone', {
      token: owner.token,
      body: { otp, registrationToken },
    });
    expect(verified.body.code).toBe('CHALLENGE_ENDED');
  });

  it('the subscription ended ask for a new one', async () => {
    const { owner, recipient, device } = await readied();
    await db
      .update(subscriptions)
      .set({ endsAt: Date.now() - 1 })
      .where(eq(subscriptions.accountId, owner.id));
    expect((await request(owner, device.id, recipient.email)).body.code).toBe('SUBSCRIPTION_REQUIRED');
  });
});

describe('what an owner calls a device after its transfer', () => {
  const secret = { name: 'Secret words', model: 'New model' };
  const edit = (who: Person, id: string) =>
    rest('PUT', `/device/${id}`, { token: who.token, body: secret }).then(({ status }) => status);
  const shownTo = async (who: Person, id: string) =>
    JSON.stringify([
      (await get(who, id)).body,
      (await rest('GET', '/device/transfers', { token: who.token })).body,
      await act(who, id, 'accept').then(({ body }) => body),
    ]);
  // Who was given it and named it nothing passes on a smartphone.
  const asAsked = /"deviceName":"(My phone|Smartphone)".*"deviceName":"(My phone|Smartphone)"/;

  it('is not read by the former owner, nor by the recipient of a device that went on', async () => {
    const { owner, recipient, device, id } = await pendingTransfer();
    await decide(await admin(), id, 'approve');
    const next = await pendingTransfer({ owner: recipient, device });
    await decide(await admin(), next.id, 'approve');
    expect(await edit(next.recipient, device.id)).toBe(200);
    for (const [who, which] of [
      [owner, id],
      [recipient, id],
      [recipient, next.id],
    ] as const) {
      const shown = await shownTo(who, which);
      expect(shown).toMatch(asAsked);
      expect(shown).not.toMatch(/Secret words|New model/);
    }
  });

  it.each(['declined', 'cancelled', 'rejected'])('is not read by the recipient of one that was %s', async (how) => {
    const { owner, recipient, device, id } = await pendingTransfer();
    if (how === 'declined') await act(recipient, id, 'decline');
    if (how === 'cancelled') await act(owner, id, 'cancel');
    if (how === 'rejected') await decide(await admin(), id, 'reject');
    expect(await edit(owner, device.id)).toBe(200);
    const shown = await shownTo(recipient, id);
    expect(shown).toMatch(asAsked);
    expect(shown).not.toMatch(/Secret words|New model/);
    expect(shown).not.toContain(device.imei1);
  });

  it('is not sent to the former owner by a code that was asked for at the moment of the request', async () => {
    const { owner, recipient, device } = await readied();
    const requested = databaseWhere(() => request(owner, device.id, recipient.email), 1, bindings.DB);
    const asked = { deviceId: device.id, recipientEmail: recipient.email, deliverTo: 'owner' as const };
    const ctx = { ...(await contextOf(owner)), db: openDb(requested) };
    const { registrationToken } = await askTransferCode(ctx, asked);
    const [transfer] = await db.select().from(transfers).where(eq(transfers.deviceId, device.id));
    await decide(await admin(), transfer?.id ?? '', 'approve');
    expect(await edit(recipient, device.id)).toBe(200);
    await db.update(challenges).set({ sentAt: 0 }).where(eq(challenges.accountId, owner.id));
    expect((await resend(owner, registrationToken)).body.code).toBe('CHALLENGE_ENDED');
    const told = await db.select().from(messages).where(eq(messages.to, owner.phone));
    expect(JSON.stringify(told)).not.toContain(secret.name);
  });

  it('is never other words than those of the request: edited in between, the request is refused', async () => {
    const { owner, recipient, device } = await readied();
    const edited = databaseWhere(() => edit(owner, device.id), 1, bindings.DB);
    const asked = { deviceId: device.id, recipientEmail: recipient.email, reason: 'Gift' };
    await expect(requestTransfer({ ...(await contextOf(owner)), db: openDb(edited) }, asked)).rejects.toThrow(
      'This device was changed a moment ago. Please reload it and try again.',
    );
    expect((await request(owner, device.id, recipient.email)).body.data.deviceName).toBe(secret.name);
  });
});

describe('everything at once', () => {
  it.each([1, 2, 3])(
    'leaves a transfer one end, one owner, one audit row and one letter to each side (%i)',
    async () => {
      const { owner, recipient, device, id } = await pendingTransfer();
      const bosses = [await admin(), await admin()] as const;
      await act(recipient, id, 'accept');
      const late = { ...baseContext(bindings, Date.now()), now: Date.now() + 22 * DAY };
      const before = await db.$count(messages, eq(messages.to, recipient.email));
      await Promise.all([
        expireTransfers(late),
        decide(bosses[0], id, 'approve'),
        decide(bosses[1], id, 'reject'),
        act(recipient, id, 'decline'),
        act(owner, id, 'cancel'),
        send(owner, device.id, 'stolen'),
        decide(bosses[1], id, 'approve'),
        expireTransfers({ ...late, unsent: [] }),
        rest('DELETE', `/device/${device.id}`, { token: owner.token, body: { reason: 'sold' } }),
      ]);
      const { transfer, device: after, answers } = await stateOf(id);
      expect(transfer.state).not.toBe('pending');
      const isMoved = transfer.state === 'approved';
      expect(after?.ownerId).toBe(isMoved ? recipient.id : owner.id);
      expect(answers).toEqual([after?.status]);
      expect(after?.status).not.toBe('transfer_pending');
      if (isMoved) expect(after).toMatchObject({ status: 'active', removalScheduledFor: null });
      const acts = (await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).map(
        (row) => row.action,
      );
      const ends = acts.filter((action) => !['transfer.request', 'transfer.accept'].includes(action));
      expect(ends).toHaveLength(1);
      expect((await db.$count(messages, eq(messages.to, recipient.email))) - before).toBe(1);
      expect(await db.$count(transfers, eq(transfers.deviceId, device.id))).toBe(1);
    },
  );
});

describe('whoever looks for recipients', () => {
  it('asks three hundred times a day at most, from any number of sessions', async () => {
    const spy = await member();
    const earlier = Array.from({ length: 299 }, () => ({
      kind: 'recipient_search',
      key: spy.id,
      at: Date.now() - 60_000,
    }));
    for (let n = 0; n < 299; n += 30) await db.insert(attempts).values(earlier.slice(n, n + 30));
    const search = () => rest('GET', '/users/search?query=ab', { token: spy.token });
    const answers = await Promise.all([search(), search(), search()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    expect((await search()).headers.get('retry-after')).toMatch(/^863\d\d$/);
  });
});
