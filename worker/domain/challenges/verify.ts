import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { allOrNothing, type Statement } from '#db/batch.ts';
import { challenges } from '#db/schema/index.ts';
import { count, record } from '#domain/audit/record.ts';
import type { Context } from '#domain/context.ts';
import { Invalid } from '#domain/errors.ts';
import { challengeIdOf } from '#domain/tokens/challenges.ts';
import { isSameText } from '#domain/tokens/sameText.ts';
import { type ChallengePurpose, CODE_TRIES, isDetached } from '#schemas/accounts/codes.ts';
import { challengeEnded } from './ended.ts';

export type Challenge = typeof challenges.$inferSelect;

/** Counted before comparing, in one guarded update, so that parallel requests share the five tries. */
export async function verifyCode(
  ctx: Context,
  purpose: ChallengePurpose,
  token: string,
  otp: string,
  accountId?: string,
): Promise<Challenge> {
  const [challenge] = await ctx.db
    .update(challenges)
    .set({ tries: sql`${challenges.tries} + 1` })
    .where(
      and(
        isOpen(ctx, purpose, challengeIdOf(ctx, token)),
        accountId === undefined ? undefined : eq(challenges.accountId, accountId),
        lt(challenges.tries, CODE_TRIES),
      ),
    )
    .returning();
  if (!challenge) throw challengeEnded(purpose);
  const isRight = ctx.codesFor(challenge.id, challenge.sends).some((code) => isSameText(otp, code));
  if (!isRight || isDetached(challenge)) {
    const subject = { type: 'challenge', id: challenge.id } as const;
    const action = `code.wrong.${purpose}` as const;
    const isKnown = challenge.accountId !== null;
    await allOrNothing(
      ctx.db,
      isKnown ? record(ctx, action, subject, { try: challenge.tries }) : count(ctx, `${action}.unknown`),
    );
    throw new Invalid('Invalid OTP. Please try again.', undefined, 'INVALID_OTP');
  }
  return challenge;
}

/** Claim, under `must`: used now, once, and still whose it was when it was compared. */
export function claimVerified(ctx: Context, challenge: Challenge, alsoUsed = false): Statement {
  return ctx.db
    .update(challenges)
    .set({ verifiedAt: ctx.now, ...(alsoUsed && { usedAt: ctx.now }) })
    .where(
      and(
        isOpen(ctx, challenge.purpose, challenge.id),
        eq(challenges.sends, challenge.sends),
        sql`${challenges.accountId} is ${challenge.accountId}`,
      ),
    );
}

function isOpen(ctx: Context, purpose: ChallengePurpose, id: string) {
  return and(eq(challenges.id, id), eq(challenges.purpose, purpose), isNull(challenges.verifiedAt), isLive(ctx));
}

/** Neither used nor ended nor out of time. */
export function isLive(ctx: Context) {
  return and(isNull(challenges.usedAt), isNull(challenges.endedAt), gt(challenges.expiresAt, ctx.now));
}
