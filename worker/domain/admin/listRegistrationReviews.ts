import { desc, eq, isNull } from 'drizzle-orm';
import { accounts, registrationReviews } from '#db/schema/index.ts';
import { fullName } from '#domain/accounts/present.ts';
import type { Context } from '#domain/context.ts';
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
    account: { id: account.id, name: fullName(account), email: account.email },
    createdAt: iso(review.createdAt),
    updatedAt: iso(review.updatedAt),
  }));
}
