import { createScheduledController } from 'cloudflare:test';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries, messages, subscriptions } from '#db/schema/index.ts';
import { AUDIT_COLUMNS, type AuditRow, verifyChain } from '#domain/audit/seal.ts';
import { listHeads } from '#providers/logFiles.ts';
import { startOfLagosDay } from '#schemas/format/dates.ts';
import worker from '#worker/index.ts';
import { bindings } from '../clients.ts';
import { act, decide, pendingTransfer, stateOf } from '../domain/transfers/steps.ts';
import { admin, db, member, plan } from '../factories.ts';
import { begun, checkout, paymentOf, subscriptionOf } from '../payments.ts';

const DAY = 86_400_000;
const runAt = (time: number) =>
  worker.scheduled(createScheduledController({ scheduledTime: new Date(time), cron: '*/5 * * * *' }), bindings);

it('three schedules at once, late, again and out of order do each thing once and leave the audit whole', async () => {
  const [payer, boss] = [await member(), await admin()];
  const now = Date.now();
  const endsAt = startOfLagosDay(now) + 2 * DAY;
  await db.update(subscriptions).set({ endsAt }).where(eq(subscriptions.accountId, payer.id));
  const [accepted, unanswered, contested] = [await pendingTransfer(), await pendingTransfer(), await pendingTransfer()];
  await act(accepted.recipient, accepted.id, 'accept');
  await act(contested.recipient, contested.id, 'accept');
  const reference = await begun(payer, { subId: await plan() });

  await Promise.all([runAt(now), runAt(now), runAt(now)]);
  expect(await db.$count(messages, sql`template = 'subscription_ending' and "to" = ${payer.email}`)).toBe(1);
  await checkout(reference, 'success');
  const late = now + 22 * DAY;
  await Promise.all([runAt(late), runAt(late), decide(boss, contested.id, 'reject'), runAt(late + 1)]);
  const settled = await subscriptionOf(payer);
  await Promise.all([runAt(now), runAt(late), runAt(late + 300 * DAY)]);

  expect(await stateOf(accepted.id)).toMatchObject({
    transfer: { state: 'approved', ending: 'deadline', decidedBy: null },
    device: { ownerId: accepted.recipient.id, status: 'active' },
  });
  expect(await stateOf(unanswered.id)).toMatchObject({
    transfer: { state: 'rejected', ending: 'deadline' },
    device: { ownerId: unanswered.owner.id, status: 'active' },
  });
  const { transfer, device } = await stateOf(contested.id);
  expect(device?.ownerId).toBe(transfer.state === 'approved' ? contested.recipient.id : contested.owner.id);
  for (const { id, owner } of [accepted, unanswered, contested]) {
    const ends = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    const words = ['transfer.approved', 'transfer.rejected', 'transfer.deadline'];
    expect(ends.filter(({ action }) => words.includes(action))).toHaveLength(1);
    expect(
      await db.$count(
        messages,
        sql`"to" = ${owner.email} and template like 'transfer_%ed_owner' and template <> 'transfer_accepted_owner'`,
      ),
    ).toBe(1);
  }
  expect((await paymentOf(reference)).state).toBe('completed');
  expect(await subscriptionOf(payer)).toEqual(settled);

  const rows = await db.all<AuditRow>(sql`select ${sql.raw(AUDIT_COLUMNS)} from audit_entries order by seq`);
  const [last] = (await db.select().from(auditEntries).orderBy(asc(auditEntries.seq))).slice(-1);
  const pages = (async function* () {
    yield rows;
  })();
  const found = await verifyChain(pages, await listHeads(bindings.MEDIA), last?.seq ?? 0);
  expect(found).toEqual({ sealed: rows.length, unsealed: 0, faults: [] });
});
