import { and, desc, eq, isNull } from 'drizzle-orm';
import { accounts, registrationReviews } from '#db/schema/index.ts';
import { claimActiveAdmin } from '#domain/access/requireAdmin.ts';
import { fullName } from '#domain/accounts/present.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Conflict, NotFound } from '#domain/errors.ts';
import { iso } from '#schemas/format/dates.ts';
import type { RegistrationReview } from '#schemas/responses/devices.ts';

const SHOWN = 50;

export async function listRegistrationReviews(ctx: Context): Promise<RegistrationReview[]> {
  const rows = await ctx.db
    .select({ review: registrationReviews, account: accounts })
    .from(registrationReviews)
    .innerJoin(accounts, eq(accounts.id, registrationReviews.accountId))
    .where(isNull(registrationReviews.doneAt))
    .orderBy(desc(registrationReviews.updatedAt))
    .limit(SHOWN);
  return rows.map(({ review, account }) => ({
    id: review.id,
    reason: review.reason,
    devices: review.devices,
    deviceId: review.deviceId,
    account: { id: account.id, name: fullName(account), email: account.email ?? '' },
    createdAt: iso(review.createdAt),
    updatedAt: iso(review.updatedAt),
  }));
}

/** @throws NotFound; Conflict when somebody has done it already; Unauthenticated for a former admin */
export async function finishRegistrationReview(ctx: MemberContext, id: string): Promise<void> {
  const [review] = await ctx.db.select().from(registrationReviews).where(eq(registrationReviews.id, id));
  if (!review) throw new NotFound('There is nothing to look at under this id.');
  const isOpen = and(eq(registrationReviews.id, id), isNull(registrationReviews.doneAt));
  await commit(
    ctx,
    claimActiveAdmin(ctx),
    claim(
      'open',
      ctx.db.update(registrationReviews).set({ doneAt: ctx.now, doneBy: ctx.actor.id }).where(isOpen),
      () => new Conflict('Somebody has looked at these registrations already.'),
    ),
    record(ctx, 'device.review_done', { type: 'account', id: review.accountId }, { reason: review.reason }),
  );
}
