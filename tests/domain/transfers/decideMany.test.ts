import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { auditEntries, devices, sessions } from '#db/schema/index.ts';
import { decideTransfers } from '#domain/transfers/decide.ts';
import { bindings, rest } from '../../clients.ts';
import { admin, db, type Person } from '../../factories.ts';
import { databaseWhere } from '../../fakes/database.ts';
import { sentTo } from '../../outbox.ts';
import { act, contextOf, decide, pendingTransfer, stateOf } from './steps.ts';

const decideAll = (boss: Person, ids: string[], decision: string) =>
  rest('POST', '/admin/device-transfers/decide', { token: boss.token, body: { ids, decision } });

async function acceptedTransfer(given: Parameters<typeof pendingTransfer>[0] = {}) {
  const transfer = await pendingTransfer(given);
  await act(transfer.recipient, transfer.id, 'accept');
  return transfer;
}

describe('deciding many transfers', () => {
  it.each([
    ['approve', 'approved'],
    ['reject', 'rejected'],
  ])('does to each what %s does to one, with its letters and its audit', async (decision, state) => {
    const boss = await admin();
    const [one, other] = [await acceptedTransfer(), await acceptedTransfer()];
    const { status, body } = await decideAll(boss, [one.id, other.id], decision);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { id: one.id, done: true, transfer: { id: one.id, status: state, ending: state } },
      { id: other.id, done: true, transfer: { id: other.id, status: state, ending: state } },
    ]);
    for (const { id, owner, recipient } of [one, other]) {
      const { device, transfer } = await stateOf(id);
      expect(device?.ownerId).toBe(decision === 'approve' ? recipient.id : owner.id);
      expect(transfer.decidedBy).toBe(boss.id);
      const acts = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
      expect(acts.at(-1)).toMatchObject({ action: `transfer.${state}`, actorId: boss.id });
      expect((await sentTo(recipient.email)).length).toBeGreaterThan(0);
    }
  });

  // Rules: 2.2-112
  it('decides each as if alone; one that fails stops none', async () => {
    const boss = await admin();
    const [cancelled, ofTheAdmin, last] = [
      await pendingTransfer(),
      await acceptedTransfer({ owner: boss }),
      await acceptedTransfer(),
    ];
    await act(cancelled.owner, cancelled.id, 'cancel');
    const ids = ['unknown', cancelled.id, ofTheAdmin.id, last.id];
    const { status, body } = await decideAll(boss, ids, 'approve');
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { id: 'unknown', done: false, code: 'NOT_FOUND', message: 'Transfer not found.' },
      {
        id: cancelled.id,
        done: false,
        code: 'CONFLICT',
        message: 'This transfer has already been cancelled by the owner.',
      },
      {
        id: ofTheAdmin.id,
        done: false,
        code: 'CONFLICT',
        message: 'This is your own transfer. Another admin must decide it.',
      },
      { id: last.id, done: true },
    ]);
  });

  it('approves only those that the recipient has accepted; the others stay pending and say why', async () => {
    const boss = await admin();
    const [waiting, accepted] = [await pendingTransfer(), await acceptedTransfer()];
    const { body } = await decideAll(boss, [waiting.id, accepted.id], 'approve');
    expect(body.data).toMatchObject([
      {
        id: waiting.id,
        done: false,
        code: 'CONFLICT',
        message: 'The recipient has not accepted it yet. Approve it by itself, or wait for the answer.',
      },
      { id: accepted.id, done: true },
    ]);
    expect((await stateOf(waiting.id)).transfer.state).toBe('pending');
    expect((await decide(boss, waiting.id, 'approve')).status).toBe(200);
  });

  it('gives all that are rejected the same reason', async () => {
    const boss = await admin();
    const [one, other] = [await pendingTransfer(), await pendingTransfer()];
    const body = { ids: [one.id, other.id], decision: 'reject', reason: 'The owner asked us to stop it' };
    await rest('POST', '/admin/device-transfers/decide', { token: boss.token, body });
    for (const { id } of [one, other]) expect((await stateOf(id)).transfer.decisionReason).toBe(body.reason);
  });

  it('goes on behind a fault of ours, and tells nothing of it', async () => {
    const [boss, one, other] = [await admin(), await pendingTransfer(), await pendingTransfer()];
    const fail = () => Promise.reject(new Error('D1 is out of order'));
    const ctx = { ...(await contextOf(boss)), db: openDb(databaseWhere(fail, 1, bindings.DB)) };
    expect(await decideTransfers(ctx, { ids: [one.id, other.id], decision: 'reject' })).toMatchObject([
      { id: one.id, done: false, code: 'INTERNAL', message: expect.not.stringContaining('D1') },
      { id: other.id, done: true },
    ]);
    expect((await stateOf(one.id)).transfer.state).toBe('pending');
  });

  it('decides nothing more once the admin’s session has ended', async () => {
    const [boss, one, other] = [await admin(), await pendingTransfer(), await pendingTransfer()];
    const end = () => db.delete(sessions).where(eq(sessions.accountId, boss.id));
    const ctx = { ...(await contextOf(boss)), db: openDb(databaseWhere(end, 2, bindings.DB)) };
    const decided = await decideTransfers(ctx, { ids: [one.id, other.id], decision: 'reject' });
    expect(decided.map(({ done }) => done)).toEqual([true, false]);
    expect((await stateOf(other.id)).transfer.state).toBe('pending');
  });

  it('leaves one decision when it meets another admin’s', async () => {
    const [boss, other] = [await admin(), await admin()];
    const many = await Promise.all([acceptedTransfer(), acceptedTransfer(), acceptedTransfer()]);
    const ids = many.map(({ id }) => id);
    const [all, ...single] = await Promise.all([
      decideAll(boss, ids, 'approve'),
      ...ids.map((id) => decide(other, id, 'reject')),
    ]);
    for (const [place, id] of ids.entries()) {
      expect([all.body.data[place].done, single[place]?.status === 200].filter(Boolean)).toHaveLength(1);
      const { transfer, device } = await stateOf(id);
      expect(device?.status).toBe('active');
      expect(transfer.state).toBe(all.body.data[place].done ? 'approved' : 'rejected');
    }
    const pending = and(
      inArray(
        devices.id,
        many.map(({ device }) => device.id),
      ),
      eq(devices.status, 'transfer_pending'),
    );
    expect(await db.$count(devices, pending)).toBe(0);
  });
});
