import { and, eq, gt } from 'drizzle-orm';
import { accounts, plans, subscriptions } from '../../../db/schema/index.ts';
import { type Profile, presentProfile } from '../accounts/present.ts';
import type { Context } from '../context.ts';
import { rowidOf } from '../lists/page.ts';

/** A user as admins see them: the profile, and how many devices stand in their name. */
export type AdminUser = Profile & { devicesCount: number };

/** Users with their running subscription and the number of their devices, for any condition, order and page. */
export function selectUsers(ctx: Context) {
  return ctx.db
    .select({
      rowid: rowidOf(accounts),
      account: accounts,
      running: { endsAt: subscriptions.endsAt, id: plans.id, name: plans.name, NoOfDevices: plans.deviceLimit },
    })
    .from(accounts)
    .leftJoin(subscriptions, and(eq(subscriptions.accountId, accounts.id), gt(subscriptions.endsAt, ctx.now)))
    .leftJoin(plans, eq(plans.id, subscriptions.planId));
}

type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

export function presentUser({ account, running }: UserRow): AdminUser {
  const { endsAt, id, name, NoOfDevices } = running ?? {};
  const isRunning = endsAt != null && id != null && name != null && NoOfDevices != null;
  return {
    ...presentProfile(account, isRunning ? { endsAt, id, name, NoOfDevices } : undefined),
    devicesCount: account.devicesCount,
  };
}
