import { and, eq, gt } from 'drizzle-orm';
import { accounts, plans, subscriptions } from '#db/schema/index.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Unauthenticated } from '#domain/errors.ts';
import { hasHadFree } from '#domain/payments/payment.ts';
import type { SecondFactor } from '#schemas/accounts/secondFactor.ts';
import { isoOrNull } from '#schemas/format/dates.ts';
import type { Owner, OwnProfile, Profile } from '#schemas/responses/people.ts';
import { maskPhone } from '#schemas/rules/phones.ts';

export async function getMe(ctx: MemberContext): Promise<{ userDetails: OwnProfile }> {
  const [account, plan] = await Promise.all([ownAccount(ctx), readPlan(ctx, ctx.actor.id)]);
  return { userDetails: presentOwn(ctx, account, plan, ctx.actor.secondFactor) };
}

type Running = { endsAt: number; id: string; name: string; NoOfDevices: number };

/** The plan that a member sees in their own profile. */
type OwnPlan = { running: Running | undefined; freePlanTaken: boolean };

export async function readPlan(ctx: Context, accountId: string): Promise<OwnPlan> {
  const [[running], freePlanTaken] = await Promise.all([
    ctx.db
      .select({ endsAt: subscriptions.endsAt, id: plans.id, name: plans.name, NoOfDevices: plans.deviceLimit })
      .from(subscriptions)
      .innerJoin(plans, eq(plans.id, subscriptions.planId))
      .where(and(eq(subscriptions.accountId, accountId), gt(subscriptions.endsAt, ctx.now))),
    hasHadFree(ctx, accountId),
  ]);
  return { running, freePlanTaken };
}

export function presentOwn(
  ctx: Context,
  account: typeof accounts.$inferSelect,
  { running, freePlanTaken }: OwnPlan,
  secondFactor: SecondFactor,
): OwnProfile {
  return { ...presentProfile(ctx, account, running), freePlanTaken, secondFactor };
}

export function presentProfile(
  { now }: Pick<Context, 'now'>,
  account: typeof accounts.$inferSelect,
  running: Running | undefined,
): Profile {
  const until = account.recoveryHoldUntil ?? 0;
  const { id, username, email, firstName, middleName, surName, role, country, address } = account;
  return {
    id,
    name: fullName(account),
    username,
    email: email ?? '',
    phoneNumber: account.phone,
    firstName,
    middleName,
    surName,
    role,
    country,
    stateOfResidence: account.stateOfResidence,
    stateOfOrigin: account.stateOfOrigin,
    address,
    imageUrl: pictureUrl(account),
    keyholderPhone1: account.keyholderPhone1 && maskPhone(account.keyholderPhone1),
    keyholderPhone2: account.keyholderPhone2 && maskPhone(account.keyholderPhone2),
    deactivated: account.deactivatedAt !== null,
    subscriptionStatus: running ? 'Active' : 'Inactive',
    subActive: running !== undefined,
    subActiveTill: running ? new Date(running.endsAt).toISOString() : null,
    subEndedAt: !running && account.subscribedUntil > 0 ? new Date(account.subscribedUntil).toISOString() : null,
    plan: running ? { id: running.id, name: running.name, NoOfDevices: running.NoOfDevices } : null,
    createdAt: new Date(account.createdAt).toISOString(),
    emailConfirmed: account.emailConfirmedAt !== null,
    keyholder1Agreed: account.keyholder1ConsentedAt !== null,
    keyholder2Agreed: account.keyholder2ConsentedAt !== null,
    pendingEmail: account.pendingEmail,
    deletionDueAt: isoOrNull(account.deletionDueAt),
    recoveryHold: until > now ? { until: new Date(until).toISOString(), by: account.recoveryBy ?? 'owner' } : null,
  };
}

export function presentOwner(account: typeof accounts.$inferSelect): Owner {
  const { id, username, email, phone, firstName, middleName, surName, deactivatedAt } = account;
  const names = { name: fullName(account), username, firstName, middleName, surName };
  return {
    id,
    ...names,
    email: email ?? '',
    phoneNumber: phone,
    imageUrl: pictureUrl(account),
    deactivated: deactivatedAt !== null,
  };
}

export function fullName(person: { firstName: string; surName: string }): string {
  return `${person.firstName} ${person.surName}`;
}

export function pictureUrl({ pictureKey }: { pictureKey: string | null }): string | null {
  return pictureKey && mediaUrl(pictureKey);
}

/** An account's own, so that erasing it misses none. */
export function pictureFolder(accountId: string): string {
  return `pictures/${accountId}/`;
}

export function mediaUrl(key: string): string {
  return `/media/${key}`;
}

export async function ownAccount(ctx: MemberContext): Promise<typeof accounts.$inferSelect> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.id, ctx.actor.id));
  if (!account) throw new Unauthenticated();
  return account;
}
