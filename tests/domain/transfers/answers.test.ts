import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, auditEntries, transfers } from '#db/schema/index.ts';
import { cancelTransfer } from '#domain/transfers/accept.ts';
import { rest } from '../../clients.ts';
import { admin, db, member, report } from '../../factories.ts';
import { sentTo } from '../../outbox.ts';
import { act, contextOf, decide, get, mintVerified, pendingTransfer, request, stateOf } from './steps.ts';

const DAY = 86_400_000;

describe('a transfer, seen by its parties', () => {
  // Rules: P13-06
  it('stands in both lists, each with its direction; the recipient sees the end of its number only', async () => {
    const { owner, recipient, device, id } = await pendingTransfer();
    const listOf = async (token: string) => (await rest('GET', '/device/transfers', { token })).body.data;
    expect(await listOf(owner.token)).toMatchObject([
      { id, direction: 'outgoing', status: 'pending', device: { identifier: device.imei1 } },
    ]);
    const [seen] = await listOf(recipient.token);
    expect(seen).toMatchObject({ id, direction: 'incoming', from: { email: owner.email }, reason: 'Gift' });
    expect(seen.device.identifier).toBe(`${'•'.repeat(12)}${device.imei1.slice(-3)}`);
    expect(JSON.stringify(seen)).not.toContain(device.imei1);
    expect(JSON.stringify(seen)).not.toContain(owner.phone.slice(4));
    expect((await get(recipient, id)).body.data).toEqual(seen);
    expect(await listOf((await member()).token)).toEqual([]);
  });

  // Rules: P7-15
  it('needs no subscription of the recipient, who may be a member of yesterday', async () => {
    const { recipient, id } = await pendingTransfer();
    await db.run(`delete from subscriptions where account_id = '${recipient.id}'`);
    expect((await get(recipient, id)).status).toBe(200);
    expect((await act(recipient, id, 'accept')).status).toBe(200);
  });

  it('pages back, newest first', async () => {
    const { owner, recipient, id } = await pendingTransfer();
    const [row] = await db.select().from(transfers).where(eq(transfers.id, id));
    if (!row) throw new Error('No transfer.');
    for (let n = 1; n <= 52; n++) {
      const older = { ...row, id: `${id}-${n}`, challengeId: null, createdAt: row.createdAt - n * 1000 };
      await db.insert(transfers).values({ ...older, state: 'rejected', ending: 'cancelled', decidedAt: 1 });
    }
    const page = async (query = '') =>
      (await rest('GET', `/device/transfers${query}`, { token: owner.token })).body.data;
    const first = await page();
    expect(first).toHaveLength(50);
    expect(first[0].id).toBe(id);
    const rest_ = await page(`?before=${first[49].createdAt}`);
    expect(rest_.map((one: { id: string }) => one.id)).toEqual([`${id}-50`, `${id}-51`, `${id}-52`]);
    expect((await rest('GET', '/device/transfers', { token: recipient.token })).body.data).toHaveLength(50);
  });
});

describe('accepting', () => {
  it('is told to both and leaves the device where it is', async () => {
    const { owner, recipient, id } = await pendingTransfer();
    const { body } = await act(recipient, id, 'accept');
    expect(body).toMatchObject({
      message: 'Transfer accepted successfully',
      data: { status: 'pending', answer: 'accepted', answeredAt: expect.any(String) },
    });
    expect((await stateOf(id)).device).toMatchObject({ ownerId: owner.id, status: 'transfer_pending' });
    // The whole number is the new owner's, once an admin approves.
    expect((await get(recipient, id)).body.data.device.identifier).toMatch(/^•{12}\d{3}$/);
    expect((await sentTo(owner.email))[0]?.subject).toBe('My phone: your transfer was accepted');
    expect((await sentTo(recipient.email))[0]?.subject).toBe('You accepted the transfer of “My phone”');
  });

  it('happens once when it is asked for three times at once', async () => {
    const { owner, recipient, id } = await pendingTransfer();
    const answers = await Promise.all([1, 2, 3].map(() => act(recipient, id, 'accept')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await act(recipient, id, 'accept')).body.message).toBe('You have already accepted this transfer.');
    const letters = (await sentTo(owner.email)).filter(({ subject }) => subject?.includes('was accepted'));
    expect(letters).toHaveLength(1);
  });
});

describe.each([
  ['decline', 'declined', 'recipient'],
  ['cancel', 'cancelled', 'owner'],
] as const)('to %s', (what, ending, side) => {
  // Rules: P7-16
  it('rejects the transfer for that reason and gives the device its earlier status back', async () => {
    const parties = await pendingTransfer();
    const { owner, recipient, device, id } = parties;
    const { status, body } = await act(parties[side], id, what);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'rejected', ending, decidedAt: expect.any(String) });
    const state = await stateOf(id);
    expect(state.device).toMatchObject({ ownerId: owner.id, status: 'active' });
    expect(state.answers).toEqual(['active']);
    expect(state.transfer.decidedBy).toBe(parties[side].id);
    expect((await sentTo(owner.email))[0]?.subject).toBe('The transfer of My phone has ended');
    expect((await sentTo(recipient.email))[0]?.subject).toBe('The transfer of “My phone” has ended');
    const rows = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(rows.map(({ action }) => action)).toEqual(['transfer.request', `transfer.${ending}`]);
    const { body: seen } = await rest('GET', `/device/${device.id}`, { token: owner.token });
    expect(seen.data).toMatchObject({ status: 'active', transferHistory: [{ id, status: 'rejected' }] });
  });

  it('works after it was accepted', async () => {
    const parties = await pendingTransfer();
    await act(parties.recipient, parties.id, 'accept');
    expect((await act(parties[side], parties.id, what)).body.data).toMatchObject({ status: 'rejected', ending });
  });

  it('happens once when it is asked for three times at once', async () => {
    const parties = await pendingTransfer();
    const answers = await Promise.all([1, 2, 3].map(() => act(parties[side], parties.id, what)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await act(parties[side], parties.id, what)).body.message).toContain(ending);
  });

  it('frees the device for the next transfer', async () => {
    const parties = await pendingTransfer();
    await act(parties[side], parties.id, what);
    await mintVerified(parties.owner, parties.device.id);
    expect((await request(parties.owner, parties.device.id, parties.recipient.email)).status).toBe(200);
  });
});

describe('who may', () => {
  // Rules: P7-17
  it.each(['accept', 'decline', 'cancel'])('%s: one side, not the other, not strangers, not admins', async (what) => {
    const { owner, recipient, id } = await pendingTransfer();
    const wrongSide = what === 'cancel' ? recipient : owner;
    expect(await act(wrongSide, id, what)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    for (const stranger of [await member(), await admin()]) {
      expect((await act(stranger, id, what)).status).toBe(404);
      expect((await get(stranger, id)).status).toBe(404);
    }
    expect((await stateOf(id)).transfer).toMatchObject({ state: 'pending', answer: null });
  });

  // Rules: 2.4-19
  it.each(['accept', 'decline', 'cancel'])('%s: nobody any more once it is decided', async (what) => {
    const { owner, recipient, id } = await pendingTransfer();
    await decide(await admin(), id, 'reject');
    const answer = await act(what === 'cancel' ? owner : recipient, id, what);
    expect(answer).toMatchObject({ status: 409, body: { message: 'This transfer has already been rejected.' } });
  });

  // Rules: P3-11
  it('hears that a report has ended it', async () => {
    const { owner, recipient, device, id } = await pendingTransfer();
    await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report('stolen') });
    const answer = await act(recipient, id, 'accept');
    expect(answer.body.message).toBe('This transfer has ended because the device was reported.');
    const state = await stateOf(id);
    expect(state.device).toMatchObject({ status: 'stolen', ownerId: owner.id });
    expect(state.answers).toEqual(['stolen']);
  });

  it('is told the decision of the deadline, also before the schedule has come to it', async () => {
    const { owner, recipient, id } = await pendingTransfer();
    await act(recipient, id, 'accept');
    const late = await contextOf(owner, Date.now() + 21 * DAY);
    await expect(cancelTransfer(late, { id })).rejects.toMatchObject({
      status: 409,
      message: 'The review period is over: this transfer was approved.',
    });
    const state = await stateOf(id);
    expect(state.device).toMatchObject({ ownerId: recipient.id, status: 'active' });
    expect(state.transfer).toMatchObject({ ending: 'deadline', decidedBy: null });
  });

  it('ends with the session of a deactivated recipient', async () => {
    const { recipient, id } = await pendingTransfer();
    await db.update(accounts).set({ deactivatedAt: 1 }).where(eq(accounts.id, recipient.id));
    expect((await act(recipient, id, 'accept')).status).toBe(401);
  });
});
