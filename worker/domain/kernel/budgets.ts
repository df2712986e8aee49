import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { counters } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { DAY_MS, lagosDay } from '#schemas/format/dates.ts';
import type { Counters } from '#schemas/responses/audit.ts';
import type { Budget } from '#schemas/rules/limits.ts';

/** One row of `counters` for each hour. A guarded write that changes nothing when `most` were used in this one. */
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

/** Lagos is exactly one hour ahead of UTC, so hours begin at the same moment. */
function counterName({ now }: Context, budget: Budget): string {
  return `strangers_${budget}.${new Date(now).getUTCHours()}`;
}

const DAYS = 30;

export async function listCounters(ctx: Context): Promise<Counters> {
  const today = lagosDay(ctx.now);
  const since = lagosDay(ctx.now - (DAYS - 1) * DAY_MS);
  const [found, thisHour] = await Promise.all([
    ctx.db.all<Counters['counters'][number]>(sql`
      select case when name glob 'strangers_*.*' then substr(name, 1, instr(name, '.') - 1) else name end as name,
        sum(case when day = ${today} then count else 0 end) as today, sum(count) as "inAll"
      from ${counters} where day >= ${since} group by 1 order by 1`),
    countThisHour(ctx, 'texts'),
  ]);
  return { days: DAYS, counters: found, texts: { thisHour, budget: ctx.textsPerHour } };
}
