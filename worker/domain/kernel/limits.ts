import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { type Statement, unfenced } from '#db/batch.ts';
import { attempts } from '#db/schema/index.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { RateLimited } from '#domain/errors.ts';
import { DAY_MS, HOUR, startOfLagosDay } from '#schemas/format/dates.ts';
import { LIMITS, type Limit } from '#schemas/rules/limits.ts';

type Use<Kind = string, Key = string> = { kind: Kind; key: Key };
export type LimitOf<Key = string> = Limit & Use<string, Key>;

export const limitOf = <Key>(kind: keyof typeof LIMITS, key: Key): LimitOf<Key> => ({ ...LIMITS[kind], kind, key });

/** Writes nothing once the limit is reached, unless `unless` holds. */
export function consume(ctx: Context, limit: LimitOf, unless: SQL = sql`false`): Statement {
  return recordUse(ctx, limit, sql`where ${hasCapacity(ctx, limit)} or ${unless}`);
}

/** Claim: one more use is within the limit. If lost: RateLimited, unless `why` gives another error. */
export function claimUse(ctx: Context, limit: LimitOf, why?: () => unknown): Statement {
  const limited = async () => new RateLimited(await secondsUntilFree(ctx, limit));
  return claim(limit.kind, consume(ctx, limit), why ?? limited);
}

/**
 * Counts a use at once, in a batch of its own, before the work starts.
 * @param select queries that run in the same batch
 * @returns the rows of the last query
 * @throws RateLimited
 */
export function consumeOrThrow<Row>(ctx: Context, limit: LimitOf, ...select: Statement[]): Promise<Row[]> {
  return commit<Row>({ ...ctx, db: unfenced(ctx.db) }, claimUse(ctx, limit), select);
}

/** Does not check the limit. @param from the end of the SELECT: a `from` that gives kind or key, or a `where` that must hold */
export function recordUse(ctx: Context, { kind, key }: Use<SQL | string, SQL | string>, from: SQL = sql``): Statement {
  return sql`insert into attempts (kind, key, at) select ${kind}, ${key}, ${ctx.now} ${from}`;
}

export function release(ctx: Context, { kind, key }: Use): Statement {
  return ctx.db.delete(attempts).where(and(eq(attempts.kind, kind), eq(attempts.key, key)));
}

/** @param at time of the use that must leave the period before another one is allowed */
type Span = { most: number; since: number; freeAgain: (at: number) => number };

function spansOf({ now }: Context, limit: Limit): Span[] {
  if ('period' in limit) return [rolling(now, limit.most, limit.period)];
  const today = startOfLagosDay(now);
  return [rolling(now, limit.hour, HOUR), { most: limit.day, since: today - 1, freeAgain: () => today + DAY_MS }];
}

const rolling = (now: number, most: number, period: number): Span => ({
  most,
  since: now - period,
  freeAgain: (at) => at + period,
});

export function hasCapacity(ctx: Context, { kind, key, ...limit }: LimitOf<SQL | string>): SQL {
  const isLeft = spansOf(ctx, limit).map(({ most, since }) => sql`(${countUses(kind, key, since)}) < ${most}`);
  return sql`(${sql.join(isLeft, sql` and `)})`;
}

export const countUses = (kind: string, key: SQL | string, since: number): SQL =>
  sql`select count(*) from attempts where kind = ${kind} and key = ${key} and at > ${since}`;

export async function secondsUntilFree(ctx: Context, { kind, key, ...limit }: LimitOf): Promise<number> {
  const waits = spansOf(ctx, limit).map(async ({ most, since, freeAgain }) => {
    const [nthNewest] = await ctx.db
      .select({ at: attempts.at })
      .from(attempts)
      .where(and(eq(attempts.kind, kind), eq(attempts.key, key), gt(attempts.at, since)))
      .orderBy(desc(attempts.at))
      .limit(1)
      .offset(most - 1);
    return nthNewest ? (freeAgain(nthNewest.at) - ctx.now) / 1000 : 0;
  });
  return Math.max(...(await Promise.all(waits)));
}
