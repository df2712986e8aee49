import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { payments, plans, subscriptions } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { type DomainError, NotFound, Unauthenticated } from '#domain/errors.ts';
import { iso } from '#schemas/format/dates.ts';
import type { Plan } from '#schemas/responses/plans.ts';

export const isOnOffer = (id: string) => and(eq(plans.id, id), isNull(plans.archivedAt));

export const isUsed = (id: SQLWrapper) => sql`(exists (select 1 from ${subscriptions} where plan_id = ${id})
  or exists (select 1 from ${payments} where plan_id = ${id}))`;

export async function findOnOffer(ctx: Context, id: string): Promise<PlanRow> {
  const [plan] = await ctx.db.select().from(plans).where(isOnOffer(id));
  if (!plan) throw planNotFound();
  return plan;
}

/** Of an admin's write: the plan is not on offer, or they are no longer an admin. */
export async function failureReason(ctx: Context, id: string): Promise<DomainError> {
  const [plan] = await ctx.db.select().from(plans).where(isOnOffer(id));
  return plan ? new Unauthenticated() : planNotFound();
}

export const planNotFound = () => new NotFound('Subscription plan not found.');

export type PlanRow = typeof plans.$inferSelect;

export function presentPlan(row: PlanRow): Plan {
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
