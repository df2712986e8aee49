import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { quoted } from '#db/schema/columns.ts';
import { devices, statusReports } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import { Forbidden } from '#domain/errors.ts';
import { claimUse, limitOf } from '#domain/kernel/limits.ts';
import { withErased } from '#domain/kernel/limitsAfterErasure.ts';
import { requirePlan } from '#domain/kernel/require.ts';
import { GONE_STATUSES, isGone } from '#schemas/devices/statuses.ts';
import { FREE_DEVICE_LIMITS } from '#schemas/rules/limits.ts';
import { KEPT_DAYS } from '#schemas/rules/retention.ts';
import { FLAGGED } from './device.ts';

const GONE = quoted(GONE_STATUSES);

/** Condition of the INSERT: within the plan or, for a device that is gone, within the free places. */
export function isWithinDeviceLimit({ actor }: MemberContext, status: string): SQL {
  const withinPlan = isWithinPlan(actor);
  return isGone(status) ? sql`(${withinPlan} or ${isWithinFreeLimit(actor.id)})` : withinPlan;
}

/** Devices registered as gone take no place of the plan. */
export function countFreeDevices(ownerId: SQL | string): SQL<number> {
  return sql<number>`(select count(*) from (
    select 1 ${registeredAsGone(ownerId)} and d.status in (${GONE}) limit ${FREE_DEVICE_LIMITS.flagged}))`;
}

export const isFreeDevice = sql<boolean>`(${devices.status} in (${GONE}) and exists (
  select 1 from ${statusReports} as r
  where r.device_id = ${devices.id} and r.from_status is null and r.to_status in (${GONE}) and r.reporter_id = ${devices.ownerId}))`.mapWith(
  Boolean,
);

function isWithinPlan({ id, role, subscription }: MemberContext['actor']): SQL {
  if (role === 'admin' || subscription?.deviceLimit === 0) return sql`true`;
  if (!subscription) return sql`false`;
  return sql`(select count(*) from ${devices} where owner_id = ${id} and removed_at is null) - ${countFreeDevices(id)}
    < ${subscription.deviceLimit}`;
}

/**
 * A recovered device still counts, or false reports would allow free registrations. Devices of an erased account count
 * too.
 */
function isWithinFreeLimit(ownerId: string): SQL {
  const left = countLeft(ownerId);
  return sql`((select count(*) ${registeredAsGone(ownerId)} and d.status in (${FLAGGED})) + ${left} < ${FREE_DEVICE_LIMITS.flagged}
    and (select count(*) ${registeredAsGone(ownerId)}) + ${left} < ${FREE_DEVICE_LIMITS.inAll})`;
}

/** Devices that still warn and belonged to erased accounts of the same person. */
function countLeft(ownerId: string): SQL {
  return sql`(select count(*) from ${devices} where released_at is null and status in (${FLAGGED})
    and owner_id in ${withErased(ownerId)} and owner_id <> ${ownerId})`;
}

function registeredAsGone(ownerId: SQL | string): SQL {
  // The cross join begins with the reports, which are few: an owner may have thousands of devices.
  return sql`from ${statusReports} as r cross join ${devices} as d on d.id = r.device_id
    where r.reporter_id = ${ownerId} and r.from_status is null and r.to_status in (${GONE}) and d.owner_id = ${ownerId} and d.removed_at is null`;
}

/** @throws Forbidden SUBSCRIPTION_REQUIRED */
export function requirePlanUnlessGone({ actor }: MemberContext, status: string): void {
  if (!isGone(status)) requirePlan(actor);
}

export function claimFreeRegistration(ctx: MemberContext): Statement[] {
  return hasNoPlan(ctx) ? [claimUse(ctx, limitOf('free_registration', ctx.actor.id))] : [];
}

export async function deviceLimitError(ctx: MemberContext): Promise<Forbidden> {
  if (!hasNoPlan(ctx)) {
    const limit = ctx.actor.subscription?.deviceLimit;
    const devices = limit === 1 ? 'device' : 'devices';
    return new Forbidden(`You have reached your plan's limit of ${limit} ${devices}.`, 'DEVICE_LIMIT');
  }
  const { flagged, inAll } = FREE_DEVICE_LIMITS;
  const [row] = await ctx.db.all<{ left: number }>(sql`select ${countLeft(ctx.actor.id)} as left`);
  const left = row?.left
    ? ` Of a deleted account with your phone number or e-mail, ${row.left} still ${row.left === 1 ? 'warns and counts' : 'warn and count'}: for ${KEPT_DAYS.erasedReports} days, if we saw no proof of purchase.`
    : '';
  return new Forbidden(
    `Without a plan you can have ${flagged} missing or stolen devices on the register at a time, and ${inAll} with those you have back.${left} Choose a plan to add more.`,
    'DEVICE_LIMIT',
  );
}

const hasNoPlan = ({ actor }: MemberContext) => actor.role !== 'admin' && !actor.subscription;
