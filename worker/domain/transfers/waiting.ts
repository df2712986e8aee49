import { sql } from 'drizzle-orm';
import type { Context } from '#domain/context.ts';
import { iso } from '#schemas/format/dates.ts';
import type { WaitingTransfers } from '#schemas/responses/transfers.ts';

const COUNTED = 99;

export async function countWaiting(ctx: Context): Promise<WaitingTransfers> {
  // The index is named: by its own reckoning SQLite would read all pending ones to sort them.
  const deadlines = await ctx.db.all<{ deadline: number }>(sql`
    select review_deadline as deadline from transfers indexed by transfers_due
    where state = 'pending' order by review_deadline limit ${COUNTED + 1}`);
  const [first] = deadlines;
  return {
    count: Math.min(deadlines.length, COUNTED),
    atLeast: deadlines.length > COUNTED,
    firstDeadline: first ? iso(first.deadline) : null,
  };
}
