import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cases } from '#db/schema/cases.ts';
import { accounts, statements } from '#db/schema/index.ts';
import { rest } from '../clients.ts';
import { afterDays, answer, confirm, draft, get, lay, ok, post, propose } from '../domain/cases/steps.ts';
import { check, handedOver, paid } from '../domain/transfers/handoverSteps.ts';
import { act, stateOf } from '../domain/transfers/steps.ts';
import { admin, db, member, type Person, registeredLongAgo, registeredPhone, report } from '../factories.ts';
import { sentTo } from '../outbox.ts';
import { uniqueImei } from '../people.ts';

const frozenOf = async (id: string) => (await stateOf(id)).transfer.frozenCase ?? '';
const reportShown = (who: Person, id: string) =>
  ok(
    rest('PUT', `/device/updatestatus/${id}`, {
      token: who.token,
      body: report('stolen', { showToPublic: true, location: 'Ojota bus stop' }),
    }),
  );
const NO_PROOF = { reason: 'no_proof', words: 'Nothing was shown.' };

describe('whoever says that they paid, and was never handed the phone', () => {
  it('reads its number nowhere: not in the case, a letter, or the paper of a decision', async () => {
    const { owner, recipient, device, id } = await paid();
    await ok(act(owner, id, 'not-paid'));
    const caseId = await frozenOf(id);
    const desk = await admin();
    await db
      .update(cases)
      .set({ state: 'admitted', admittedAt: Date.now(), turn: 'other' })
      .where(eq(cases.id, caseId));
    await ok(answer(owner, caseId));
    const second = await admin();
    await ok(propose(desk, caseId, 'returned'));
    await ok(confirm(second, caseId));
    const seen = [
      (await get(recipient, '/case')).body,
      (await get(recipient, `/case/${caseId}`)).body,
      (await get(recipient, `/device/transfers/${id}`)).body,
      await sentTo(recipient.email),
      await db.select().from(statements).where(eq(statements.accountId, recipient.id)),
    ];
    expect(seen.at(-1)).toHaveLength(1);
    for (const one of seen) {
      expect(JSON.stringify(one)).not.toContain(device.imei1);
      expect(JSON.stringify(one)).not.toContain(device.serialNumber);
    }
  });
});

it('a decision for the buyer holds where the seller’s account is deactivated because of it', async () => {
  const { owner, recipient, device, id } = await handedOver();
  await reportShown(owner, device.id);
  const caseId = await frozenOf(id);
  const [desk, second] = [await admin(), await admin()];
  await ok(post(desk, `/admin/cases/${caseId}/admit`));
  await ok(answer(owner, caseId));
  await ok(propose(desk, caseId, 'completed'));
  await ok(confirm(second, caseId));
  await db.update(accounts).set({ deactivatedAt: Date.now() }).where(eq(accounts.id, owner.id));
  await afterDays(15);
  expect(await stateOf(id)).toMatchObject({
    transfer: { state: 'approved' },
    device: { ownerId: recipient.id, status: 'active' },
  });
});

describe('the words of a report', () => {
  it('are shown again once a handover that hid them is refused', async () => {
    const { owner, device, id } = await paid();
    await registeredLongAgo(device.id);
    await reportShown(owner, device.id);
    expect((await check(device.imei1)).location).toBeNull();
    await ok(post(await admin(), `/admin/cases/${await frozenOf(id)}/refuse`, NO_PROOF));
    expect(await check(device.imei1)).toMatchObject({ disputed: false, location: 'Ojota bus stop' });
  });

  it('are shown again once a contest that hid them lapses', async () => {
    const [thief, phone] = await ownedLongAgo();
    await reportShown(thief, phone.id);
    const { id } = await admittedContest(thief, phone);
    expect((await check(phone.imei1)).location).toBeNull();
    await afterDays(61);
    expect((await db.select().from(cases).where(eq(cases.id, id)))[0]?.outcome).toBe('lapsed');
    expect(await check(phone.imei1)).toMatchObject({ disputed: false, location: 'Ojota bus stop' });
  });
});

async function ownedLongAgo() {
  const owner = await member();
  const phone = await registeredPhone(owner, { imei2: uniqueImei() });
  await registeredLongAgo(phone.id);
  return [owner, phone] as const;
}

async function admittedContest(thief: Person, phone: Awaited<ReturnType<typeof registeredPhone>>) {
  const opener = await member();
  const opened = await ok(
    post(opener, '/case', { kind: 'contest', identifier: phone.imei1, says: 'I bought it.' }),
    201,
  );
  await ok(lay(opener, opened.id, 'sibling_number', phone.imei2 ?? ''));
  await ok(post(opener, `/case/${opened.id}/submit`));
  await ok(post(await admin(), `/admin/cases/${opened.id}/admit`));
  return { id: opened.id as string, thief };
}

it('a case of a handover that another decision has ended can’t lock the phone of its new owner', async () => {
  const { owner, device, id } = await handedOver();
  const robbed = await member();
  const body = { kind: 'ownership', identifier: device.imei1, says: 'It is mine.', stolen: true };
  const theirs = await ok(post(robbed, '/case', body), 201);
  await ok(post(robbed, `/case/${theirs.id}/submit`));
  const taken = { state: 'admitted', admittedAt: Date.now(), otherId: owner.id } as const;
  await db.update(cases).set(taken).where(eq(cases.id, theirs.id));
  await reportShown(owner, device.id);
  const stale = await frozenOf(id);
  await ok(answer(owner, theirs.id));
  const [desk, second] = [await admin(), await admin()];
  await ok(propose(desk, theirs.id, 'upheld'));
  await ok(confirm(second, theirs.id));
  await afterDays(15);
  expect((await stateOf(id)).device?.ownerId).toBe(robbed.id);
  const { status, body: said } = await post(desk, `/admin/cases/${stale}/admit`);
  expect([status, said.message]).toEqual([409, 'The handover has ended already. Refuse the case.']);
  await ok(post(desk, `/admin/cases/${stale}/refuse`, NO_PROOF));
  expect((await stateOf(id)).device).toMatchObject({ ownerId: robbed.id, status: 'active' });
});

it('the tries of a second number do not tell that two numbers are of one device', async () => {
  const { opener, phone, id } = await draft();
  for (let tried = 0; tried < 3; tried++) await ok(lay(opener, id, 'sibling_number', uniqueImei()));
  expect((await lay(opener, id, 'sibling_number', uniqueImei())).status).toBe(429);
  const guessed = await ok(
    post(opener, '/case', { kind: 'ownership', identifier: phone.imei2, says: 'It is mine.' }),
    201,
  );
  const unknown = await ok(
    post(opener, '/case', { kind: 'ownership', identifier: uniqueImei(), says: 'It is mine.' }),
    201,
  );
  for (const one of [guessed, unknown])
    expect((await lay(opener, one.id, 'sibling_number', uniqueImei())).status).toBe(200);
});
