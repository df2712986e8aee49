import { and, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { challenges } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import type { ChallengePurpose } from '#schemas/accounts/codes.ts';

/** Also codes that are verified and not used yet. @param whose a condition on the table `challenges` */
export function endCodes(ctx: Context, purposes: ChallengePurpose[], whose: SQL): Statement {
  return ctx.db
    .update(challenges)
    .set({ endedAt: ctx.now })
    .where(and(whose, inArray(challenges.purpose, purposes), isNull(challenges.usedAt), isNull(challenges.endedAt)));
}
