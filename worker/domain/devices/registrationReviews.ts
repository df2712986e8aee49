import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, identifiers, registrationReviews } from '#db/schema/index.ts';
import { fullName } from '#domain/accounts/present.ts';
import { countEvent, record } from '#domain/audit/record.ts';
import { claim, commit, commitIf } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Conflict, logFault, NotFound } from '#domain/errors.ts';
import { consume, limitOf } from '#domain/kernel/limits.ts';
import { withErased } from '#domain/kernel/limitsAfterErasure.ts';
import { claimActiveAdmin } from '#domain/kernel/require.ts';
import { composeLetter, findAdminContacts } from '#domain/messages/compose.ts';
import { isFlagged, NEVER_PUBLIC, PUBLIC_TEXT_DELAY, type ReviewReason } from '#schemas/devices/statuses.ts';
import { DAY_MS, dayBegins, iso, lagosDay } from '#schemas/format/dates.ts';
import type { RegistrationReview } from '#schemas/responses/devices.ts';
import { type AbuseRule, RULE_CEILING, RULE_WORDS, YOUNG_REPORTS } from '#schemas/rules/abuseRules.ts';
import { type DeviceRow, FLAGGED } from './device.ts';

/**
 * Somebody may register other people's devices only to report them. When an account reports more than three devices in
 * 30 days, each soon after its registration and without proof of purchase, an admin is asked to look. If the rule is in
 * force, the public texts of the device stay hidden. Checks still warn of it, and the report never fails because of this.
 */
export async function reviewYoungReports(ctx: MemberContext, device: DeviceRow): Promise<void> {
  const isYoung = device.createdAt > ctx.now - PUBLIC_TEXT_DELAY;
  if (!isYoung || !isFlagged(device.status) || ctx.actor.role === 'admin') return;
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
    where r.reporter_id in ${withErased(actor.id)} and r.to_status in (${FLAGGED}) and r.created_at > ${now - YOUNG_REPORTS.period}
      and r.created_at < d.created_at + ${PUBLIC_TEXT_DELAY}
      and exists (select 1 from identifiers i where i.device_id = d.id and i.proof = 'declared')`);
  return row?.devices ?? 0;
}

const reportsToday = ({ now }: MemberContext) => sql`(
  select count(*) from status_reports where created_at >= ${dayBegins(lagosDay(now))} and to_status in (${FLAGGED}))`;

const hideWords = ({ db }: MemberContext, deviceId: string) =>
  db.update(identifiers).set({ publicFrom: NEVER_PUBLIC }).where(eq(identifiers.deviceId, deviceId));

/**
 * An account has at most one open review for each reason. A further report updates the open review. After a review is
 * done, a new one opens after a day at the earliest.
 */
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

/**
 * Counts a case that the rule matches. Runs `effect` if the rule is in force and matched few enough cases today.
 * Above the ceiling, tells the admins instead.
 * @param candidates how many cases there are today that the rule could match
 */
async function applyRule(ctx: Context, rule: AbuseRule, candidates: SQL, effect: Statement): Promise<void> {
  const name = `rule.${rule}`;
  const select = sql`select count as matched, ${candidates} as candidates from counters where day = ${lagosDay(ctx.now)} and name = ${name}`;
  const [day] = await commit<Day>(ctx, countEvent(ctx, name), select);
  if (!day) return;
  if (day.matched > Math.max(RULE_CEILING.atLeast, day.candidates * RULE_CEILING.share))
    await tellAdmins(ctx, rule, day);
  else if (ctx.rulesInForce.includes(rule)) await commit(ctx, effect);
}

type Day = { matched: number; candidates: number };

async function tellAdmins(ctx: Context, rule: AbuseRule, { matched, candidates }: Day): Promise<void> {
  const data = {
    at: String(ctx.now),
    rule: RULE_WORDS[rule],
    matched: String(matched),
    candidates: String(candidates),
  };
  const admins = await findAdminContacts(ctx);
  await commitIf(
    ctx,
    claim('ration', consume(ctx, limitOf('rule_alert', rule))),
    admins.map((admin) => composeLetter(ctx, admin, { template: 'rule_stopped', data })),
  );
}

const SHOWN = 50;

export async function listRegistrationReviews(ctx: Context): Promise<RegistrationReview[]> {
  const rows = await ctx.db
    .select({ review: registrationReviews, account: accounts })
    .from(registrationReviews)
    .innerJoin(accounts, eq(accounts.id, registrationReviews.accountId))
    .where(isNull(registrationReviews.doneAt))
    .orderBy(desc(registrationReviews.updatedAt))
    .limit(SHOWN);
  return rows.map(({ review, account }) => ({
    id: review.id,
    reason: review.reason,
    devices: review.devices,
    deviceId: review.deviceId,
    account: { id: account.id, name: fullName(account), email: account.email ?? '' },
    createdAt: iso(review.createdAt),
    updatedAt: iso(review.updatedAt),
  }));
}

/** @throws NotFound; Conflict when somebody has done it already; Unauthenticated for a former admin */
export async function finishRegistrationReview(ctx: MemberContext, id: string): Promise<void> {
  const [review] = await ctx.db.select().from(registrationReviews).where(eq(registrationReviews.id, id));
  if (!review) throw new NotFound('There is nothing to look at under this id.');
  const isOpen = and(eq(registrationReviews.id, id), isNull(registrationReviews.doneAt));
  await commit(
    ctx,
    claimActiveAdmin(ctx),
    claim(
      'open',
      ctx.db.update(registrationReviews).set({ doneAt: ctx.now, doneBy: ctx.actor.id }).where(isOpen),
      () => new Conflict('Somebody has looked at these registrations already.'),
    ),
    record(ctx, 'device.review_done', { type: 'account', id: review.accountId }, { reason: review.reason }),
  );
}
