import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { attempts } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { DAY_MS, HOUR, startOfLagosDay } from '#schemas/format/dates.ts';
import type { TextLimit } from '#schemas/limits/texts.ts';
import { countAttempts } from './rateLimits.ts';

/** Per rolling hour and per Lagos day. */
export type HourAndDayLimit = TextLimit & { kind: string; key: string };

/** A guarded insert that writes nothing when the limit is reached. */
export function consumeHourAndDay(ctx: Context, { kind, key, ...limit }: HourAndDayLimit): Statement {
  return sql`insert into attempts (kind, key, at) select ${kind}, ${key}, ${ctx.now}
    where ${hasCapacity(ctx, sql`${kind}`, sql`${key}`, limit)}`;
}

export function hasCapacity(ctx: Context, kind: SQL, key: SQL, { hour, day }: TextLimit): SQL {
  return sql`((${countAttempts(kind, key, ctx.now - HOUR)}) < ${hour} and (${countAttempts(kind, key, startOfLagosDay(ctx.now) - 1)}) < ${day})`;
}

export async function secondsUntilCapacity(ctx: Context, { kind, key, hour, day }: HourAndDayLimit): Promise<number> {
  const [lastHour, lastDay] = await Promise.all([
    nthNewestAttempt(ctx, kind, key, hour),
    nthNewestAttempt(ctx, kind, key, day),
  ]);
  const today = startOfLagosDay(ctx.now);
  const tomorrow = lastDay >= today ? today + DAY_MS : 0;
  return Math.max(0, (Math.max(tomorrow, lastHour + HOUR) - ctx.now) / 1000);
}

async function nthNewestAttempt(ctx: Context, kind: string, key: string, nth: number): Promise<number> {
  const [found] = await ctx.db
    .select({ at: attempts.at })
    .from(attempts)
    .where(and(eq(attempts.kind, kind), eq(attempts.key, key)))
    .orderBy(desc(attempts.at))
    .limit(1)
    .offset(nth - 1);
  return found?.at ?? 0;
}
