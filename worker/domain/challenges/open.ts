import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, challenges } from '#db/schema/index.ts';
import { countEvent, recordEach } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { RateLimited } from '#domain/errors.ts';
import { challengeIdOf, tokenOf } from '#domain/kernel/tokens.ts';
import {
  type ChallengePurpose,
  CODE_COOLDOWN,
  CODE_LIFE,
  CODE_TRIES,
  PENDING_REGISTRATION_LIFE,
} from '#schemas/accounts/codes.ts';
import type { AuditAction } from '#schemas/admin/auditActions.ts';
import { claimCodeLimits, codeLimitsFor, DOUBTED_UNTIL } from './codeLimits.ts';
import { sendCode } from './send.ts';
import { type Challenge, whyEnded } from './verify.ts';

type NewChallenge = Pick<
  typeof challenges.$inferInsert,
  | 'askedPhone'
  | 'deliverTo'
  | 'registrationId'
  | 'newPasswordHash'
  | 'accountId'
  | 'deviceId'
  | 'recipientEmail'
  | 'newPhone'
> & {
  purpose: ChallengePurpose;
  data?: Record<string, string>;
};

/** `before` is written ahead in the same batch. @returns the token that names it outside */
export async function openChallenge(
  ctx: Context,
  { data, ...challenge }: NewChallenge,
  ...before: Statement[]
): Promise<string> {
  const id = randomUUID();
  const deliverTo = challenge.deliverTo ?? 'owner';
  const limits = await codeLimitsFor(ctx, challenge);
  await commit(
    ctx,
    claimCodeLimits(ctx, limits),
    before,
    ctx.db.insert(challenges).values({
      ...challenge,
      id,
      deliverTo,
      accountId:
        challenge.accountId ??
        sql`(select ${accounts.id} from ${accounts} where ${accounts.phone} = ${challenge.askedPhone} and ${challenge.purpose} = 'password_reset' and ${accounts.unfinishedSince} is null
          and coalesce(${accounts[DOUBTED_UNTIL[deliverTo]]}, 0) <= ${ctx.now})`,
      sentAt: ctx.now,
      expiresAt: ctx.now + CODE_LIFE,
      createdAt: ctx.now,
    }),
    sendCode(ctx, { id, purpose: challenge.purpose, askedPhone: challenge.askedPhone, deliverTo }, limits, 1, data),
    recordCode(ctx, `code.send.${challenge.purpose}`, id),
  );
  return tokenOf(ctx, id);
}

/** Codes of unknown accounts are only counted, since visitors could fill the log. The same statements either way. */
function recordCode(ctx: Context, action: AuditAction, challengeId: string): Statement[] {
  const isSomebodys = sql`select id from ${challenges}
    where id = ${challengeId} and account_id is not null`;
  return [recordEach(ctx, action, 'challenge', isSomebodys), countEvent(ctx, `${action}.unknown`, sql`changes() = 0`)];
}

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
    throw await whyEnded(ctx, purposes[0], id);

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
