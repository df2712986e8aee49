import { eq, sql } from 'drizzle-orm';
import { quoted } from '#db/schema/columns.ts';
import { identifiers } from '#db/schema/index.ts';
import { applyRule } from '#domain/abuse/applyRule.ts';
import type { MemberContext } from '#domain/context.ts';
import { logFault } from '#domain/faults.ts';
import { withErased } from '#domain/rations/rations.ts';
import { NEVER_PUBLIC, PUBLIC_TEXT_DELAY } from '#schemas/devices/publicTextDelay.ts';
import { isSought, SOUGHT_STATUSES } from '#schemas/devices/statuses.ts';
import { dayBegins, lagosDay } from '#schemas/format/dates.ts';
import { YOUNG_REPORTS } from '#schemas/limits/abuseRules.ts';
import type { DeviceRow } from './device.ts';
import { openReview } from './registrationReviews.ts';

const SOUGHT = quoted(SOUGHT_STATUSES);

/**
 * Somebody who registers numbers to report them: more than three of one account in 30 days, without proof of purchase, are looked
 * at, and their words stay hidden (trust §4.6). They still warn, and no alarm fails or waits for this.
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
