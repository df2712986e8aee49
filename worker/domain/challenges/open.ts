import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, challenges } from '#db/schema/index.ts';
import { DOUBTED_UNTIL } from '#domain/access/doubts.ts';
import { count, recordEach } from '#domain/audit/record.ts';
import { commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { tokenOf } from '#domain/tokens/challenges.ts';
import { type ChallengePurpose, CODE_LIFE } from '#schemas/accounts/codes.ts';
import type { AuditAction } from '#schemas/admin/auditActions.ts';
import { claimCodeLimits, codeLimitsFor } from './codeLimits.ts';
import { sendCode } from './send.ts';

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
export function recordCode(ctx: Context, action: AuditAction, challengeId: string): Statement[] {
  const isSomebodys = sql`select id from ${challenges}
    where id = ${challengeId} and account_id is not null`;
  return [recordEach(ctx, action, 'challenge', isSomebodys), count(ctx, `${action}.unknown`, sql`changes() = 0`)];
}
