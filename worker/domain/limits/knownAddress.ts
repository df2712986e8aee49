import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import { recordAttempt, release } from './rateLimits.ts';

export const SIGNED_IN_FROM = { kind: 'signed_in_from', period: 30 * DAY_MS };

const keyOf = ({ addressHash }: Context, accountId: string) => `${accountId} ${addressHash ?? ''}`;

export function rememberAddress(ctx: Context, accountId: string): Statement[] {
  const from = { kind: SIGNED_IN_FROM.kind, key: keyOf(ctx, accountId) };
  return [release(ctx, from), recordAttempt(ctx, from)];
}

/** In the last 30 days. */
export function hasSignedInFrom(ctx: Context, accountId: SQL): SQL {
  return sql`exists (select 1 from attempts where kind = ${SIGNED_IN_FROM.kind}
    and key = ${accountId} || ${keyOf(ctx, '')} and at > ${ctx.now - SIGNED_IN_FROM.period})`;
}
