import { and, sql } from 'drizzle-orm';
import { allOrNothing, must } from '../../../db/batch.ts';
import { payments, plans, subscriptions } from '../../../db/schema/index.ts';
import { stillProvenAdmin } from '../admin/recentPassword.ts';
import { record } from '../audit/record.ts';
import type { MemberContext } from '../context.ts';
import { isOnOffer, whyUntouched } from './queries.ts';

/**
 * Takes a plan off the offer. One that somebody has or has paid for is archived and goes on for them (product §8); any
 * other is deleted. @throws NotFound, also the second time
 */
export async function removePlan(ctx: MemberContext, id: string): Promise<{ id: string; archived: boolean }> {
  const isUnused = sql`not exists (select 1 from ${subscriptions} where plan_id = ${id})
    and not exists (select 1 from ${payments} where plan_id = ${id})`;
  const subject = { type: 'plan' as const, id };
  const deleted = await allOrNothing(
    ctx.db,
    stillProvenAdmin(ctx),
    must(ctx.db.delete(plans).where(and(isOnOffer(id), isUnused))),
    record(ctx, 'plan.delete', subject),
  );
  if (deleted) return { id, archived: false };

  const archived = await allOrNothing(
    ctx.db,
    stillProvenAdmin(ctx),
    must(ctx.db.update(plans).set({ archivedAt: ctx.now, updatedAt: ctx.now }).where(isOnOffer(id))),
    record(ctx, 'plan.archive', subject),
  );
  if (!archived) throw await whyUntouched(ctx, id);
  return { id, archived: true };
}
