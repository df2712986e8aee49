import { asc, isNull } from 'drizzle-orm';
import { plans } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import type { Plan } from '#schemas/responses/plans.ts';
import { presentPlan } from './present.ts';
import { findOnOffer } from './queries.ts';

export async function listPlans(ctx: Context): Promise<Plan[]> {
  const rows = await ctx.db
    .select()
    .from(plans)
    .where(isNull(plans.archivedAt))
    .orderBy(asc(plans.price), asc(plans.name));
  return rows.map(presentPlan);
}

export async function getPlan(ctx: Context, id: string): Promise<Plan> {
  return presentPlan(await findOnOffer(ctx, id));
}
