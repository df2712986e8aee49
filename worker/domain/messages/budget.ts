import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, counters } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { HOUR, lagosDay } from '#schemas/format/dates.ts';
import { BUDGET_WARNING } from '#schemas/limits/texts.ts';
import { composeOnceEach } from './compose.ts';

/** The counter's name. */
export const VISITOR_TEXTS = 'strangers_texts';
/** Admins are notified once in this time. */
const WARN_EVERY = 6 * HOUR;
const ADMINS_MAX = 20;

/** A guarded write that changes nothing when `budget` texts were sent this hour. */
export function consumeBudget(ctx: Context, budget = ctx.textsAnHour, where: SQL = sql`true`): Statement {
  return sql`insert into ${counters} (day, name, count)
    select ${lagosDay(ctx.now)}, ${nameOf(ctx)}, 1 where ${where} and ${budget} > 0
    on conflict (day, name) do update set count = count + 1 where count < ${budget}`;
}

export function hasReached(ctx: Context, texts: number): SQL {
  return sql`(coalesce((select count from ${counters} where day = ${lagosDay(ctx.now)} and name = ${nameOf(ctx)}), 0) >= ${texts})`;
}

export async function isUsedUp(ctx: Context, budget: number): Promise<boolean> {
  return (await textsOfHour(ctx)) >= budget;
}

/** Sent within this hour's budget. */
export async function textsOfHour(ctx: Context): Promise<number> {
  const [found] = await ctx.db
    .select({ count: counters.count })
    .from(counters)
    .where(and(eq(counters.day, lagosDay(ctx.now)), eq(counters.name, nameOf(ctx))));
  return found?.count ?? 0;
}

/** Once most of it is used. In the batch that consumes it. */
export function warnOfBudget(ctx: Context): Statement {
  const warned = Math.ceil(ctx.textsAnHour * BUDGET_WARNING);
  const data = { at: String(ctx.now), budget: String(ctx.textsAnHour) };
  const id = sql`${`strangers_texts ${Math.floor(ctx.now / WARN_EVERY)} `} || ${accounts.id}`;
  return composeOnceEach(
    ctx,
    'texts_budget',
    { id, to: sql`${accounts.email}`, data },
    sql`from ${accounts} where ${accounts.role} = 'admin' and ${accounts.deactivatedAt} is null
      and ${hasReached(ctx, warned)} limit ${ADMINS_MAX}`,
  );
}

/** Lagos is a whole hour ahead: its hours begin with those of UTC. */
function nameOf({ now }: Context): string {
  return `${VISITOR_TEXTS}.${new Date(now).getUTCHours()}`;
}
