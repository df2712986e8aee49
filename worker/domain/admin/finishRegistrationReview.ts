import { and, eq, isNull } from 'drizzle-orm';
import { allOrNothing, must } from '#db/batch.ts';
import { registrationReviews } from '#db/schema/index.ts';
import { requireActiveAdmin } from '#domain/access/requireActiveAdmin.ts';
import { record } from '#domain/audit/record.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, NotFound, Unauthenticated } from '#domain/errors.ts';

/** @throws NotFound; Conflict when somebody has done it already; Unauthenticated for a former admin */
export async function finishRegistrationReview(ctx: MemberContext, id: string): Promise<void> {
  const [review] = await ctx.db.select().from(registrationReviews).where(eq(registrationReviews.id, id));
  if (!review) throw new NotFound('There is nothing to look at under this id.');
  const isOpen = and(eq(registrationReviews.id, id), isNull(registrationReviews.doneAt));
  const done = await allOrNothing(
    ctx.db,
    requireActiveAdmin(ctx),
    must(ctx.db.update(registrationReviews).set({ doneAt: ctx.now, doneBy: ctx.actor.id }).where(isOpen)),
    record(ctx, 'device.review_done', { type: 'account', id: review.accountId }, { reason: review.reason }),
  );
  if (done) return;
  const [now] = await ctx.db.select().from(registrationReviews).where(eq(registrationReviews.id, id));
  if (now?.doneAt === null) throw new Unauthenticated();
  throw new Conflict('Somebody has looked at these registrations already.');
}
