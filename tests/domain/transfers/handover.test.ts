import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { caseEntries, cases, exhibits } from '#db/schema/cases.ts';
import { statements } from '#db/schema/index.ts';
import { rest } from '../../clients.ts';
import { admin, db, member } from '../../factories.ts';
import { sentTo } from '../../outbox.ts';
import { accepted, afterHours, check, handedOver, offered, ok, paid, reportIt, wordOf } from './handoverSteps.ts';
import { act, decide, get, pendingTransfer, stateOf } from './steps.ts';

const handoverOf = async (who: Parameters<typeof get>[0], id: string) => (await get(who, id)).body.data.handover;

describe('a handover', () => {
  it('goes from hand to hand: accepted, paid, word typed, and after 72 quiet hours the device is the buyer’s', async () => {
    const { owner, recipient, device, id } = await offered();
    expect(await handoverOf(owner, id)).toMatchObject({ stage: 'offered', can: ['cancel'] });
    await ok(act(recipient, id, 'accept'));
    expect(await handoverOf(recipient, id)).toMatchObject({ stage: 'accepted', can: ['paid', 'decline'] });
    await ok(act(recipient, id, 'paid', { how: 'cash', sum: 90_000 }));
    expect(await handoverOf(owner, id)).toMatchObject({
      stage: 'paid',
      can: ['hand_over', 'not_paid'],
      paidHow: 'cash',
      paidSum: 90_000,
    });
    const word = await wordOf(recipient, id);
    expect(word).toMatch(/^[A-Z2-9]{6}$/);
    // As people type what is read to them.
    await ok(act(owner, id, 'handover', { word: ` ${word.slice(0, 3).toLowerCase()} ${word.slice(3)} ` }));
    const papers = await db
      .select()
      .from(statements)
      .where(and(eq(statements.deviceId, device.id), eq(statements.kind, 'handover')));
    expect(papers.map(({ accountId }) => accountId).sort()).toEqual([owner.id, recipient.id].sort());
    await afterHours(71);
    expect((await stateOf(id)).transfer.state).toBe('pending');
    await afterHours(72.1);
    const { transfer, device: moved } = await stateOf(id);
    expect(transfer).toMatchObject({ state: 'approved', ending: 'deadline' });
    expect(moved).toMatchObject({ ownerId: recipient.id, status: 'active' });
  });

  it('is told to both in one order, and says who has to do what by when', async () => {
    const { owner, recipient } = await handedOver();
    const [toOwner, toRecipient] = [await sentTo(owner.email), await sentTo(recipient.email)];
    expect(toOwner.map(({ subject }) => subject)).toEqual([
      'You handed My phone over',
      expect.stringMatching(/says that they paid for My phone$/),
      'My phone: your handover was accepted',
      'You are handing over My phone',
    ]);
    expect(toRecipient.map(({ subject }) => subject)).toEqual([
      '“My phone” was handed over to you',
      'You accepted the handover of “My phone”',
      expect.stringMatching(/wants to hand “My phone” over to you$/),
    ]);
    for (const { text } of [...toOwner, ...toRecipient]) expect(text).not.toMatch(/admin reviews/);
  });

  it.each([
    ['nobody accepted it for 72 hours', offered, 72.1, 'within 72 hours'],
    ['nobody paid for 7 days', accepted, 7 * 24 + 0.1, 'within 7 days'],
  ])('ends when %s', async (_, made, hours, words) => {
    const { owner, device, id } = await made();
    await afterHours(hours - 0.2);
    expect((await stateOf(id)).transfer.state).toBe('pending');
    await afterHours(hours);
    expect(await stateOf(id)).toMatchObject({
      transfer: { state: 'rejected', ending: 'deadline' },
      device: { ownerId: owner.id, status: 'active', id: device.id },
    });
    expect((await sentTo(owner.email))[0]?.text).toContain(words);
  });

  it('shows its word to the recipient alone, and a new one every ten minutes', async () => {
    const { owner, recipient, id } = await accepted();
    const stranger = await member();
    const path = `/device/transfers/${id}/word`;
    expect((await rest('GET', path, { token: owner.token })).status).toBe(403);
    expect((await rest('GET', path, { token: stranger.token })).status).toBe(404);
    const { body } = await rest('GET', path, { token: recipient.token });
    const left = Date.parse(body.data.until) - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(10 * 60_000);
    expect(JSON.stringify((await get(owner, id)).body)).not.toContain(body.data.word);
  });

  it('takes no wrong word, and ten tries an hour', async () => {
    const { owner, recipient, id } = await paid();
    const word = await wordOf(recipient, id);
    const other = word === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA';
    for (let tried = 0; tried < 10; tried++) {
      const { status, body } = await act(owner, id, 'handover', { word: other });
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'word']);
    }
    expect((await act(owner, id, 'handover', { word })).status).toBe(429);
    expect((await act(owner, id, 'handover', { word: 'ABC' })).status).toBe(400);
  });

  it('is taken as paid where the owner types the word before the recipient says so', async () => {
    const { owner, recipient, id } = await accepted();
    await ok(act(owner, id, 'handover', { word: await wordOf(recipient, id) }));
    const { transfer } = await stateOf(id);
    expect(transfer.paidAt).toBe(transfer.handedOverAt);
  });

  it('can be done by its own side alone, at its own time, and once', async () => {
    const { owner, recipient, id } = await accepted();
    expect((await act(owner, id, 'paid')).status).toBe(403);
    expect((await act(owner, id, 'not-paid')).status).toBe(409);
    expect((await act(recipient, id, 'handover', { word: 'ABCDEF' })).status).toBe(403);
    expect((await act(recipient, id, 'paid', { how: 'crypto' })).status).toBe(400);
    expect((await act(recipient, id, 'paid', { sum: -5 })).status).toBe(400);
    const twice = await Promise.all([act(recipient, id, 'paid'), act(recipient, id, 'paid')]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const word = await wordOf(recipient, id);
    const typed = await Promise.all([act(owner, id, 'handover', { word }), act(owner, id, 'handover', { word })]);
    expect(typed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await rest('GET', `/device/transfers/${id}/word`, { token: recipient.token })).status).toBe(409);
    const papers = await db.select().from(statements).where(eq(statements.accountId, owner.id));
    expect(papers).toHaveLength(1);
  });

  it('shows the recipient what the register says now, and nobody else', async () => {
    const { owner, recipient, id } = await offered();
    const seen = await rest('GET', `/device/transfers/${id}/offered`, { token: recipient.token });
    expect(seen.body.data).toMatchObject({ proof: 'declared', disputed: false, flagged: false });
    expect((await rest('GET', `/device/transfers/${id}/offered`, { token: owner.token })).status).toBe(404);
  });

  it('is no other transfer: that has no word, is not paid, and an admin reviews it', async () => {
    const { recipient, id } = await pendingTransfer();
    await ok(act(recipient, id, 'accept'));
    expect((await get(recipient, id)).body.data.handover).toBeNull();
    expect((await act(recipient, id, 'paid')).status).toBe(409);
    expect((await rest('GET', `/device/transfers/${id}/word`, { token: recipient.token })).status).toBe(409);
  });
});

describe('before it is paid', () => {
  it('the owner cancels it with a reason, and the recipient is told at once, by text too', async () => {
    const { owner, recipient, id } = await accepted();
    const { status, body } = await act(owner, id, 'cancel');
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'reason']);
    await ok(act(owner, id, 'cancel', { reason: 'no_deal' }));
    expect((await sentTo(recipient.email))[0]?.text).toContain('We did not agree.');
    expect((await sentTo(recipient.phone))[0]?.text).toContain('Do not pay for it');
  });

  it('a report ends it, and the recipient is told by text too', async () => {
    const { owner, recipient, device, id } = await accepted();
    await ok(reportIt(owner, device.id));
    expect((await stateOf(id)).transfer).toMatchObject({ state: 'rejected', ending: 'reported' });
    expect((await sentTo(recipient.phone))[0]?.text).toContain('has ended before you paid');
    expect(await check(device.imei1)).toMatchObject({ status: 'stolen', disputed: false });
  });
});

describe('once it is paid', () => {
  it('the owner can’t cancel it, and an admin can’t be asked to', async () => {
    const { owner, recipient, id } = await paid();
    expect((await act(owner, id, 'cancel', { reason: 'kept' })).status).toBe(409);
    expect((await act(recipient, id, 'decline')).status).toBe(200);
    const other = await handedOver();
    expect((await act(other.recipient, other.id, 'decline')).status).toBe(409);
    expect((await act(other.owner, other.id, 'cancel', { reason: 'kept' })).status).toBe(409);
  });

  it('of a cancel and “I have paid” at the same moment one is lost', async () => {
    const { owner, recipient, id } = await accepted();
    const both = await Promise.all([act(owner, id, 'cancel', { reason: 'kept' }), act(recipient, id, 'paid')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('the owner who types no word is asked after a day, and after 21 days it is the recipient’s', async () => {
    const { owner, recipient, id } = await paid();
    await afterHours(24.1);
    expect((await stateOf(id)).transfer.state).toBe('pending');
    expect((await sentTo(owner.email))[0]?.subject).toBe('My phone: did you get your money?');
    await afterHours(24.2);
    expect((await sentTo(owner.email)).filter(({ subject }) => subject?.includes('your money'))).toHaveLength(1);
    await afterHours(21 * 24 + 0.1);
    expect(await stateOf(id)).toMatchObject({ transfer: { state: 'approved' }, device: { ownerId: recipient.id } });
  });

  it('a late report warns at once, is disputed, and opens a case instead of ending the handover', async () => {
    const { owner, recipient, device, id } = await handedOver();
    await ok(reportIt(owner, device.id));
    expect(await check(device.imei1)).toMatchObject({ status: 'stolen', disputed: true, deviceName: null });
    const { transfer } = await stateOf(id);
    expect(transfer).toMatchObject({ state: 'pending', ending: null });
    const [row] = await db
      .select()
      .from(cases)
      .where(eq(cases.id, transfer.frozenCase ?? ''));
    expect(row).toMatchObject({
      kind: 'handover',
      state: 'open',
      turn: 'desk',
      openerId: recipient.id,
      otherId: owner.id,
    });
    const entries = await db
      .select()
      .from(caseEntries)
      .where(eq(caseEntries.caseId, row?.id ?? ''));
    expect(entries.map(({ verb, actorId }) => [verb, actorId])).toEqual([
      ['open', null],
      ['submit', null],
      ['lay', null],
    ]);
    const laid = await db
      .select()
      .from(exhibits)
      .where(eq(exhibits.caseId, row?.id ?? ''));
    expect(laid).toMatchObject([{ kind: 'paper', side: 'opener' }]);
    expect((await sentTo(recipient.phone))[0]?.text).toContain('waits for our team');
    expect(await handoverOf(recipient, id)).toMatchObject({ stage: 'frozen', caseId: row?.id, can: [] });
    await afterHours(22 * 24);
    expect((await stateOf(id)).transfer.state).toBe('pending');
  });

  it('“I was not paid” freezes it without an alarm', async () => {
    const { owner, recipient, device, id } = await paid();
    const twice = await Promise.all([act(owner, id, 'not-paid'), act(owner, id, 'not-paid')]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await check(device.imei1)).status).toBe('clean');
    expect(await handoverOf(owner, id)).toMatchObject({ stage: 'frozen', caseId: null });
    expect((await act(recipient, id, 'decline')).status).toBe(409);
    expect((await act(owner, id, 'handover', { word: 'ABCDEF' })).status).toBe(409);
    const filed = await db.select().from(cases).where(eq(cases.deviceId, device.id));
    expect(filed).toHaveLength(1);
  });

  it('a frozen one is decided by its case alone', async () => {
    const { owner, id } = await paid();
    await ok(act(owner, id, 'not-paid'));
    const desk = await admin();
    expect((await decide(desk, id, 'approve')).status).toBe(409);
    expect((await decide(desk, id, 'reject')).status).toBe(409);
  });

  it('nobody changes or takes back the report of a frozen one', async () => {
    const { owner, device } = await handedOver();
    await ok(reportIt(owner, device.id, 'missing'));
    expect((await reportIt(owner, device.id, 'active')).status).not.toBe(200);
    // An alarm is never refused.
    expect((await reportIt(owner, device.id, 'stolen')).status).toBe(200);
    const removal = await rest('DELETE', `/device/${device.id}`, { token: owner.token, body: { reason: 'sold' } });
    expect(removal.status).not.toBe(200);
  });
});

describe('the keeper', () => {
  it('reports it stolen as an owner may, and gets it stolen', async () => {
    const { owner, recipient, device, id } = await handedOver();
    const { status, body } = await reportIt(recipient, device.id);
    expect([status, body.data?.notes]).toEqual([200, null]);
    expect(await check(device.imei1)).toMatchObject({ status: 'stolen', disputed: false });
    expect((await reportIt(owner, device.id, 'active')).status).not.toBe(200);
    await afterHours(72.1);
    expect(await stateOf(id)).toMatchObject({
      transfer: { state: 'approved' },
      device: { ownerId: recipient.id, status: 'stolen' },
      answers: ['stolen'],
    });
  });

  it('can do nothing else with it, and nobody can before the word was typed', async () => {
    const { recipient, device } = await handedOver();
    expect((await reportIt(recipient, device.id, 'active')).status).toBe(409);
    const before = await paid();
    expect((await reportIt(before.recipient, before.device.id)).status).toBe(404);
    expect((await reportIt(await member(), device.id)).status).toBe(404);
  });
});
