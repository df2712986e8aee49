import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cases } from '#db/schema/cases.ts';
import { identifiers, statements } from '#db/schema/index.ts';
import { endOpenTransfers } from '#domain/transfers/endPending.ts';
import { baseContext } from '#worker/context.ts';
import { bindings, rest } from '../clients.ts';
import { answer, confirm, ok as done, lay, post, propose } from '../domain/cases/steps.ts';
import {
  accepted,
  afterHours,
  check,
  handedOver,
  offered,
  ok,
  paid,
  reportIt,
  wordOf,
} from '../domain/transfers/handoverSteps.ts';
import { act, get, stateOf } from '../domain/transfers/steps.ts';
import { admin, db, member, type Person } from '../factories.ts';
import { sentTo } from '../outbox.ts';

const caseOf = async (deviceId: string) => (await db.select().from(cases).where(eq(cases.deviceId, deviceId)))[0]?.id;

/** The case that the register has begun, decided by two admins. */
async function decide(deviceId: string, owner: Person, outcome: string) {
  const [id, desk, second] = [(await caseOf(deviceId)) ?? '', await admin(), await admin()];
  await done(post(desk, `/admin/cases/${id}/admit`));
  await done(answer(owner, id));
  await done(propose(desk, id, outcome));
  await done(confirm(second, id));
  return id;
}

describe('a seller', () => {
  it('who never types the word has not stopped the sale: it can’t be cancelled, and in the end the phone is the buyer’s', async () => {
    const { owner, recipient, device, id } = await paid();
    expect((await act(owner, id, 'cancel', { reason: 'mistake' })).status).toBe(409);
    await afterHours(24.1);
    expect((await sentTo(owner.email))[0]?.subject).toContain('did you get your money?');
    await afterHours(21 * 24 + 0.1);
    expect((await stateOf(id)).device).toMatchObject({ id: device.id, ownerId: recipient.id });
  });

  it('who reports the phone stolen after the cash has moved gets a report that says “disputed”, not the phone', async () => {
    const { owner, recipient, device, id } = await handedOver();
    await ok(reportIt(owner, device.id));
    expect(await check(device.imei1)).toMatchObject({ status: 'stolen', disputed: true });
    await decide(device.id, owner, 'completed');
    await ok(post(owner, `/case/${await caseOf(device.id)}/accept`));
    await ok(post(recipient, `/case/${await caseOf(device.id)}/accept`));
    expect((await stateOf(id)).device).toMatchObject({ ownerId: recipient.id, status: 'active' });
    expect(await check(device.imei1)).toMatchObject({ status: 'clean' });
  });

  it('and a friend who opens a case after the sale meet the buyer’s handover note, which is strong', async () => {
    const { owner, recipient, device, id } = await handedOver();
    await afterHours(72.1);
    expect((await stateOf(id)).device?.ownerId).toBe(recipient.id);
    const friend = await member();
    const body = { kind: 'ownership', identifier: device.imei1, says: 'It was mine.' };
    const opened = await done(post(friend, '/case', body), 201);
    // Without a date from the register the friend shows nothing strong, so nothing is admitted and nobody is told.
    await done(post(friend, `/case/${opened.id}/submit`));
    const { status, body: refused } = await post(await admin(), `/admin/cases/${opened.id}/admit`);
    expect([status, refused.code]).toEqual([400, 'EXHIBIT_NEEDED']);
    const [note] = await db.select().from(statements).where(eq(statements.accountId, recipient.id));
    expect(note?.kind).toBe('handover');
    await db.update(cases).set({ state: 'admitted', admittedAt: Date.now() }).where(eq(cases.id, opened.id));
    const laid = await done(lay(recipient, opened.id, 'paper', note?.number ?? ''));
    expect(laid.exhibits.at(-1)).toMatchObject({ by: 'you', kind: 'paper', examined: true });
    expect((await lay(owner, opened.id, 'paper', note?.number ?? '')).status).toBe(404);
  });
});

describe('a buyer', () => {
  it('who presses “I have paid” without paying gets nothing, and it counts against them', async () => {
    const { owner, recipient, device, id } = await paid();
    await ok(act(owner, id, 'not-paid'));
    const caseId = (await caseOf(device.id)) ?? '';
    const desk = await admin();
    expect((await post(desk, `/admin/cases/${caseId}/admit`)).status).toBe(400);
    await db
      .update(cases)
      .set({ state: 'closed', outcome: 'returned', closedAt: Date.now() })
      .where(eq(cases.id, caseId));
    // The next handover of theirs does not complete by itself.
    const next = await handedOver({ recipient });
    await afterHours(72.1);
    expect((await stateOf(next.id)).transfer.state).toBe('pending');
    expect((await adminsView(desk, next.id)).body.data.evidence.flags).toEqual(['strikes']);
  });

  it('who has paid and is robbed of the seller’s answer keeps the handover: the seller’s account can’t be deleted out of it', async () => {
    const { owner, id } = await paid();
    await endOpenTransfers(baseContext(bindings, Date.now()), owner.id);
    expect((await stateOf(id)).transfer.state).toBe('pending');
  });
});

it('a word that was overheard is of no use without the seller’s session', async () => {
  const { recipient, id } = await paid();
  const [word, stranger] = [await wordOf(recipient, id), await member()];
  expect((await act(stranger, id, 'handover', { word })).status).toBe(404);
  expect((await act(recipient, id, 'handover', { word })).status).toBe(403);
});

it('a word of one handover opens no other', async () => {
  const [one, other] = [await paid(), await paid()];
  const word = await wordOf(one.recipient, one.id);
  expect((await act(other.owner, other.id, 'handover', { word })).status).toBe(400);
});

it('a robber who forces the word has 72 hours to fear: the owner’s report freezes it', async () => {
  const { owner, recipient, device, id } = await handedOver();
  await ok(reportIt(owner, device.id));
  await afterHours(30 * 24);
  expect((await stateOf(id)).transfer).toMatchObject({ state: 'pending', handedOverAt: expect.any(Number) });
  expect((await stateOf(id)).device?.ownerId).toBe(owner.id);
  expect((await get(recipient, id)).body.data.handover.stage).toBe('frozen');
});

it('a phone that a thief has registered is not washed by a handover: nobody has shown anything, and a case reaches its new owner', async () => {
  const { recipient, device } = await handedOver();
  await db.update(identifiers).set({ proof: 'shown' }).where(eq(identifiers.deviceId, device.id));
  await afterHours(72.1);
  const keys = await db.select().from(identifiers).where(eq(identifiers.deviceId, device.id));
  expect(keys.map(({ proof }) => proof)).toEqual(keys.map(() => 'declared'));
  const robbed = await member();
  const body = { kind: 'ownership', identifier: device.imei1, says: 'It was stolen from me.', stolen: true };
  const opened = await done(post(robbed, '/case', body), 201);
  const [row] = await db.select().from(cases).where(eq(cases.id, opened.id));
  expect(row?.otherId).toBe(recipient.id);
});

it('a case that was sent to the desk keeps a handover from completing by itself, and nobody is told of it', async () => {
  const { owner, recipient, device, id } = await handedOver();
  const robbed = await member();
  const body = { kind: 'ownership', identifier: device.imei1, says: 'It was stolen from me.', stolen: true };
  const opened = await done(post(robbed, '/case', body), 201);
  await done(post(robbed, `/case/${opened.id}/submit`));
  await afterHours(72.1);
  expect((await stateOf(id)).transfer.state).toBe('pending');
  for (const who of [owner, recipient]) {
    const { body: seen } = await get(who, id);
    expect(JSON.stringify(seen)).not.toContain(opened.id);
    expect(seen.data.handover.caseId).toBeNull();
  }
});

it('an offer that nobody accepted, and one that nobody paid, keep no phone for long', async () => {
  const [one, other] = [await offered(), await accepted()];
  await afterHours(72.1);
  expect((await stateOf(one.id)).device?.status).toBe('active');
  await afterHours(7 * 24 + 0.1);
  expect((await stateOf(other.id)).device?.status).toBe('active');
});

const adminsView = (who: Person, id: string) => rest('GET', `/admin/device-transfers/${id}`, { token: who.token });
