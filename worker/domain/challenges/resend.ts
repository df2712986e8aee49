import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { challenges } from '#db/schema/index.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { RateLimited } from '#domain/errors.ts';
import { challengeIdOf } from '#domain/tokens/challenges.ts';
import {
  type ChallengePurpose,
  CODE_COOLDOWN,
  CODE_LIFE,
  CODE_TRIES,
  PENDING_REGISTRATION_LIFE,
} from '#schemas/accounts/codes.ts';
import { claimCodeLimits, codeLimitsFor } from './codeLimits.ts';
import { recordCode } from './open.ts';
import { sendCode } from './send.ts';
import { type Challenge, challengeEnded } from './verify.ts';

/** A pending registration can be resumed, any other challenge only while it lives. */
export async function resendCode(
  ctx: Context,
  purposes: [ChallengePurpose, ...ChallengePurpose[]],
  token: string,
  of: { accountId?: string; dataOf?: (challenge: Challenge) => Promise<Record<string, string>> } = {},
): Promise<void> {
  const id = challengeIdOf(ctx, token);
  const [challenge] = await ctx.db
    .select()
    .from(challenges)
    .where(isUsable(ctx, purposes, id));
  if (!challenge || (of.accountId !== undefined && challenge.accountId !== of.accountId))
    throw challengeEnded(purposes[0]);

  const data = await of.dataOf?.(challenge);
  const send = challenge.sends + 1;
  const limits = await codeLimitsFor(ctx, challenge);
  await commit(
    ctx,
    claim(
      'cooled down',
      ctx.db
        .update(challenges)
        .set({ sends: send, sentAt: ctx.now, expiresAt: ctx.now + CODE_LIFE })
        .where(
          and(
            isUsable(ctx, purposes, id),
            eq(challenges.sends, challenge.sends),
            lte(challenges.sentAt, ctx.now - CODE_COOLDOWN),
          ),
        ),
      async () => new RateLimited(await secondsToCoolDown(ctx, id)),
    ),
    claimCodeLimits(ctx, limits),
    sendCode(ctx, challenge, limits, send, data),
    recordCode(ctx, 'code.resend', challenge.id),
  );
}

function isUsable(ctx: Context, purposes: ChallengePurpose[], id: string) {
  return and(
    eq(challenges.id, id),
    inArray(challenges.purpose, purposes),
    isNull(challenges.verifiedAt),
    isNull(challenges.usedAt),
    isNull(challenges.endedAt),
    lt(challenges.tries, CODE_TRIES),
    or(
      gt(challenges.expiresAt, ctx.now),
      and(eq(challenges.purpose, 'registration'), gt(challenges.createdAt, ctx.now - PENDING_REGISTRATION_LIFE)),
    ),
  );
}

/** Read again: the loser of two parallel resends must wait. */
async function secondsToCoolDown(ctx: Context, id: string): Promise<number> {
  const [row] = await ctx.db
    .select({ left: sql<number>`(${challenges.sentAt} + ${CODE_COOLDOWN} - ${ctx.now}) / 1000.0` })
    .from(challenges)
    .where(eq(challenges.id, id));
  return row?.left ?? 0;
}
