import { and, eq } from 'drizzle-orm';
import { messages } from '../../../db/schema/index.ts';
import type { Context } from '../context.ts';

/** Marks a message dead whose queue has given up. It stays in the outbox and can be queued again. */
export async function giveUp(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .update(messages)
    .set({ state: 'dead', leaseUntil: null })
    .where(and(eq(messages.id, id), eq(messages.state, 'queued')));
}
