import { inArray, sql } from 'drizzle-orm';
import { messages } from '../../../db/schema/index.ts';
import { MINUTE } from '../../schemas/dates.ts';
import type { Context } from '../context.ts';

const AT_ONCE = 100;

/** Messages that are due and that no queue seems to hold: their ids, put off so that the next sweep leaves them alone. */
export async function sweepMessages(ctx: Context): Promise<string[]> {
  // Left to itself SQLite takes the index of states and sorts every queued row.
  const due = sql`(select id from messages indexed by messages_due
    where state = 'queued' and due_at <= ${ctx.now} order by due_at limit ${AT_ONCE})`;
  const rows = await ctx.db
    .update(messages)
    .set({ dueAt: ctx.now + 5 * MINUTE })
    .where(inArray(messages.id, due))
    .returning({ id: messages.id });
  return rows.map((row) => row.id);
}
