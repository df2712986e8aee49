import { and, eq, isNull } from 'drizzle-orm';
import { accounts, challenges } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { endCodes } from '#domain/challenges/endCodes.ts';
import { challengeEnded, claimVerified, verifyCode } from '#domain/challenges/verify.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Unauthenticated } from '#domain/errors.ts';
import type { OwnProfile } from '#schemas/responses/people.ts';
import { asContactConflict, notifyContactChange, refusePhoneClash } from './contacts.ts';
import { ownAccount } from './ownAccount.ts';
import { presentOwn, readPlan } from './present.ts';
import { claimNoHold, refuseOnHold } from './recovery.ts';
import { detachResets } from './replacePassword.ts';

/** Notifies the former phone and the e-mail, and ends other codes. @throws Invalid; Conflict when it was taken since */
export async function verifyPhone(ctx: MemberContext, token: string, otp: string): Promise<OwnProfile> {
  refuseOnHold(ctx);
  const { id } = ctx.actor;
  const challenge = await verifyCode(ctx, 'phone_change', token, otp);
  const [account, plan] = await Promise.all([ownAccount(ctx), readPlan(ctx, id)]);
  if (challenge.accountId !== id || challenge.newPhone === null) throw challengeEnded('phone_change');

  const phone = challenge.newPhone;
  refusePhoneClash(account, { phone });
  try {
    await commit(
      ctx,
      claimVerified(ctx, challenge, true),
      claimNoHold(ctx),
      claim(
        'active',
        ctx.db
          .update(accounts)
          .set({ phone, phoneDoubtedUntil: null, contactsChangedAt: ctx.now, updatedAt: ctx.now })
          .where(and(eq(accounts.id, id), isNull(accounts.deactivatedAt))),
        () => new Unauthenticated(),
      ),
      endCodes(ctx, ['transfer', 'phone_change', 'vouching', 'account_deletion'], eq(challenges.accountId, id)),
      detachResets(ctx, id),
      notifyContactChange(ctx, account, { phone }, 'you'),
      record(ctx, 'account.phone_change', { type: 'account', id }),
    );
  } catch (error) {
    throw asContactConflict(error);
  }
  return presentOwn(ctx, { ...account, phone }, plan, ctx.actor.secondFactor);
}
