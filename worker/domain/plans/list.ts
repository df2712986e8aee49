import { and, asc, desc, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { payments, plans, subscriptions } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { NotFound } from '#domain/errors.ts';
import { aggregate } from '#domain/kernel/aggregates.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { AdminPlan, Plan } from '#schemas/responses/payments.ts';
import type { PlanOffer } from '#schemas/rules/devices.ts';

export async function listPlans(ctx: Pick<Context, 'db'>): Promise<Plan[]> {
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

const OFFERED: Record<PlanOffer, SQL | undefined> = {
  current: isNull(plans.archivedAt),
  archived: isNotNull(plans.archivedAt),
  all: undefined,
};

/** Plans on offer come first, by price; then archived ones, latest first. A filter may ask for only one group. */
export async function listPlansForAdmins(ctx: Context, offer: PlanOffer): Promise<AdminPlan[]> {
  const [rows, subscribers] = await Promise.all([
    ctx.db
      .select({ plan: plans, used: sql<number>`${isUsed(sql`plans.id`)}` })
      .from(plans)
      .where(OFFERED[offer])
      .orderBy(isNotNull(plans.archivedAt), desc(plans.archivedAt), asc(plans.price), asc(plans.name)),
    countSubscribers(ctx),
  ]);
  return rows.map(({ plan, used }) => ({
    ...presentPlan(plan),
    archivedAt: isoOrNull(plan.archivedAt),
    subscribers: subscribers[plan.id] ?? 0,
    removal: plan.archivedAt === null ? (used ? 'archive' : 'delete') : null,
  }));
}

/** Running subscriptions by plan id. In a large registry the numbers may be a minute old. */
function countSubscribers(ctx: Context): Promise<Record<string, number>> {
  const running = sql`select plan_id, count(*) as members from ${subscriptions} where ends_at > ${ctx.now} group by plan_id`;
  const figure = sql`select json_group_object(plan_id, members) from (${running})`;
  return aggregate(ctx, 'subscribers', figure, sql`select 1 from ${subscriptions}`);
}

export const isOnOffer = (id: string) => and(eq(plans.id, id), isNull(plans.archivedAt));

export const isUsed = (id: SQLWrapper) => sql`(exists (select 1 from ${subscriptions} where plan_id = ${id})
  or exists (select 1 from ${payments} where plan_id = ${id}))`;

export async function findOnOffer(ctx: Context, id: string): Promise<PlanRow> {
  const [plan] = await ctx.db.select().from(plans).where(isOnOffer(id));
  if (!plan) throw planNotFound();
  return plan;
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
