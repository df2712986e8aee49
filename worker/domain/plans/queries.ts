import { and, eq, isNull } from 'drizzle-orm';
import { plans } from '../../../db/schema/index.ts';
import type { Context } from '../context.ts';
import { type DomainError, NotFound, Unauthenticated } from '../errors.ts';
import type { PlanRow } from './present.ts';

/** Picks a plan by its id while it is on offer. */
export const isOnOffer = (id: string) => and(eq(plans.id, id), isNull(plans.archivedAt));

/** A plan on offer. @throws NotFound, also for an archived one */
export async function findOnOffer(ctx: Context, id: string): Promise<PlanRow> {
  const [plan] = await ctx.db.select().from(plans).where(isOnOffer(id));
  if (!plan) throw planNotFound();
  return plan;
}

/** Why an admin's write left a plan as it was: it is not on offer any more, or they are no longer an admin. */
export async function whyUntouched(ctx: Context, id: string): Promise<DomainError> {
  const [plan] = await ctx.db.select().from(plans).where(isOnOffer(id));
  return plan ? new Unauthenticated() : planNotFound();
}

export const planNotFound = () => new NotFound('Subscription plan not found.');
