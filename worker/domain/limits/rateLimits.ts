import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { type Statement, unfenced } from '#db/batch.ts';
import { attempts } from '#db/schema/index.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { RateLimited } from '#domain/errors.ts';

/** A use is free again `period` ms after it was consumed. */
export type RateLimit = { kind: string; key: string; limit: number; period: number };

/** Writes nothing when the limit is reached, unless `unless` holds. */
export function consume(ctx: Context, { kind, key, limit, period }: RateLimit, unless: SQL = sql`false`): Statement {
  return sql`
    insert into attempts (kind, key, at) select ${kind}, ${key}, ${ctx.now}
    where (${countAttempts(sql`${kind}`, sql`${key}`, ctx.now - period)}) < ${limit} or ${unless}`;
}

/** Claim: one more is within the limit. Lost: RateLimited. */
export function claimUse(ctx: Context, rateLimit: RateLimit): Statement {
  return claim(
    rateLimit.kind,
    consume(ctx, rateLimit),
    async () => new RateLimited(await secondsUntilAvailable(ctx, rateLimit)),
  );
}

/** Counts ahead of the work. @param select what belongs to it @returns the rows of the select @throws RateLimited */
export function consumeOrThrow<Row>(ctx: Context, rateLimit: RateLimit, ...select: Statement[]): Promise<Row[]> {
  return commit<Row>({ ...ctx, db: unfenced(ctx.db) }, claimUse(ctx, rateLimit), select);
}

export function countAttempts(kind: SQL, key: SQL, since: number) {
  return sql`select count(*) from attempts where kind = ${kind} and key = ${key} and at > ${since}`;
}

export function recordAttempt(ctx: Context, { kind, key }: Pick<RateLimit, 'kind' | 'key'>): Statement {
  return ctx.db.insert(attempts).values({ kind, key, at: ctx.now });
}

export function release(ctx: Context, { kind, key }: Pick<RateLimit, 'kind' | 'key'>): Statement {
  return ctx.db.delete(attempts).where(and(eq(attempts.kind, kind), eq(attempts.key, key)));
}

export async function secondsUntilAvailable(ctx: Context, { kind, key, limit, period }: RateLimit): Promise<number> {
  const latest = await ctx.db
    .select({ at: attempts.at })
    .from(attempts)
    .where(and(eq(attempts.kind, kind), eq(attempts.key, key), gt(attempts.at, ctx.now - period)))
    .orderBy(desc(attempts.at))
    .limit(limit);
  const oldest = latest.at(limit - 1);
  return oldest ? (oldest.at + period - ctx.now) / 1000 : 0;
}
