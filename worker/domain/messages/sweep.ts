import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { messages } from '../../../db/schema/index.ts';
import { MINUTE } from '../../schemas/dates.ts';
import type { Context } from '../context.ts';

const AT_ONCE = 100;

/** Messages that are due and that no queue seems to hold: their ids, put off so that the next sweep leaves them alone. */
export async function sweepMessages(ctx: Context): Promise<string[]> {
  const due = ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.state, 'queued'), lte(messages.dueAt, ctx.now)))
    .orderBy(asc(messages.dueAt))
    .limit(AT_ONCE);
  const rows = await ctx.db
    .update(messages)
    .set({ dueAt: ctx.now + 5 * MINUTE })
    .where(inArray(messages.id, due))
    .returning({ id: messages.id });
  return rows.map((row) => row.id);
}
