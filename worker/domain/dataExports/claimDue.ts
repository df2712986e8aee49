import { sql } from 'drizzle-orm';
import type { Context } from '#domain/context.ts';
import { ATTEMPTS, PAUSE } from './attempts.ts';

const AT_ONCE = 100;

/** Whose maker has died, or which a queue has lost. @returns their ids, to be queued */
export async function claimDueExports(ctx: Context): Promise<string[]> {
  const due = sql`state = 'making' and due_at <= ${ctx.now}`;
  await ctx.db.run(
    sql`update data_exports set state = 'failed', lease_until = null where ${due} and attempts >= ${ATTEMPTS}`,
  );
  const rows = await ctx.db.all<{ id: string }>(sql`update data_exports set due_at = ${ctx.now + PAUSE}
    where rowid in (select rowid from data_exports indexed by data_exports_due where ${due} order by due_at limit ${AT_ONCE})
    returning id`);
  return rows.map(({ id }) => id);
}
