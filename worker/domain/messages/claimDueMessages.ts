import { inArray, type SQL, sql } from 'drizzle-orm';
import { quoted } from '#db/schema/columns.ts';
import { messages } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { SECOND } from '#schemas/format/dates.ts';
import { PRIORITY_TEMPLATES } from '#schemas/messages/messageWords.ts';
import { probeCarriers } from './carriers.ts';

const AT_ONCE = 100;
/** Less than the minute until the next run, which finds what a crash took from the queue. */
const CLAIMED_FOR = 55 * SECOND;

/** Those that no queue holds, priority first, so that a parallel run skips them. */
export async function claimDueMessages(ctx: Context): Promise<string[]> {
  await probeCarriers(ctx);
  const urgent = sql`indexed by messages_alarms where state = 'queued' and template in (${quoted(PRIORITY_TEMPLATES)})`;
  const alarms = await claim(ctx, urgent, AT_ONCE);
  // Left to itself SQLite takes the index of states and sorts every queued row.
  const others = await claim(ctx, sql`indexed by messages_due where state = 'queued'`, AT_ONCE - alarms.length);
  return [...alarms, ...others];
}

async function claim(ctx: Context, which: SQL, limit: number): Promise<string[]> {
  if (limit <= 0) return [];
  const due = sql`(select id from messages ${which} and due_at <= ${ctx.now} order by due_at limit ${limit})`;
  const rows = await ctx.db
    .update(messages)
    .set({ dueAt: ctx.now + CLAIMED_FOR })
    .where(inArray(messages.id, due))
    .returning({ id: messages.id });
  return rows.map((row) => row.id);
}
