import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cases } from '#db/schema/cases.ts';
import { accounts, devices, transfers } from '#db/schema/index.ts';
import { rest } from '../../clients.ts';
import { admin, db, member } from '../../factories.ts';
import { sentTo } from '../../outbox.ts';
import { accepted, afterHours, changedContacts, DAY, HOUR, handedOver, ok, paid, reportIt } from './handoverSteps.ts';
import { decide, get, request, stateOf } from './steps.ts';

const handoverOf = async (who: Parameters<typeof get>[0], id: string) => (await get(who, id)).body.data.handover;

describe('72 quiet hours', () => {
  it.each([
    ['contacts that have just changed', ({ owner }: Made) => changedContacts(owner)],
    [
      'a device that is new on the register',
      ({ device }: Made) =>
        db
          .update(devices)
          .set({ createdAt: Date.now() - 5 * DAY })
          .where(eq(devices.id, device.id)),
    ],
    [
      'a case that was sent to the desk',
      async ({ device }: Made) => {
        const { token } = await member();
        const body = { kind: 'ownership', identifier: device.imei1, says: 'It is mine.' };
        const opened = await rest('POST', '/case', { token, body });
        await ok(rest('POST', `/case/${opened.body.data.id}/submit`, { token }));
      },
    ],
  ])('are not quiet with %s: it waits for an admin, who may approve it', async (_, flag) => {
    const made = await handedOver();
    await flag(made);
    await afterHours(72.1);
    expect((await stateOf(made.id)).transfer.state).toBe('pending');
    expect(await handoverOf(made.recipient, made.id)).toMatchObject({ stage: 'handed_over', withDesk: true });
    const desk = await admin();
    const { body } = await rest('GET', `/admin/device-transfers/${made.id}`, { token: desk.token });
    expect(body.data.evidence.flags).toHaveLength(1);
    expect((await decide(desk, made.id, 'approve')).status).toBe(200);
    expect((await stateOf(made.id)).device?.ownerId).toBe(made.recipient.id);
  });

  it('end with the spec’s 21 days, whatever was flagged', async () => {
    const { owner, recipient, id } = await handedOver();
    await changedContacts(owner);
    await afterHours(72.1);
    await afterHours(21 * 24 + 0.1);
    expect((await stateOf(id)).device?.ownerId).toBe(recipient.id);
  });
});

type Made = Awaited<ReturnType<typeof handedOver>>;

it('an admin can’t approve a handover that was not paid', async () => {
  const { id } = await accepted();
  const desk = await admin();
  expect((await decide(desk, id, 'approve')).status).toBe(409);
  expect((await decide(desk, id, 'reject')).status).toBe(200);
});

it('nobody leaves a handover that was paid by deleting their account', async () => {
  const { owner, id } = await paid();
  const { eraseAccounts } = await import('#domain/retention/eraseAccounts.ts');
  const { baseContext } = await import('#worker/context.ts');
  const { bindings } = await import('../../clients.ts');
  await db
    .update(accounts)
    .set({ deletionDueAt: Date.now() - HOUR })
    .where(eq(accounts.id, owner.id));
  await eraseAccounts(baseContext(bindings, Date.now()));
  const [row] = await db.select().from(accounts).where(eq(accounts.id, owner.id));
  expect(row?.erasedAt).toBeNull();
  expect((await stateOf(id)).transfer.state).toBe('pending');
  await db.update(accounts).set({ deletionDueAt: null }).where(eq(accounts.id, owner.id));
});

it('a device in a handover is offered to nobody else', async () => {
  const { owner, device } = await paid();
  const other = await member();
  expect((await request(owner, device.id, other.email, 'Gift', true)).status).not.toBe(200);
  const open = await db.select().from(transfers).where(eq(transfers.deviceId, device.id));
  expect(open).toHaveLength(1);
});

it('is counted among what waits for an admin only once it waits for one', async () => {
  const desk = await admin();
  const waiting = async () => (await rest('GET', '/admin/waiting-transfers', { token: desk.token })).body.data.count;
  await db.update(transfers).set({ state: 'rejected', ending: 'cancelled' }).where(eq(transfers.state, 'pending'));
  const [{ owner }] = [await handedOver(), await paid()];
  expect(await waiting()).toBe(0);
  await changedContacts(owner);
  await afterHours(72.1);
  expect(await waiting()).toBe(2);
});

describe('one admin alone', () => {
  it('takes no phone back that was handed over', async () => {
    const { recipient, id } = await handedOver();
    expect((await decide(await admin(), id, 'reject')).status).toBe(409);
    await afterHours(72.1);
    expect((await stateOf(id)).device?.ownerId).toBe(recipient.id);
  });

  it('nor by deactivating the seller', async () => {
    const { owner, recipient, id } = await handedOver();
    await db.update(accounts).set({ deactivatedAt: Date.now() }).where(eq(accounts.id, owner.id));
    await afterHours(72.1);
    expect((await stateOf(id)).device?.ownerId).toBe(recipient.id);
  });
});

it('the owner is told of the keeper’s report, and by text that the word is missing', async () => {
  const kept = await handedOver();
  await ok(reportIt(kept.recipient, kept.device.id));
  expect((await sentTo(kept.owner.email))[0]?.subject).toBe('My phone was reported stolen');
  const asked = await paid();
  await afterHours(24.1);
  expect((await sentTo(asked.owner.phone))[0]?.text).toContain('Not paid? Say so');
});

it('a seller who has lost a case of a handover sells no more without an admin’s look', async () => {
  const { owner, device, id } = await handedOver();
  await ok(reportIt(owner, device.id));
  const { transfer } = await stateOf(id);
  const lost = { state: 'closed', outcome: 'completed', closedAt: Date.now(), admittedAt: Date.now() } as const;
  await db
    .update(cases)
    .set(lost)
    .where(eq(cases.id, transfer.frozenCase ?? ''));
  const next = await handedOver({ owner });
  await afterHours(72.1);
  expect((await stateOf(next.id)).transfer.state).toBe('pending');
});
