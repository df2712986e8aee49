import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../../db/batch.ts';
import { attempts } from '../../../db/schema/index.ts';
import { CODES_PER_DAY, CODES_PER_HOUR } from '../../schemas/codes.ts';
import { DAY_MS, startOfLagosDay } from '../../schemas/dates.ts';
import { taken } from '../attempts.ts';
import type { Context } from '../context.ts';
import { RateLimited } from '../errors.ts';

const KIND = 'code';

/** Takes one code of a phone's ration: a guarded insert (product §5: 5 an hour, 10 a Lagos day). */
export function takeCode(ctx: Context, phone: string): Statement {
  return sql`
    insert into attempts (kind, key, at) select ${KIND}, ${phone}, ${ctx.now} where ${hasCodesLeft(ctx, sql`${phone}`)}`;
}

/** The condition that a phone may get one more code now. */
export function hasCodesLeft(ctx: Context, phone: SQL): SQL {
  return sql`(${taken(KIND, phone, ctx.now - CODES_PER_HOUR.period)}) < ${CODES_PER_HOUR.limit}
    and (${taken(KIND, phone, startOfLagosDay(ctx.now) - 1)}) < ${CODES_PER_DAY}`;
}

/** The 429 of a phone whose ration is used up, with the seconds until it has one again. */
export async function rationUsedUp(ctx: Context, phone: string): Promise<RateLimited> {
  const sent = await ctx.db
    .select({ at: attempts.at })
    .from(attempts)
    .where(and(eq(attempts.kind, KIND), eq(attempts.key, phone)))
    .orderBy(desc(attempts.at))
    .limit(CODES_PER_DAY);
  const today = startOfLagosDay(ctx.now);
  const isDayUsedUp = (sent.at(CODES_PER_DAY - 1)?.at ?? 0) >= today;
  const tomorrow = isDayUsedUp ? today + DAY_MS : 0;
  const nextHour = (sent.at(CODES_PER_HOUR.limit - 1)?.at ?? 0) + CODES_PER_HOUR.period;
  return new RateLimited((Math.max(tomorrow, nextHour) - ctx.now) / 1000);
}
