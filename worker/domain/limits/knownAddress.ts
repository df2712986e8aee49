import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import { recordAttempt, release } from './rateLimits.ts';

export const SIGNED_IN_FROM = { kind: 'signed_in_from', period: 30 * DAY_MS };
const ANYBODY = '';

const keyOf = ({ addressHash }: Context, accountId: string) => `${accountId} ${addressHash ?? ''}`;

export function rememberAddress(ctx: Context, accountId: string): Statement[] {
  return [accountId, ANYBODY]
    .map((whose) => ({ kind: SIGNED_IN_FROM.kind, key: keyOf(ctx, whose) }))
    .flatMap((one) => [release(ctx, one), recordAttempt(ctx, one)]);
}

/** By the account, or anybody, in the last 30 days. */
export function hasSignedInFrom(ctx: Context, accountId: SQL = sql`${ANYBODY}`): SQL {
  return sql`exists (select 1 from attempts where kind = ${SIGNED_IN_FROM.kind}
    and key = ${accountId} || ${keyOf(ctx, ANYBODY)} and at > ${ctx.now - SIGNED_IN_FROM.period})`;
}
