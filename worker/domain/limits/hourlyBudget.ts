import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { counters } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { lagosDay } from '#schemas/format/dates.ts';

/** What people who are not logged in cause in the whole service: one row of `counters` for each hour. */
export type Budget = 'texts' | 'keys' | 'notes';

/** A guarded write that changes nothing when `most` were used this hour. */
export function consumeBudget(ctx: Context, budget: Budget, most: number | SQL, where: SQL = sql`true`): Statement {
  return sql`insert into ${counters} (day, name, count)
    select ${lagosDay(ctx.now)}, ${counterName(ctx, budget)}, 1 where ${where} and ${most} > 0
    on conflict (day, name) do update set count = count + 1 where count < ${most}`;
}

export function hasBudgetReached(ctx: Context, budget: Budget, count: number): SQL {
  return sql`(coalesce((select count from ${counters} where day = ${lagosDay(ctx.now)} and name = ${counterName(ctx, budget)}), 0) >= ${count})`;
}

export async function countThisHour(ctx: Context, budget: Budget): Promise<number> {
  const [found] = await ctx.db
    .select({ count: counters.count })
    .from(counters)
    .where(and(eq(counters.day, lagosDay(ctx.now)), eq(counters.name, counterName(ctx, budget))));
  return found?.count ?? 0;
}

/** Lagos is a whole hour ahead: its hours begin with those of UTC. */
function counterName({ now }: Context, budget: Budget): string {
  return `strangers_${budget}.${new Date(now).getUTCHours()}`;
}
