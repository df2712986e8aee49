import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cases } from '#db/schema/cases.ts';
import { statements } from '#db/schema/index.ts';
import { admin, db, type Person } from '../../factories.ts';
import { sentTo } from '../../outbox.ts';
import { check, handedOver, paid, reportIt } from '../transfers/handoverSteps.ts';
import { act, stateOf as transferState } from '../transfers/steps.ts';
import { afterDays, answer, confirm, get, ok, post, propose, stateOf, submitted } from './steps.ts';

/** Sold by handover, then reported stolen out of greed. */
async function lateReport() {
  const made = await handedOver();
  await ok(reportIt(made.owner, made.device.id));
  return { ...made, ...(await caseOf(made.device.id)) };
}

async function unpaid() {
  const made = await paid();
  await ok(act(made.owner, made.id, 'not-paid'));
  return { ...made, ...(await caseOf(made.device.id)) };
}

async function caseOf(deviceId: string) {
  const [row] = await db.select().from(cases).where(eq(cases.deviceId, deviceId));
  return { caseId: row?.id ?? '', desk: await admin(), second: await admin() };
}

type Made = { caseId: string; desk: Person; second: Person; owner: Person };

async function decided({ caseId, desk, second, owner }: Made, outcome: string) {
  await ok(post(desk, `/admin/cases/${caseId}/admit`));
  await ok(answer(owner, caseId));
  await ok(propose(desk, caseId, outcome));
  await ok(confirm(second, caseId));
}

describe('the case of a late report', () => {
  it('ends for the buyer: the report ends, the phone is theirs, and each side has the decision on paper', async () => {
    const made = await lateReport();
    await decided(made, 'completed');
    expect((await transferState(made.id)).transfer.state).toBe('pending');
    await afterDays(14.1);
    const { transfer, device } = await transferState(made.id);
    expect(transfer).toMatchObject({ state: 'approved', ending: 'approved', decidedBy: null });
    expect(device).toMatchObject({ ownerId: made.recipient.id, status: 'active' });
    expect(await check(made.device.imei1)).toMatchObject({ status: 'clean' });
    const state = await stateOf(made.caseId);
    expect([state.row.state, state.disputed]).toEqual(['closed', false]);
    const papers = await db.select().from(statements).where(eq(statements.deviceId, made.device.id));
    const decisions = papers.filter(({ kind }) => kind === 'decision');
    expect(decisions.map(({ accountId }) => accountId).sort()).toEqual([made.owner.id, made.recipient.id].sort());
  });

  it('ends for the owner: the report stands, and the handover has come back', async () => {
    const made = await lateReport();
    await decided(made, 'returned');
    await afterDays(14.1);
    expect(await transferState(made.id)).toMatchObject({
      transfer: { state: 'rejected', ending: 'returned' },
      device: { ownerId: made.owner.id, status: 'stolen' },
    });
    expect(await check(made.device.imei1)).toMatchObject({ status: 'stolen', disputed: false });
  });

  it('nobody can decide: it stays with the owner on the register, marked disputed', async () => {
    const made = await lateReport();
    await decided(made, 'undecidable');
    await afterDays(14.1);
    expect((await transferState(made.id)).device?.ownerId).toBe(made.owner.id);
    expect(await check(made.device.imei1)).toMatchObject({ status: 'stolen', disputed: true });
  });

  it('is withdrawn: the handover has come back, and the mark is gone', async () => {
    const made = await lateReport();
    await ok(post(made.recipient, `/case/${made.caseId}/withdraw`));
    expect((await transferState(made.id)).transfer).toMatchObject({ state: 'rejected', ending: 'returned' });
    expect(await check(made.device.imei1)).toMatchObject({ status: 'stolen', disputed: false });
  });

  it('is not refused by one admin once the word was typed: two decide whether the phone goes back', async () => {
    const made = await lateReport();
    const refusal = { reason: 'no_proof', words: 'Nothing shows a payment.' };
    expect((await post(made.desk, `/admin/cases/${made.caseId}/refuse`, refusal)).status).toBe(409);
    const seen = await ok(get(made.desk, `/admin/cases/${made.caseId}`));
    expect(seen.can).not.toContain('refuse');
    expect((await transferState(made.id)).transfer.state).toBe('pending');
  });

  it('does not keep the case of a robbed owner from being admitted, nor her phone from her', async () => {
    const made = await lateReport();
    // She knows the serial number from the box.
    const phone = { ...made.device, imei2: made.device.serialNumber };
    const robbed = await submitted({ kind: 'ownership', phone, thief: made.owner });
    await ok(post(robbed.desk, `/admin/cases/${robbed.id}/admit`));
    await ok(answer(made.owner, robbed.id));
    await ok(propose(robbed.desk, robbed.id, 'upheld'));
    await ok(confirm(made.second, robbed.id));
    await afterDays(14.1);
    expect((await transferState(made.id)).device?.ownerId).toBe(robbed.opener.id);
    expect((await transferState(made.id)).transfer.state).toBe('rejected');
  });

  it('lapses after 60 days: the entry stands as it is', async () => {
    const made = await lateReport();
    await ok(post(made.desk, `/admin/cases/${made.caseId}/admit`));
    await afterDays(60.1);
    expect((await stateOf(made.caseId)).row.outcome).toBe('lapsed');
    expect((await transferState(made.id)).transfer).toMatchObject({ state: 'rejected', ending: 'returned' });
  });

  it('begins also where the keeper has reported it before', async () => {
    const made = await handedOver();
    await ok(reportIt(made.recipient, made.device.id, 'missing'));
    await ok(reportIt(made.owner, made.device.id, 'stolen'));
    expect(await check(made.device.imei1)).toMatchObject({ status: 'stolen', disputed: true });
    expect((await caseOf(made.device.id)).caseId).not.toBe('');
  });
});

describe('the case of “I was not paid”', () => {
  it('needs something that shows who holds the phone before it is admitted', async () => {
    const { caseId, desk } = await unpaid();
    const { status, body } = await post(desk, `/admin/cases/${caseId}/admit`);
    expect([status, body.code]).toEqual([400, 'EXHIBIT_NEEDED']);
  });

  it('refused by the desk, it gives the phone back as it was', async () => {
    const made = await unpaid();
    await ok(
      post(made.desk, `/admin/cases/${made.caseId}/refuse`, { reason: 'no_proof', words: 'No payment is shown.' }),
    );
    expect(await transferState(made.id)).toMatchObject({
      transfer: { state: 'rejected', ending: 'returned' },
      device: { ownerId: made.owner.id, status: 'active' },
      answers: ['active'],
    });
    expect((await sentTo(made.recipient.email)).map(({ subject }) => subject)).toContain(
      'The transfer of “My phone” has ended',
    );
  });

  it('is seen by the owner only once it is admitted', async () => {
    const made = await lateReport();
    expect((await get(made.owner, `/case/${made.caseId}`)).status).toBe(404);
    await ok(post(made.desk, `/admin/cases/${made.caseId}/admit`));
    expect((await get(made.owner, `/case/${made.caseId}`)).status).toBe(200);
    const read = await get(made.recipient, `/case/${made.caseId}`);
    expect(JSON.stringify(read.body)).not.toContain(made.owner.email);
  });
});
