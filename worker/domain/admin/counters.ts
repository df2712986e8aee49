import { sql } from 'drizzle-orm';
import { counters } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { countThisHour } from '#domain/limits/hourlyBudget.ts';
import { DAY_MS, lagosDay } from '#schemas/format/dates.ts';
import type { Counters } from '#schemas/responses/audit.ts';

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
