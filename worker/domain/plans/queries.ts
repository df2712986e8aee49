import { and, eq, isNull } from 'drizzle-orm';
import { plans } from '../../../db/schema/index.ts';
import type { Context } from '../context.ts';
import { NotFound } from '../errors.ts';
import type { PlanRow } from './present.ts';

/** Picks a plan by its id while it is on offer. */
export const isOnOffer = (id: string) => and(eq(plans.id, id), isNull(plans.archivedAt));

/** A plan on offer. @throws NotFound, also for an archived one */
export async function findOnOffer(ctx: Context, id: string): Promise<PlanRow> {
  const [plan] = await ctx.db.select().from(plans).where(isOnOffer(id));
  if (!plan) throw planNotFound();
  return plan;
}

export const planNotFound = () => new NotFound('Subscription plan not found.');
