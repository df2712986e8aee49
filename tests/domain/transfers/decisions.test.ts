import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDb } from '#db/client.ts';
import { accounts, auditEntries, devices } from '#db/schema/index.ts';
import { approveTransfer, rejectTransfer } from '#domain/transfers/decide.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import { bindings, rest } from '../../clients.ts';
import { admin, db, member, person, registeredPhone, report } from '../../factories.ts';
import { databaseWhere } from '../../fakes/database.ts';
import { sentTo } from '../../outbox.ts';
import { act, contextOf, decide, get, mintVerified, pendingTransfer, request, stateOf } from './steps.ts';

const deactivate = ({ id }: { id: string }) =>
  db.update(accounts).set({ deactivatedAt: Date.now() }).where(eq(accounts.id, id));
const stolen = (token: string, id: string) =>
  rest('PUT', `/device/updatestatus/${id}`, { token, body: report('stolen') });

describe('approving', () => {
  // Rules: 2.7-23, P7-18
  it('makes the recipient the owner of an active device, with one completed entry in its history', async () => {
    const { owner, recipient, device, id } = await pendingTransfer();
    await db.update(devices).set({ notes: 'Mine', purchaseDate: '2025-01-01' }).where(eq(devices.id, device.id));
    await act(recipient, id, 'accept');
    const boss = await admin();
    const { status, body } = await decide(boss, id, 'approve');
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Transfer request approved successfully',
    });
    expect(body.data).toMatchObject({ _id: id, status: 'approved', accepted: true, ending: 'approved' });

    const state = await stateOf(id);
    expect(state.device).toMatchObject({ ownerId: recipient.id, status: 'active', notes: null, purchaseDate: null });
    expect(state.answers).toEqual(['active']);
    expect(state.transfer).toMatchObject({ state: 'approved', decidedBy: boss.id });
    expect((await rest('GET', `/device/${device.id}`, { token: owner.token })).status).toBe(404);
    const seen = (await rest('GET', `/device/${device.id}`, { token: recipient.token })).body.data;
    expect(seen).toMatchObject({ imei1: device.imei1, transferHistory: [{ id, status: 'completed' }] });
    expect((await sentTo(owner.email))[0]?.subject).toBe('My phone has a new owner');
    expect((await sentTo(recipient.email))[0]?.subject).toBe('You are now the owner of “My phone”');
    const rows = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(rows.at(-1)).toMatchObject({ action: 'transfer.approved', actorId: boss.id });
    expect(rows.at(-1)?.detail).toEqual({ device: device.id, from: owner.id, to: recipient.id });
  });

  it('takes the giver’s name for the device along: the new owner names it, the giver’s record keeps it', async () => {
    const { owner, recipient, device, id } = await pendingTransfer();
    await decide(await admin(), id, 'approve');
    const own = () => rest('GET', `/device/${device.id}`, { token: recipient.token });
    expect((await own()).body.data.name).toBe('Smartphone');
    expect((await get(owner, id)).body.data.deviceName).toBe('My phone');
    expect((await sentTo(recipient.email))[0]?.text).toContain('Give it a name of your own');
    const body = { id: device.id, name: 'Tunde phone' };
    expect((await rest('PUT', `/device/${device.id}`, { token: recipient.token, body })).status).toBe(200);
    expect((await own()).body.data.name).toBe('Tunde phone');
  });

  it.each(['owner', 'recipient'] as const)('waits for the end of the %s’s recovery hold', async (side) => {
    const parties = await pendingTransfer();
    const { owner, id } = parties;
    const recoveryHoldUntil = Date.now() + 86_400_000;
    const boss = await admin();
    await db.update(accounts).set({ recoveryHoldUntil }).where(eq(accounts.id, parties[side].id));
    const refused = await decide(boss, id, 'approve');
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(refused.body.message).toBe(
      `The password of the ${side} was reset by a code, so this transfer can be approved from ${formatDateTime(recoveryHoldUntil)} on. You can reject it now.`,
    );
    expect((await stateOf(id)).device).toMatchObject({ ownerId: owner.id, status: 'transfer_pending' });
    expect((await decide(boss, id, 'reject')).status).toBe(200);
    const other = await pendingTransfer();
    await db.update(accounts).set({ recoveryHoldUntil }).where(eq(accounts.id, other[side].id));
    expect((await act(other.owner, other.id, 'cancel')).status).toBe(200);
  });

  it('leaves an earlier owner no hold on the device, and lets the new one pass it on', async () => {
    const { owner, recipient, device, id } = await pendingTransfer();
    await mintVerified(owner, device.id);
    await decide(await admin(), id, 'approve');
    expect((await stolen(owner.token, device.id)).status).toBe(404);
    expect((await request(owner, device.id, recipient.email)).status).toBe(404);
    await mintVerified(recipient, device.id);
    const back = await request(recipient, device.id, owner.email);
    expect((await decide(await admin(), back.body.data.id, 'approve')).status).toBe(200);
    const { body } = await rest('GET', `/device/${device.id}`, { token: owner.token });
    expect(body.data.transferHistory.map((entry: { status: string }) => entry.status)).toEqual([
      'completed',
      'completed',
    ]);
  });

  // Rules: P7-24
  it('is told, not kept, by the recipient’s device limit', async () => {
    const recipient = await member({ deviceLimit: 1 });
    await registeredPhone(recipient);
    const { id } = await pendingTransfer({ recipient });
    const boss = await admin();
    const card = (await rest('GET', `/admin/device-transfers?search=${recipient.username}`, { token: boss.token }))
      .body;
    expect(card.data[0].recipient).toEqual({ devices: 1, deviceLimit: 1, limitExceeded: true });
    const { status, body } = await decide(boss, id, 'approve');
    expect(status).toBe(200);
    expect(body.data.recipient).toEqual({ devices: 2, deviceLimit: 1, limitExceeded: true });
  });

  it.each([
    ['without a plan', async () => person(), { devices: 0, deviceLimit: null, limitExceeded: false }],
    ['without a limit', async () => member(), { devices: 0, deviceLimit: 0, limitExceeded: false }],
    ['with room', async () => member({ deviceLimit: 1 }), { devices: 0, deviceLimit: 1, limitExceeded: false }],
    [
      'with room beside a free stolen device (13.13)',
      async () => {
        const recipient = await member({ deviceLimit: 1 });
        await registeredPhone(recipient, { status: 'stolen' });
        return recipient;
      },
      { devices: 0, deviceLimit: 1, limitExceeded: false },
    ],
  ])('knows a recipient %s', async (_, mint, room) => {
    const recipient = await mint();
    await pendingTransfer({ recipient });
    const path = `/admin/device-transfers?search=${recipient.email}`;
    expect((await rest('GET', path, { token: (await admin()).token })).body.data[0].recipient).toEqual(room);
  });

  it.each(['owner', 'recipient'] as const)('is refused while the %s is deactivated; rejecting is not', async (side) => {
    const parties = await pendingTransfer();
    await deactivate(parties[side]);
    const boss = await admin();
    expect(await decide(boss, parties.id, 'approve')).toMatchObject({
      status: 409,
      body: { message: `The ${side}'s account is deactivated. This transfer can only be rejected.` },
    });
    expect((await stateOf(parties.id)).device).toMatchObject({ ownerId: parties.owner.id, status: 'transfer_pending' });
    expect((await decide(boss, parties.id, 'reject')).status).toBe(200);
  });

  // Rules: P7-23
  it('moves nothing when the recipient is deactivated at the same moment', async () => {
    const { owner, recipient, id } = await pendingTransfer();
    const ctx = {
      ...(await contextOf(await admin())),
      db: openDb(databaseWhere(() => deactivate(recipient), 1, bindings.DB)),
    };
    await expect(approveTransfer(ctx, id)).rejects.toMatchObject({ status: 409 });
    expect((await stateOf(id)).device?.ownerId).toBe(owner.id);
  });
});

describe('rejecting', () => {
  // Rules: 2.7-24
  it('leaves the device its owner’s, as it was', async () => {
    const owner = await member();
    const device = await registeredPhone(owner);
    await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report('inactive') });
    await mintVerified(owner, device.id);
    const recipient = await member();
    const { body } = await request(owner, device.id, recipient.email);
    const answer = await decide(await admin(), body.data.id, 'reject');
    expect(answer.body).toMatchObject({
      message: 'Transfer request rejected successfully',
      data: { status: 'rejected', ending: 'rejected' },
    });
    const state = await stateOf(body.data.id);
    expect(state.device).toMatchObject({ ownerId: owner.id, status: 'inactive' });
    expect(state.answers).toEqual(['inactive']);
    for (const { email } of [owner, recipient]) {
      expect((await sentTo(email))[0]?.text).toContain('did not approve it');
    }
  });
});

describe('two decisions at once', () => {
  it('leave one: three approvals', async () => {
    const { recipient, id } = await pendingTransfer();
    const boss = await admin();
    const answers = await Promise.all([1, 2, 3].map(() => decide(boss, id, 'approve')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const rows = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(rows.filter(({ action }) => action === 'transfer.approved')).toHaveLength(1);
    const letters = (await sentTo(recipient.email)).filter(({ subject }) => subject?.startsWith('You are now'));
    expect(letters).toHaveLength(1);
  });

  // Rules: P7-22
  it.each([
    ['approve', 'reject'],
    ['approve', 'cancel'],
    ['approve', 'decline'],
    ['approve', 'report'],
    ['reject', 'cancel'],
    ['decline', 'cancel'],
    ['report', 'cancel'],
  ])('leave one whole: %s and %s', async (one, other) => {
    const { owner, recipient, device, id } = await pendingTransfer();
    const boss = await admin();
    const acts: Record<string, () => Promise<{ status: number }>> = {
      approve: () => decide(boss, id, 'approve'),
      reject: () => decide(boss, id, 'reject'),
      cancel: () => act(owner, id, 'cancel'),
      decline: () => act(recipient, id, 'decline'),
      report: () => stolen(owner.token, device.id),
    };
    const answers = await Promise.all([acts[one]?.(), acts[other]?.()]);
    const { transfer, device: after, answers: told } = await stateOf(id);
    const won = (name: string) => answers[[one, other].indexOf(name)]?.status === 200;
    expect(transfer.state).not.toBe('pending');
    expect(after?.ownerId).toBe(transfer.state === 'approved' ? recipient.id : owner.id);
    const reported = [one, other].includes('report') && won('report');
    expect(after?.status).toBe(reported ? 'stolen' : 'active');
    expect(told).toEqual([after?.status]);
    if (won('approve')) expect(transfer.ending).toBe('approved');
    // A report may follow a decision that left the device its owner's; of two decisions one is refused.
    const both = answers.every((answer) => answer?.status === 200);
    expect(both && !reported).toBe(false);
    expect(answers.some((answer) => answer?.status === 200)).toBe(true);
  });

  it.each([
    ['approve', approveTransfer],
    ['reject', rejectTransfer],
  ])('%s tells what came in between', async (_, verb) => {
    const { owner, id } = await pendingTransfer();
    const meanwhile = () => act(owner, id, 'cancel');
    const ctx = { ...(await contextOf(await admin())), db: openDb(databaseWhere(meanwhile, 1, bindings.DB)) };
    await expect(verb(ctx, id)).rejects.toMatchObject({
      status: 409,
      message: 'This transfer has already been cancelled by the owner.',
    });
  });
});

describe('who decides', () => {
  it.each([
    ['approve', approveTransfer],
    ['reject', rejectTransfer],
  ])('%s: nobody who was deactivated in the meantime', async (_, verb) => {
    const { id } = await pendingTransfer();
    const boss = await admin();
    const ctx = { ...(await contextOf(boss)), db: openDb(databaseWhere(() => deactivate(boss), 1, bindings.DB)) };
    await expect(verb(ctx, id)).rejects.toMatchObject({ status: 401 });
    expect((await stateOf(id)).transfer.state).toBe('pending');
  });

  it('never the admin who gives the device away', async () => {
    const boss = await admin();
    const { id } = await pendingTransfer({ owner: boss });
    expect(await decide(boss, id, 'approve')).toMatchObject({
      status: 409,
      body: { message: 'This is your own transfer. Another admin must decide it.' },
    });
    expect((await decide(await admin(), id, 'approve')).status).toBe(200);
  });
});

describe('the reason of a rejection', () => {
  const reject = (token: string, id: string, body: object) =>
    rest('POST', `/admin/device-transfers/${id}/reject`, { token, body });

  it('is read by both sides, in the letter and on the transfer, and kept in the audit', async () => {
    const { owner, recipient, id } = await pendingTransfer();
    const reason = 'We could not confirm who asked for it';
    const { body } = await reject((await admin()).token, id, { reason });
    expect(body.data).toMatchObject({ status: 'rejected', decisionReason: reason });
    for (const side of [owner, recipient]) {
      expect((await sentTo(side.email))[0]?.text).toContain(`Reason: ${reason}`);
      expect((await get(side, id)).body.data.decisionReason).toBe(reason);
    }
    const { body: audit } = await rest('GET', `/admin/audit?subjectId=${id}`, { token: (await admin()).token });
    expect(audit.data[0]).toMatchObject({ action: 'transfer.rejected', detail: { reason } });
    const rows = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(JSON.stringify(rows)).not.toContain(reason);
  });

  it('may be left out by programs, and is at most 500 characters', async () => {
    const [{ owner, id }, boss] = [await pendingTransfer(), await admin()];
    const long = await reject(boss.token, id, { reason: 'x'.repeat(501) });
    expect(long.body.errors).toEqual([{ path: 'reason', message: 'Reason must be at most 500 characters.' }]);
    expect((await reject(boss.token, id, {})).body.data).toMatchObject({ status: 'rejected', decisionReason: null });
    expect((await sentTo(owner.email))[0]?.text).not.toContain('Reason');
  });
});
