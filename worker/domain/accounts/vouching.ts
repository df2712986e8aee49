import { and, eq, sql } from 'drizzle-orm';
import { accounts, sessions } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { isDoubted } from '#domain/challenges/codeLimits.ts';
import { openChallenge } from '#domain/challenges/open.ts';
import { challengeEnded, claimVerified, verifyCode } from '#domain/challenges/verify.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, Invalid, Unauthenticated } from '#domain/errors.ts';
import type { KeyHolder } from '#schemas/accounts/codes.ts';
import { RECOVERY_HOLD } from '#schemas/accounts/links.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import type { OwnProfile } from '#schemas/responses/people.ts';
import { maskPhone } from '#schemas/rules/phones.ts';
import { ownAccount, presentOwn, readPlan } from './present.ts';
import { heldUntil, liftHold } from './recovery.ts';

type Account = typeof accounts.$inferSelect;

/** @throws Invalid, Conflict for a key holder who can't vouch now; RateLimited */
export async function askHolder(
  ctx: MemberContext,
  deliverTo: KeyHolder,
): Promise<{ registrationToken: string; sentTo: string }> {
  const account = await ownAccount(ctx);
  const phone = deliverTo === 'keyholder1' ? account.keyholderPhone1 : account.keyholderPhone2;
  if (phone === null) throw refused(`You have not named key holder ${deliverTo === 'keyholder1' ? 1 : 2}.`);
  refuseWhoCannotVouch(ctx, account, deliverTo);
  const registrationToken = await openChallenge(ctx, {
    purpose: 'vouching',
    accountId: account.id,
    askedPhone: account.phone,
    deliverTo,
  });
  return { registrationToken, sentTo: maskPhone(phone) };
}

/** Ends a recovery hold, and lets this session take an alarm back for a while. @throws Invalid, Conflict */
export async function verifyHolder(ctx: MemberContext, token: string, otp: string): Promise<OwnProfile> {
  const challenge = await verifyCode(ctx, 'vouching', token, otp, ctx.actor.id);
  const [account, plan] = await Promise.all([ownAccount(ctx), readPlan(ctx, ctx.actor.id)]);
  const by = challenge.deliverTo as KeyHolder;
  refuseWhoCannotVouch(ctx, account, by);
  const { tokenHash } = ctx.actor;
  const isHeld = heldUntil(ctx, account) !== null;
  const session = ctx.db.update(sessions).set({ vouchedAt: ctx.now }).where(eq(sessions.tokenHash, tokenHash));
  const same = ctx.db
    .update(accounts)
    .set({ recoveryHoldUntil: account.recoveryHoldUntil })
    .where(isUnchanged(account));
  await commit(
    ctx,
    claimVerified(ctx, challenge, true),
    claim('session', session, () => new Unauthenticated()),
    claim('unchanged', same, () => challengeEnded('vouching')),
    isHeld ? liftHold(ctx, account, by) : [],
    record(ctx, 'account.vouched', { type: 'account', id: account.id }, { by }),
  );
  return presentOwn(ctx, { ...account, ...(isHeld && { recoveryHoldUntil: null }) }, plan, ctx.actor.secondFactor);
}

/** A key holder who confirmed the reset, whose phone is distrusted, or who was named less than 72 hours ago. */
function refuseWhoCannotVouch(ctx: MemberContext, account: Account, who: KeyHolder): void {
  if (heldUntil(ctx, account) !== null && account.recoveryBy === who) {
    throw refused('The password was reset with this key holder’s code. Choose the other one.');
  }
  if (isDoubted(ctx, account, who)) {
    throw refused('A reset with this key holder’s code was undone. Choose the other one.');
  }
  const from = (account.keyholdersChangedAt ?? 0) + RECOVERY_HOLD;
  if (from > ctx.now) {
    throw new Conflict(`Your key holders were changed lately. They can confirm from ${formatDateTime(from)}.`);
  }
}

function isUnchanged({ id, recoveryHoldUntil, keyholdersChangedAt }: Account) {
  return and(
    eq(accounts.id, id),
    sql`${accounts.recoveryHoldUntil} is ${recoveryHoldUntil}`,
    sql`${accounts.keyholdersChangedAt} is ${keyholdersChangedAt}`,
  );
}

function refused(message: string): Invalid {
  return new Invalid(message, 'deliverTo');
}
