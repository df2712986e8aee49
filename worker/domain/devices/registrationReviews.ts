import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { quoted } from '#db/schema/columns.ts';
import { identifiers, registrationReviews } from '#db/schema/index.ts';
import { applyRule } from '#domain/abuse/applyRule.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commitIf } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { logFault } from '#domain/faults.ts';
import { withErased } from '#domain/rations/rations.ts';
import { NEVER_PUBLIC, PUBLIC_TEXT_DELAY } from '#schemas/devices/publicTextDelay.ts';
import type { ReviewReason } from '#schemas/devices/registrationReviews.ts';
import { isSought, SOUGHT_STATUSES } from '#schemas/devices/statuses.ts';
import { DAY_MS, dayBegins, lagosDay } from '#schemas/format/dates.ts';
import { YOUNG_REPORTS } from '#schemas/limits/abuseRules.ts';
import type { DeviceRow } from './device.ts';

const SOUGHT = quoted(SOUGHT_STATUSES);

/**
 * Somebody who registers numbers to report them: more than three of one account in 30 days, without proof of purchase, are looked
 * at, and their words stay hidden. They still warn, and no alarm fails or waits for this.
 */
export async function reviewYoungReports(ctx: MemberContext, device: DeviceRow): Promise<void> {
  const isYoung = device.createdAt > ctx.now - PUBLIC_TEXT_DELAY;
  if (!isYoung || !isSought(device.status) || ctx.actor.role === 'admin') return;
  try {
    const devices = await countYoung(ctx);
    if (devices <= YOUNG_REPORTS.most) return;
    await openReview(ctx, device.id, { reason: 'young_reports', devices });
    await applyRule(ctx, 'young_reports', reportsToday(ctx), hideWords(ctx, device.id));
  } catch (error) {
    logFault('Looking for many young reports', error);
  }
}

async function countYoung({ db, actor, now }: MemberContext): Promise<number> {
  const [row] = await db.all<{ devices: number }>(sql`
    select count(distinct r.device_id) as devices
    from status_reports r indexed by status_reports_reporter join devices d on d.id = r.device_id
    where r.reporter_id in ${withErased(actor.id)} and r.to_status in (${SOUGHT}) and r.created_at > ${now - YOUNG_REPORTS.period}
      and r.created_at < d.created_at + ${PUBLIC_TEXT_DELAY}
      and exists (select 1 from identifiers i where i.device_id = d.id and i.proof = 'declared')`);
  return row?.devices ?? 0;
}

const reportsToday = ({ now }: MemberContext) => sql`(
  select count(*) from status_reports where created_at >= ${dayBegins(lagosDay(now))} and to_status in (${SOUGHT}))`;

const hideWords = ({ db }: MemberContext, deviceId: string) =>
  db.update(identifiers).set({ publicFrom: NEVER_PUBLIC }).where(eq(identifiers.deviceId, deviceId));

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
  const isOpen = await commitIf(ctx, claim('open', ctx.db.update(registrationReviews).set(change).where(open)));
  if (isOpen) return;
  await commitIf(
    ctx,
    claim('new', insertNew(ctx, { reason, ...change })),
    record(ctx, 'device.review_asked', { type: 'device', id: deviceId }, { reason, devices: count }),
  );
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
