import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { lagosDay } from '#schemas/format/dates.ts';

export function count(ctx: Context, name: string, where: SQL = sql`true`): Statement {
  return sql`insert into counters (day, name, count) select ${lagosDay(ctx.now)}, ${name}, 1 where ${where}
    on conflict (day, name) do update set count = count + 1`;
}
