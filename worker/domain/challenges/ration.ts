import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../../db/batch.ts';
import { attempts } from '../../../db/schema/index.ts';
import { CODES_PER_DAY, CODES_PER_HOUR } from '../../schemas/codes.ts';
import { DAY_MS, startOfLagosDay } from '../../schemas/dates.ts';
import { taken } from '../attempts.ts';
import type { Context } from '../context.ts';
import { RateLimited } from '../errors.ts';

/**
 * Both rations hold 5 an hour and 10 a Lagos day (product §5). `asked` counts by the phone that was typed in and is what
 * answers tell; `received` counts by the phone that gets the code and is kept silently, for an answer would otherwise tell
 * whose key holder it is.
 */
const ASKED = 'code_asked';
const RECEIVED = 'code_received';
/** Counted apart: nobody uses up what a phone may receive as an owner's by naming it as a key holder's. */
const RECEIVED_AS_HOLDER = 'code_received_as_holder';

/** Takes one code of what may be asked for a phone: a guarded insert. */
export function takeAsked(ctx: Context, phone: string): Statement {
  return takeWhere(ctx, ASKED, sql`${phone}`, sql`where true`);
}

/** Takes one code of what the phone found by `from` may receive; changes no row when there is no such phone or no more. */
export function takeReceived(ctx: Context, phone: SQL, from: SQL, as: 'owner' | 'holder'): Statement {
  const kind = as === 'owner' ? RECEIVED : RECEIVED_AS_HOLDER;
  return takeWhere(ctx, kind, phone, sql`${from} and ${phone} is not null`);
}

function takeWhere(ctx: Context, kind: string, phone: SQL, from: SQL): Statement {
  return sql`insert into attempts (kind, key, at) select ${kind}, ${phone}, ${ctx.now} ${from}
    and (${taken(kind, phone, ctx.now - CODES_PER_HOUR.period)}) < ${CODES_PER_HOUR.limit}
    and (${taken(kind, phone, startOfLagosDay(ctx.now) - 1)}) < ${CODES_PER_DAY}`;
}

/** The 429 of a phone for which no more codes may be asked, with the seconds until they may. */
export async function rationUsedUp(ctx: Context, phone: string): Promise<RateLimited> {
  return new RateLimited(await secondsUntilMore(ctx, phone));
}

/** Looks before something that costs more than a look: the ration itself is kept by `takeAsked`. @throws RateLimited */
export async function refuseUsedUpRation(ctx: Context, phone: string): Promise<void> {
  const wait = await secondsUntilMore(ctx, phone);
  if (wait > 0) throw new RateLimited(wait);
}

async function secondsUntilMore(ctx: Context, phone: string): Promise<number> {
  const asked = await ctx.db
    .select({ at: attempts.at })
    .from(attempts)
    .where(and(eq(attempts.kind, ASKED), eq(attempts.key, phone)))
    .orderBy(desc(attempts.at))
    .limit(CODES_PER_DAY);
  const today = startOfLagosDay(ctx.now);
  const isDayUsedUp = (asked.at(CODES_PER_DAY - 1)?.at ?? 0) >= today;
  const tomorrow = isDayUsedUp ? today + DAY_MS : 0;
  const nextHour = (asked.at(CODES_PER_HOUR.limit - 1)?.at ?? 0) + CODES_PER_HOUR.period;
  return (Math.max(tomorrow, nextHour) - ctx.now) / 1000;
}
