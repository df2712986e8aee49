import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { LIMITS } from '#schemas/rules/limits.ts';
import { recordUse, release } from './limits.ts';

const keyOf = ({ addressHash }: Context, accountId: string) => `${accountId} ${addressHash ?? ''}`;

/** Keeps the newest login of an account from the visitor's network address, as a keyed hash. */
export function rememberAddress(ctx: Context, accountId: string): Statement[] {
  const login = { kind: 'signed_in_from', key: keyOf(ctx, accountId) };
  return [release(ctx, login), recordUse(ctx, login)];
}

/** Only from the last 30 days. */
export function hasSignedInFrom(ctx: Context, accountId: SQL): SQL {
  return sql`exists (select 1 from attempts where kind = 'signed_in_from'
    and key = ${accountId} || ${keyOf(ctx, '')} and at > ${ctx.now - LIMITS.signed_in_from.period})`;
}
