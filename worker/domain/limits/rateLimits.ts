import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { allOrNothing, must, type Statement, unfenced, writeAndRead } from '#db/batch.ts';
import { attempts } from '#db/schema/index.ts';
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

export async function consumeOrThrow(ctx: Context, rateLimit: RateLimit): Promise<void> {
  if (await allOrNothing(unfenced(ctx.db), must(consume(ctx, rateLimit)))) return;
  throw new RateLimited(await secondsUntilAvailable(ctx, rateLimit));
}

/** And reads what belongs to it. @throws RateLimited */
export async function consumeAndRead<Row>(ctx: Context, rateLimit: RateLimit, select: Statement): Promise<Row[]> {
  const rows = await writeAndRead<Row>(unfenced(ctx.db), must(consume(ctx, rateLimit)), select);
  if (rows) return rows;
  throw new RateLimited(await secondsUntilAvailable(ctx, rateLimit));
}

/** For a batch that was lost. @throws RateLimited if that was by this limit */
export async function refuseUsedUp(ctx: Context, rateLimit: RateLimit): Promise<void> {
  const wait = await secondsUntilAvailable(ctx, rateLimit);
  if (wait > 0) throw new RateLimited(wait);
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
