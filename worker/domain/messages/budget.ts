import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, counters } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { HOUR, lagosDay } from '#schemas/format/dates.ts';
import { BUDGET_WARNING } from '#schemas/limits/texts.ts';
import { composeOnceEach } from './compose.ts';

export const VISITOR_TEXTS = 'strangers_texts';
const WARN_EVERY = 6 * HOUR;
const ADMINS_MAX = 20;

/** A guarded write that changes nothing when `budget` texts were sent this hour. */
export function consumeBudget(ctx: Context, budget = ctx.textsPerHour, where: SQL = sql`true`): Statement {
  return sql`insert into ${counters} (day, name, count)
    select ${lagosDay(ctx.now)}, ${counterName(ctx)}, 1 where ${where} and ${budget} > 0
    on conflict (day, name) do update set count = count + 1 where count < ${budget}`;
}

export function hasBudgetReached(ctx: Context, texts: number): SQL {
  return sql`(coalesce((select count from ${counters} where day = ${lagosDay(ctx.now)} and name = ${counterName(ctx)}), 0) >= ${texts})`;
}

export async function isBudgetUsedUp(ctx: Context, budget: number): Promise<boolean> {
  return (await textsThisHour(ctx)) >= budget;
}

export async function textsThisHour(ctx: Context): Promise<number> {
  const [found] = await ctx.db
    .select({ count: counters.count })
    .from(counters)
    .where(and(eq(counters.day, lagosDay(ctx.now)), eq(counters.name, counterName(ctx))));
  return found?.count ?? 0;
}

export function warnOfBudget(ctx: Context): Statement {
  const warned = Math.ceil(ctx.textsPerHour * BUDGET_WARNING);
  const data = { at: String(ctx.now), budget: String(ctx.textsPerHour) };
  const id = sql`${`strangers_texts ${Math.floor(ctx.now / WARN_EVERY)} `} || ${accounts.id}`;
  return composeOnceEach(
    ctx,
    'texts_budget',
    { id, to: sql`${accounts.email}`, data },
    sql`from ${accounts} where ${accounts.role} = 'admin' and ${accounts.deactivatedAt} is null
      and ${hasBudgetReached(ctx, warned)} limit ${ADMINS_MAX}`,
  );
}

/** Lagos is a whole hour ahead: its hours begin with those of UTC. */
function counterName({ now }: Context): string {
  return `${VISITOR_TEXTS}.${new Date(now).getUTCHours()}`;
}
