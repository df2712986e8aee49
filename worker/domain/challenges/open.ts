import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { allOrNothing, type Statement } from '#db/batch.ts';
import { accounts, challenges } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { RateLimited } from '#domain/errors.ts';
import { tokenOf } from '#domain/tokens/challenges.ts';
import { type ChallengePurpose, CODE_LIFE } from '#schemas/accounts/codes.ts';
import { codeLimitsFor, consumeCodeLimits, whyRefused } from './codeLimits.ts';
import { recordCode } from './recordCode.ts';
import { sendCode } from './send.ts';

type Opening = Pick<
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
  /** Further fields of the message. */
  data?: Record<string, string>;
};

/**
 * `before` is written ahead in the same batch. @returns the token that names it outside @throws RateLimited,
 * TooManyTexts, TextsPaused, PersonNeeded
 */
export async function openChallenge(
  ctx: Context,
  { data, ...opening }: Opening,
  ...before: Statement[]
): Promise<string> {
  const id = randomUUID();
  const deliverTo = opening.deliverTo ?? 'owner';
  const asking = await codeLimitsFor(ctx, opening);
  const done = await allOrNothing(
    ctx.db,
    consumeCodeLimits(ctx, asking),
    before,
    ctx.db.insert(challenges).values({
      ...opening,
      id,
      deliverTo,
      accountId:
        opening.accountId ??
        sql`(select ${accounts.id} from ${accounts} where ${accounts.phone} = ${opening.askedPhone} and ${opening.purpose} = 'password_reset'
          and not (coalesce(${accounts.doubted}, '') = ${deliverTo} and coalesce(${accounts.doubtedUntil}, 0) > ${ctx.now}))`,
      sentAt: ctx.now,
      expiresAt: ctx.now + CODE_LIFE,
      createdAt: ctx.now,
    }),
    sendCode(ctx, { id, purpose: opening.purpose, askedPhone: opening.askedPhone, deliverTo }, asking, 1, data),
    recordCode(ctx, `code.send.${opening.purpose}`, id),
  );
  if (!done) throw (await whyRefused(ctx, asking)) ?? new RateLimited(1);
  return tokenOf(ctx, id);
}
