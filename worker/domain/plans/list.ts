import { and, asc, eq, isNull } from 'drizzle-orm';
import { plans } from '../../../db/schema/index.ts';
import type { Context } from '../context.ts';
import { iso } from '../devices/present.ts';
import { NotFound } from '../errors.ts';

/** A plan as it is offered. `price` is whole naira a month; NoOfDevices 0 means unlimited devices. */
export type Plan = {
  id: string;
  name: string;
  price: number;
  NoOfDevices: number;
  description: string | null;
  createdAt: string;
  updatedAt: string;
};

/** The plans on offer, cheapest first. */
export async function listPlans(ctx: Context): Promise<Plan[]> {
  const rows = await ctx.db
    .select()
    .from(plans)
    .where(isNull(plans.archivedAt))
    .orderBy(asc(plans.price), asc(plans.name));
  return rows.map(presentPlan);
}

/** One plan on offer. @throws NotFound, also for an archived one */
export async function getPlan(ctx: Context, id: string): Promise<Plan> {
  const [plan] = await ctx.db
    .select()
    .from(plans)
    .where(and(eq(plans.id, id), isNull(plans.archivedAt)));
  if (!plan) throw new NotFound('Subscription plan not found.');
  return presentPlan(plan);
}

function presentPlan(row: typeof plans.$inferSelect): Plan {
  const { id, name, price, deviceLimit, description, createdAt, updatedAt } = row;
  return {
    id,
    name,
    price,
    NoOfDevices: deviceLimit,
    description,
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
  };
}
