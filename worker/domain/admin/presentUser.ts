import { eq } from 'drizzle-orm';
import { accounts, plans, subscriptions } from '../../../db/schema/index.ts';
import { type Profile, presentProfile } from '../accounts/present.ts';
import type { Context } from '../context.ts';
import { iso } from '../devices/present.ts';
import { rowidOf } from '../lists/page.ts';

/**
 * A user as admins see them: the profile, how many devices stand in their name, and, where no subscription runs any more,
 * when the last one ended.
 */
export type AdminUser = Profile & { devicesCount: number; subEndedAt: string | null };

/** Users with their subscription, running or not, and the number of their devices, for any condition, order and page. */
export function selectUsers(ctx: Context) {
  return ctx.db
    .select({
      rowid: rowidOf(accounts),
      account: accounts,
      subscription: { endsAt: subscriptions.endsAt, id: plans.id, name: plans.name, NoOfDevices: plans.deviceLimit },
    })
    .from(accounts)
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .leftJoin(plans, eq(plans.id, subscriptions.planId));
}

type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

export function presentUser({ now }: Context, { account, subscription }: UserRow): AdminUser {
  const { endsAt, id, name, NoOfDevices } = subscription ?? {};
  const isWhole = endsAt != null && id != null && name != null && NoOfDevices != null;
  const running = isWhole && endsAt > now ? { endsAt, id, name, NoOfDevices } : undefined;
  return {
    ...presentProfile(account, running),
    devicesCount: account.devicesCount,
    subEndedAt: endsAt != null && endsAt <= now ? iso(endsAt) : null,
  };
}
