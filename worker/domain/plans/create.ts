import { randomUUID } from 'node:crypto';
import { allOrNothing, isUniqueViolation } from '#db/batch.ts';
import { plans } from '#db/schema/index.ts';
import { requireFreshAdmin } from '#domain/access/requireFreshAdmin.ts';
import { record } from '#domain/audit/record.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, Unauthenticated } from '#domain/errors.ts';
import type { PlanForm } from '#schemas/plans/plans.ts';
import type { Plan } from '#schemas/responses/plans.ts';
import { type PlanRow, presentPlan } from './present.ts';

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
      requireFreshAdmin(ctx),
      ctx.db.insert(plans).values(plan),
      record(ctx, 'plan.create', { type: 'plan', id: plan.id }, auditDetails(form)),
    ),
  );
  if (!done) throw new Unauthenticated();
  return presentPlan(plan);
}

export function columnsOf({ name, price, NoOfDevices, description }: PlanForm) {
  return { name, price, deviceLimit: NoOfDevices, description };
}

export function auditDetails({ price, NoOfDevices }: PlanForm) {
  return { price, NoOfDevices };
}

export async function orNameConflict<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'plans_name')) throw error;
    const message = 'A subscription plan with this name already exists.';
    throw new Conflict(message, [{ path: 'name', message }]);
  }
}
