import { and, between, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { challenges } from '#db/schema/index.ts';
import { countEvent, record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { Invalid } from '#domain/errors.ts';
import { challengeIdOf, isSameText } from '#domain/kernel/tokens.ts';
import {
  type ChallengePurpose,
  CODE_EXPIRED,
  CODE_TRIES,
  isDetached,
  OLDER_CODE,
  triesLeft,
} from '#schemas/accounts/codes.ts';
import { HOUR } from '#schemas/format/dates.ts';
import { LIMITS } from '#schemas/rules/limits.ts';
import { TRANSFER_SESSION_ENDED } from '#schemas/transfers/transferWords.ts';

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
  if (!challenge) throw await whyEnded(ctx, purpose, challengeIdOf(ctx, token));
  const isRight = ctx.codesFor(challenge.id, challenge.sends).some((code) => isSameText(otp, code));
  if (!isRight || isDetached(challenge)) {
    const subject = { type: 'challenge', id: challenge.id } as const;
    const action = `code.wrong.${purpose}` as const;
    const isKnown = challenge.accountId !== null;
    await commit(
      ctx,
      isKnown ? record(ctx, action, subject, { try: challenge.tries }) : countEvent(ctx, `${action}.unknown`),
    );
    const older = (await isOlder(ctx, challenge, otp)) ? `${OLDER_CODE} ` : '';
    const hint = `${older}${triesLeft(CODE_TRIES - challenge.tries)}`.trim();
    throw new Invalid('Invalid OTP. Please try again.', asHint(hint), 'INVALID_OTP');
  }
  return challenge;
}

/** The message itself is fixed, so the hint goes into `errors`. */
const asHint = (message: string) => (message ? [{ path: 'otp', message }] : undefined);

/** Whether it is an earlier code, sent to the same phone within the hour: text messages can arrive in the wrong order. */
async function isOlder(ctx: Context, challenge: Challenge, otp: string): Promise<boolean> {
  const { id, purpose, askedPhone, deliverTo, sentAt } = challenge;
  const sent = await ctx.db
    .select({ id: challenges.id, sends: challenges.sends })
    .from(challenges)
    .where(
      and(
        eq(challenges.askedPhone, askedPhone),
        eq(challenges.deliverTo, deliverTo),
        eq(challenges.purpose, purpose),
        between(challenges.createdAt, ctx.now - HOUR, sentAt),
      ),
    )
    .orderBy(desc(challenges.createdAt))
    .limit(LIMITS.code_asked.day);
  return sent.some((one) =>
    Array.from({ length: one.id === id ? one.sends - 1 : one.sends }, (_, nth) => ctx.codesFor(one.id, nth + 1))
      .flat()
      .some((code) => isSameText(otp, code)),
  );
}

/** Uses the code up. Lost with CHALLENGE_ENDED if it was used or changed hands since it was compared. */
export function claimVerified(ctx: Context, challenge: Challenge, alsoUsed = false): Statement {
  const isStill = and(
    isOpen(ctx, challenge.purpose, challenge.id),
    eq(challenges.sends, challenge.sends),
    sql`${challenges.accountId} is ${challenge.accountId}`,
  );
  const verify = ctx.db
    .update(challenges)
    .set({ verifiedAt: ctx.now, ...(alsoUsed && { usedAt: ctx.now }) })
    .where(isStill);
  return claim('code', verify, () => challengeEnded(challenge.purpose));
}

function isOpen(ctx: Context, purpose: ChallengePurpose, id: string) {
  return and(eq(challenges.id, id), eq(challenges.purpose, purpose), isNull(challenges.verifiedAt), isLive(ctx));
}

/** Not used, not ended, not expired. */
export function isLive(ctx: Context) {
  return and(isNull(challenges.usedAt), isNull(challenges.endedAt), gt(challenges.expiresAt, ctx.now));
}

const WORDING: Record<ChallengePurpose, string> = {
  registration: CODE_EXPIRED,
  report: CODE_EXPIRED,
  password_reset: CODE_EXPIRED,
  phone_change: CODE_EXPIRED,
  vouching: CODE_EXPIRED,
  account_deletion: CODE_EXPIRED,
  passkey: CODE_EXPIRED,
  transfer: TRANSFER_SESSION_ENDED,
};

/** The same for a code that is unknown, used, out of time or out of tries. */
export function challengeEnded(purpose: ChallengePurpose, hint = ''): Invalid {
  return new Invalid(WORDING[purpose], asHint(hint), 'CHALLENGE_ENDED');
}

/** Tells whoever holds the token whether the tries are used up. */
export async function whyEnded(ctx: Context, purpose: ChallengePurpose, id: string): Promise<Invalid> {
  const isSpent = and(
    eq(challenges.id, id),
    eq(challenges.tries, CODE_TRIES),
    isNull(challenges.verifiedAt),
    isLive(ctx),
  );
  const [spent] = await ctx.db.select({ id: challenges.id }).from(challenges).where(isSpent);
  return challengeEnded(purpose, spent && triesLeft(0));
}

/** Also codes that are verified and not used yet. @param whose a condition on the table `challenges` */
export function endCodes(ctx: Context, purposes: ChallengePurpose[], whose: SQL): Statement {
  return ctx.db
    .update(challenges)
    .set({ endedAt: ctx.now })
    .where(and(whose, inArray(challenges.purpose, purposes), isNull(challenges.usedAt), isNull(challenges.endedAt)));
}
