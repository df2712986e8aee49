import { and, eq, isNotNull, lte, or } from 'drizzle-orm';
import { messages } from '../../../db/schema/index.ts';
import type { Context } from '../context.ts';
import { LETTER_LIFE } from './deliver.ts';

/** A queue has given up: a message with a code is dead, a letter waits for the sweep for as long as it lives. */
export async function letGo(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .update(messages)
    .set({ state: 'dead', leaseUntil: null })
    .where(
      and(
        eq(messages.id, id),
        eq(messages.state, 'queued'),
        or(isNotNull(messages.challengeSend), lte(messages.createdAt, ctx.now - LETTER_LIFE)),
      ),
    );
}

/** Marks a message dead whose queue has given up. It stays in the outbox and can be queued again. */
export async function giveUp(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .update(messages)
    .set({ state: 'dead', leaseUntil: null })
    .where(and(eq(messages.id, id), eq(messages.state, 'queued')));
}
