import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, challenges, transfers } from '#db/schema/index.ts';
import { purgeExpired } from '#domain/retention/purgeExpired.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import { maskPhone } from '#schemas/rules/phones.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, type Json, rest } from '../../clients.ts';
import { admin, db, member, type Person, person, registeredPhone, report } from '../../factories.ts';
import { codeSentTo } from '../../outbox.ts';
import { act, askCode, decide, pendingTransfer, request, verify } from './steps.ts';

const evidenceOf = (boss: Person, id: string) =>
  rest('GET', `/admin/device-transfers/${id}`, { token: boss.token }).then(({ body }) => body.data);
const transfersOf = (boss: Person, who: string, query = '') =>
  rest('GET', `/admin/getalltransfersforauser/${who}${query}`, { token: boss.token });
const actions = (data: Json) => data.evidence.audit.map(({ action }: Json) => action);

async function keyholderOf({ id }: Person): Promise<string> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row?.keyholderPhone1 ?? '';
}

describe('the evidence of a transfer', () => {
  // Rules: 2.2-104
  it('tells when the code was verified, and to whose phone it went, masked', async () => {
    const [owner, recipient, boss] = [await member(), await member(), await admin()];
    const device = await registeredPhone(owner);
    const { body } = await askCode(owner, device.id, { recipientEmail: recipient.email, deliverTo: 'keyholder1' });
    const keyholder = await keyholderOf(owner);
    const before = Date.now();
    await verify(owner, body.registrationToken, await codeSentTo(keyholder));
    const { id } = (await request(owner, device.id, recipient.email)).body.data;
    const { evidence } = await evidenceOf(boss, id);
    expect(evidence.code).toMatchObject({ sentTo: 'keyholder1', phone: maskPhone(keyholder) });
    expect(Date.parse(evidence.code.verifiedAt)).toBeGreaterThanOrEqual(before);
    expect(actions({ evidence })).toEqual(['transfer.request', 'transfer.code_verified', 'code.send.transfer']);
  });

  // Rules: 2.2-105
  it('tells that the recipient has accepted, who has decided, and every step, newest first', async () => {
    const [boss, { id, recipient }] = [await admin(), await pendingTransfer()];
    await act(recipient, id, 'accept');
    const waiting = await evidenceOf(boss, id);
    expect(waiting).toMatchObject({ id, status: 'pending', accepted: true, evidence: { decidedBy: null } });
    expect(Date.parse(waiting.answeredAt)).toBeLessThanOrEqual(Date.now());
    await decide(boss, id, 'approve');
    const decided = await evidenceOf(boss, id);
    expect(decided.evidence.decidedBy).toMatchObject({ id: boss.id, username: boss.username, email: boss.email });
    expect(actions(decided)).toEqual(['transfer.approved', 'transfer.accept', 'transfer.request']);
  });

  // Rules: 2.2-106
  it('tells the past reports of the device and its other transfers, rejected ones too', async () => {
    const [boss, owner] = [await admin(), await member()];
    const device = await registeredPhone(owner);
    await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report('stolen') });
    await rest('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body: report('active') });
    const first = await pendingTransfer({ owner, device });
    await act(first.recipient, first.id, 'decline');
    const { id } = await pendingTransfer({ owner, device });
    await pendingTransfer();
    const { evidence } = await evidenceOf(boss, id);
    expect(evidence.reports).toMatchObject([{ to: 'active', by: 'owner' }, { to: 'stolen' }]);
    expect(evidence.earlierTransfers).toMatchObject([{ id: first.id, status: 'rejected', ending: 'declined' }]);
  });

  it('stands without the code’s record when that is no longer kept', async () => {
    const [boss, { id }] = [await admin(), await pendingTransfer()];
    const [transfer] = await db.select().from(transfers).where(eq(transfers.id, id));
    expect((await evidenceOf(boss, id)).evidence.code).toMatchObject({ sentTo: 'owner', phone: null });
    await db
      .update(challenges)
      .set({ createdAt: 0 })
      .where(eq(challenges.id, transfer?.challengeId ?? ''));
    await purgeExpired(baseContext(bindings, Date.now() + DAY_MS));
    expect((await evidenceOf(boss, id)).evidence.code).toBeNull();
  });
});

describe('the transfers of one user', () => {
  // Rules: 2.2-107
  it('are those they give and receive, newest first, page by page', async () => {
    const [boss, who] = [await admin(), await member()];
    const given = await pendingTransfer({ owner: who });
    const received = await pendingTransfer({ recipient: who });
    await pendingTransfer();
    const times = [given.id, received.id].entries();
    for (const [n, id] of times)
      await db
        .update(transfers)
        .set({ createdAt: 1000 + n })
        .where(eq(transfers.id, id));
    const { body } = await transfersOf(boss, who.id);
    expect(body.data).toMatchObject([
      { id: received.id, direction: 'incoming', fromUser: { id: received.owner.id } },
      { id: given.id, direction: 'outgoing', toUser: { id: given.recipient.id } },
    ]);
    expect(body.pagination).toMatchObject({ total: 2, atLeast: false, next: null });
    const page = (await transfersOf(boss, who.id, '?limit=1')).body;
    const next = (await transfersOf(boss, who.id, `?limit=1&cursor=${page.pagination.next}`)).body;
    expect([...page.data, ...next.data].map(({ id }: Json) => id)).toEqual([received.id, given.id]);
  });

  it('are nobody’s for a user who is not there', async () => {
    expect((await transfersOf(await admin(), 'nobody')).status).toBe(404);
    expect((await transfersOf(await admin(), (await person()).id)).body.data).toEqual([]);
  });
});
