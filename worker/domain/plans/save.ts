import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import { allOrNothing, isUniqueViolation, must, type Statement } from '#db/batch.ts';
import { accounts, plans, subscriptions } from '#db/schema/index.ts';
import { claimFreshAdmin } from '#domain/access/requireAdmin.ts';
import { record } from '#domain/audit/record.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, Unauthenticated } from '#domain/errors.ts';
import { composeOnceEach, staggeredDueAt } from '#domain/messages/compose.ts';
import type { PlanForm } from '#schemas/plans/plans.ts';
import type { Plan, RemovedPlan } from '#schemas/responses/plans.ts';
import { failureReason, findOnOffer, isOnOffer, isUsed, type PlanRow, planNotFound, presentPlan } from './list.ts';

export async function createPlan(ctx: MemberContext, form: PlanForm): Promise<Plan> {
  const plan: PlanRow = {
    id: randomUUID(),
    ...columnsOf(form),
    archivedAt: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  const done = await orNameConflict(() =>
    allOrNothing(
      ctx.db,
      claimFreshAdmin(ctx),
      ctx.db.insert(plans).values(plan),
      record(ctx, 'plan.create', { type: 'plan', id: plan.id }, auditDetails(form)),
    ),
  );
  if (!done) throw new Unauthenticated();
  return presentPlan(plan);
}

function columnsOf({ name, price, NoOfDevices, description }: PlanForm) {
  return { name, price, deviceLimit: NoOfDevices, description };
}

function auditDetails({ price, NoOfDevices }: PlanForm) {
  return { price, NoOfDevices };
}

async function orNameConflict<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'plans_name')) throw error;
    const message = 'A subscription plan with this name already exists.';
    throw new Conflict(message, [{ path: 'name', message }]);
  }
}

/** Payments under way keep their amount, subscriptions their end. @throws NotFound; Conflict when the name is taken */
export async function updatePlan(ctx: MemberContext, id: string, form: PlanForm): Promise<Plan> {
  const changed = await orNameConflict(() =>
    allOrNothing(
      ctx.db,
      claimFreshAdmin(ctx),
      notifySubscribers(ctx, id, form),
      must(
        ctx.db
          .update(plans)
          .set({ ...columnsOf(form), updatedAt: ctx.now })
          .where(isOnOffer(id)),
      ),
      record(ctx, 'plan.update', { type: 'plan', id }, auditDetails(form)),
    ),
  );
  if (!changed) throw await failureReason(ctx, id);
  return presentPlan(await findOnOffer(ctx, id));
}

/** Written before the change, while the plan still knows what it was: one statement, however many they are. */
function notifySubscribers(ctx: MemberContext, id: string, { name, price, NoOfDevices }: PlanForm): Statement {
  const isOther = or(ne(plans.price, price), ne(plans.deviceLimit, NoOfDevices));
  return composeOnceEach(
    ctx,
    'plan_changed',
    {
      id: sql`${`plan-changed:${id}:${ctx.now}:`} || ${subscriptions.accountId}`,
      to: sql`${accounts.email}`,
      data: {
        plan: name,
        price: String(price),
        priceBefore: sql`cast(${plans.price} as text)`,
        devices: String(NoOfDevices),
        devicesBefore: sql`cast(${plans.deviceLimit} as text)`,
        endsAt: sql`cast(${subscriptions.endsAt} as text)`,
      },
      dueAt: staggeredDueAt(ctx),
    },
    sql`from ${plans}
      join ${subscriptions} on ${subscriptions.planId} = ${plans.id} and ${subscriptions.endsAt} > ${ctx.now}
      join ${accounts} on ${accounts.id} = ${subscriptions.accountId} and ${accounts.deactivatedAt} is null
      where ${and(eq(plans.id, id), isNull(plans.archivedAt), isOther)}`,
  );
}

/** Archived if somebody has or has paid for it, else deleted. @throws NotFound, also the second time */
export async function removePlan(ctx: MemberContext, id: string): Promise<RemovedPlan> {
  const subject = { type: 'plan' as const, id };
  const deleted = await allOrNothing(
    ctx.db,
    claimFreshAdmin(ctx),
    must(ctx.db.delete(plans).where(and(isOnOffer(id), not(isUsed(sql`${id}`))))),
    record(ctx, 'plan.delete', subject),
  );
  if (deleted) return { id, archived: false, subscribers: 0 };

  const archived = await allOrNothing(
    ctx.db,
    claimFreshAdmin(ctx),
    must(ctx.db.update(plans).set({ archivedAt: ctx.now, updatedAt: ctx.now }).where(isOnOffer(id))),
    record(ctx, 'plan.archive', subject),
  );
  if (!archived) throw await failureReason(ctx, id);
  const running = and(eq(subscriptions.planId, id), gt(subscriptions.endsAt, ctx.now));
  return { id, archived: true, subscribers: await ctx.db.$count(subscriptions, running) };
}

/** @throws NotFound; Conflict when it is on offer, or another plan on offer has its name */
export async function restorePlan(ctx: MemberContext, id: string): Promise<Plan> {
  const restored = await orNameConflict(() =>
    allOrNothing(
      ctx.db,
      claimFreshAdmin(ctx),
      must(
        ctx.db
          .update(plans)
          .set({ archivedAt: null, updatedAt: ctx.now })
          .where(and(eq(plans.id, id), isNotNull(plans.archivedAt))),
      ),
      record(ctx, 'plan.restore', { type: 'plan', id }),
    ),
  );
  if (restored) return presentPlan(await findOnOffer(ctx, id));
  const [plan] = await ctx.db.select({ archivedAt: plans.archivedAt }).from(plans).where(eq(plans.id, id));
  if (!plan) throw planNotFound();
  throw plan.archivedAt === null ? new Conflict('This subscription plan is on offer already.') : new Unauthenticated();
}
