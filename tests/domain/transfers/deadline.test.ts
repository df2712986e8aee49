import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, auditEntries, messages, transfers } from '#db/schema/index.ts';
import { expireTransfer, expireTransfers } from '#domain/transfers/endPending.ts';
import { findTransfer } from '#domain/transfers/transfer.ts';
import { baseContext } from '#worker/context.ts';
import { runSchedule } from '#worker/queues/schedule.ts';
import { paymentProviders } from '#worker/services.ts';
import { bindings } from '../../clients.ts';
import { db } from '../../factories.ts';
import { sentTo } from '../../outbox.ts';
import { act, pendingTransfer, stateOf } from './steps.ts';

const DAY = 86_400_000;
const hold = ({ id }: { id: string }, recoveryHoldUntil: number) =>
  db.update(accounts).set({ recoveryHoldUntil }).where(eq(accounts.id, id));
const deadlineOf = async (id: string) => (await stateOf(id)).transfer.reviewDeadline;
const meetAt = (now: number) => expireTransfers(baseContext(bindings, now));

describe('at its deadline a transfer', () => {
  // Rules: P7-20
  it('that was accepted is approved, not a moment before', async () => {
    const { owner, recipient, id } = await pendingTransfer();
    await act(recipient, id, 'accept');
    const deadline = await deadlineOf(id);
    await meetAt(deadline - 1);
    expect((await stateOf(id)).transfer.state).toBe('pending');
    await meetAt(deadline);
    const state = await stateOf(id);
    expect(state.device).toMatchObject({ ownerId: recipient.id, status: 'active' });
    expect(state.answers).toEqual(['active']);
    expect(state.transfer).toMatchObject({
      state: 'approved',
      ending: 'deadline',
      decidedBy: null,
      decidedAt: deadline,
    });
    expect((await sentTo(owner.email))[0]?.subject).toBe('My phone has a new owner');
    const rows = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(rows.at(-1)).toMatchObject({
      action: 'transfer.approved',
      actorId: null,
      addressHash: null,
      detail: { by: 'deadline' },
    });
  });

  // Rules: P7-21
  it('that was not answered is rejected', async () => {
    const { owner, recipient, id } = await pendingTransfer();
    await meetAt((await deadlineOf(id)) + 9 * DAY);
    const state = await stateOf(id);
    expect(state.device).toMatchObject({ ownerId: owner.id, status: 'active' });
    expect(state.transfer).toMatchObject({ state: 'rejected', ending: 'deadline' });
    expect((await sentTo(owner.email))[0]?.text).toMatch(/21 days of review are over, and .* had not accepted it/);
    expect((await sentTo(recipient.email))[0]?.text).toContain('you had not accepted it');
  });

  it.each(['owner', 'recipient'] as const)('waits until the recovery hold of its %s is over', async (side) => {
    const parties = await pendingTransfer();
    const { owner, recipient, id } = parties;
    await act(recipient, id, 'accept');
    const deadline = await deadlineOf(id);
    await hold(parties[side], deadline + DAY);
    await meetAt(deadline + DAY - 1);
    await expireTransfer(baseContext(bindings, deadline + 1), await findTransfer(baseContext(bindings, deadline), id));
    const waiting = await stateOf(id);
    expect(waiting.transfer.state).toBe('pending');
    expect(waiting.device).toMatchObject({ ownerId: owner.id, status: 'transfer_pending' });
    await meetAt(deadline + DAY);
    expect((await stateOf(id)).device).toMatchObject({ ownerId: recipient.id, status: 'active' });
  });

  it('that was not answered is rejected during a recovery hold, too', async () => {
    const { owner, id } = await pendingTransfer();
    const deadline = await deadlineOf(id);
    await hold(owner, deadline + DAY);
    await meetAt(deadline);
    expect((await stateOf(id)).transfer).toMatchObject({ state: 'rejected', ending: 'deadline' });
  });

  it.each(['owner', 'recipient'] as const)('of a deactivated %s is rejected, accepted or not', async (side) => {
    const parties = await pendingTransfer();
    await act(parties.recipient, parties.id, 'accept');
    await db.update(accounts).set({ deactivatedAt: 1 }).where(eq(accounts.id, parties[side].id));
    await meetAt(await deadlineOf(parties.id));
    const state = await stateOf(parties.id);
    expect(state.device).toMatchObject({ ownerId: parties.owner.id, status: 'active' });
    expect(state.transfer).toMatchObject({ state: 'rejected', ending: 'deadline', answer: 'accepted' });
    expect((await sentTo(parties.owner.email))[0]?.text).toContain('could not be completed');
  });

  it('is decided once when two schedules run at once', async () => {
    const { recipient, id } = await pendingTransfer();
    await act(recipient, id, 'accept');
    const deadline = await deadlineOf(id);
    await Promise.all([meetAt(deadline), meetAt(deadline), meetAt(deadline)]);
    const rows = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(rows.map(({ action }) => action)).toEqual(['transfer.request', 'transfer.accept', 'transfer.approved']);
  });

  it('waits for none that cannot be decided', async () => {
    const [broken, sound] = [await pendingTransfer(), await pendingTransfer()];
    await db.run(`update devices set status = 'active' where id = '${broken.device.id}'`);
    await meetAt((await deadlineOf(sound.id)) + DAY);
    expect((await stateOf(sound.id)).transfer.state).toBe('rejected');
    await db.update(transfers).set({ state: 'rejected', ending: 'deadline' }).where(eq(transfers.id, broken.id));
  });

  it('is met by the schedule, which queues its letters at once', async () => {
    const { recipient, id } = await pendingTransfer();
    await act(recipient, id, 'accept');
    const ctx = baseContext(bindings, await deadlineOf(id));
    const queued: string[] = [];
    const requeue = { messages: async (ids: string[]) => void queued.push(...ids), exports: async () => {} };
    await runSchedule(ctx, requeue, paymentProviders(bindings));
    expect((await stateOf(id)).transfer.state).toBe('approved');
    const letters = await db.select().from(messages).where(eq(messages.template, 'transfer_approved_recipient'));
    const [letter] = letters.filter(({ to }) => to === recipient.email);
    expect(queued).toContain(letter?.id ?? 'a letter');
  });
});
