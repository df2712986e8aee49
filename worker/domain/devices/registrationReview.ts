import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { allOrNothing, must, type Statement } from '#db/batch.ts';
import { devices, registrationReviews } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import type { MemberContext } from '#domain/context.ts';
import { patternsIn } from '#schemas/devices/registrationPatterns.ts';
import { DAY_MS } from '#schemas/format/dates.ts';

const MAX_SCANNED = 100;

/** Runs after the insert, so the last of many parallel registrations sees all. */
export async function flagUnusualRegistrations(ctx: MemberContext, deviceId: string): Promise<void> {
  if (ctx.actor.role === 'admin') return;
  const registered = await ctx.db
    .select({ serialNumber: devices.serialNumber, imei1: devices.imei1 })
    .from(devices)
    .where(and(eq(devices.ownerId, ctx.actor.id), gt(devices.createdAt, ctx.now - DAY_MS), isNull(devices.releasedAt)))
    .orderBy(desc(devices.createdAt))
    .limit(MAX_SCANNED);
  for (const found of patternsIn(registered)) await openReview(ctx, deviceId, found);
}

async function openReview(
  ctx: MemberContext,
  deviceId: string,
  { reason, devices: count }: ReturnType<typeof patternsIn>[number],
): Promise<void> {
  const open = and(
    eq(registrationReviews.accountId, ctx.actor.id),
    eq(registrationReviews.reason, reason),
    sql`done_at is null`,
  );
  const change = { deviceId, devices: count, updatedAt: ctx.now };
  const isOpen = await allOrNothing(ctx.db, must(ctx.db.update(registrationReviews).set(change).where(open)));
  if (isOpen) return;
  await allOrNothing(ctx.db, must(insertNew(ctx, { reason, ...change })), [
    record(ctx, 'device.review_asked', { type: 'device', id: deviceId }, { reason, devices: count }),
  ]);
}

function insertNew(
  { actor, now }: MemberContext,
  { reason, deviceId, devices: count }: { reason: string; deviceId: string; devices: number },
): Statement {
  return sql`
    insert into registration_reviews (id, account_id, reason, device_id, devices, created_at, updated_at)
    select ${randomUUID()}, ${actor.id}, ${reason}, ${deviceId}, ${count}, ${now}, ${now}
    where not exists (select 1 from registration_reviews where account_id = ${actor.id} and reason = ${reason}
      and (done_at is null or done_at > ${now - DAY_MS}))`;
}
