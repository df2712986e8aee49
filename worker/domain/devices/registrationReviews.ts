import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { allOrNothing, must, type Statement } from '#db/batch.ts';
import { registrationReviews } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import type { MemberContext } from '#domain/context.ts';
import type { ReviewReason } from '#schemas/devices/registrationReviews.ts';
import { DAY_MS } from '#schemas/format/dates.ts';

/** One of an account and reason is open at a time; one that was looked at comes again after a day. */
export async function openReview(
  ctx: MemberContext,
  deviceId: string,
  { reason, devices: count }: { reason: ReviewReason; devices: number },
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
