import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import { isUniqueViolation, type Statement } from '#db/batch.ts';
import { accounts, plans, subscriptions } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit, commitIf } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { claimFreshAdmin } from '#domain/kernel/require.ts';
import { composeOnceEach, staggeredDueAt } from '#domain/messages/compose.ts';
import type { PlanForm } from '#schemas/plans/payments.ts';
import type { Plan, RemovedPlan } from '#schemas/responses/payments.ts';
import { findOnOffer, isOnOffer, isUsed, type PlanRow, planNotFound, presentPlan } from './list.ts';

export async function createPlan(ctx: MemberContext, form: PlanForm): Promise<Plan> {
  const plan: PlanRow = {
    id: randomUUID(),
    ...columnsOf(form),
    archivedAt: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  await orNameConflict(() =>
    commit(
      ctx,
      claimFreshAdmin(ctx),
      ctx.db.insert(plans).values(plan),
      record(ctx, 'plan.create', { type: 'plan', id: plan.id }, auditDetails(form)),
    ),
  );
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
    throw new Conflict(message, 'name');
  }
}

/**
 * Payments that have begun keep their amount, and subscriptions keep their end.
 * @throws NotFound; Conflict when the name is taken
 */
export async function updatePlan(ctx: MemberContext, id: string, form: PlanForm): Promise<Plan> {
  await orNameConflict(() =>
    commit(
      ctx,
      claimFreshAdmin(ctx),
      notifySubscribers(ctx, id, form),
      claim(
        'on offer',
        ctx.db
          .update(plans)
          .set({ ...columnsOf(form), updatedAt: ctx.now })
          .where(isOnOffer(id)),
        planNotFound,
      ),
      record(ctx, 'plan.update', { type: 'plan', id }, auditDetails(form)),
    ),
  );
  return presentPlan(await findOnOffer(ctx, id));
}

/** Runs before the plan changes, because it stores the old values. One statement, whatever the number of members. */
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

/** Archives the plan if anybody has it or has paid for it, else deletes it. @throws NotFound, also the second time */
export async function removePlan(ctx: MemberContext, id: string): Promise<RemovedPlan> {
  const subject = { type: 'plan' as const, id };
  const deleted = await commitIf(
    ctx,
    claimFreshAdmin(ctx),
    claim('unused', ctx.db.delete(plans).where(and(isOnOffer(id), not(isUsed(sql`${id}`))))),
    record(ctx, 'plan.delete', subject),
  );
  if (deleted) return { id, archived: false, subscribers: 0 };

  const archive = ctx.db.update(plans).set({ archivedAt: ctx.now, updatedAt: ctx.now }).where(isOnOffer(id));
  await commit(
    ctx,
    claimFreshAdmin(ctx),
    claim('on offer', archive, planNotFound),
    record(ctx, 'plan.archive', subject),
  );
  const running = and(eq(subscriptions.planId, id), gt(subscriptions.endsAt, ctx.now));
  return { id, archived: true, subscribers: await ctx.db.$count(subscriptions, running) };
}

/** @throws NotFound; Conflict when it is on offer, or another plan on offer has its name */
export async function restorePlan(ctx: MemberContext, id: string): Promise<Plan> {
  await orNameConflict(() =>
    commit(
      ctx,
      claimFreshAdmin(ctx),
      claim(
        'archived',
        ctx.db
          .update(plans)
          .set({ archivedAt: null, updatedAt: ctx.now })
          .where(and(eq(plans.id, id), isNotNull(plans.archivedAt))),
        async () =>
          (await ctx.db.$count(plans, eq(plans.id, id)))
            ? new Conflict('This subscription plan is on offer already.')
            : planNotFound(),
      ),
      record(ctx, 'plan.restore', { type: 'plan', id }),
    ),
  );
  return presentPlan(await findOnOffer(ctx, id));
}
