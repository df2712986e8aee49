import { and, eq, isNotNull, lte, or } from 'drizzle-orm';
import { messages } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { RETRY_LIFE } from './deliver.ts';

/** The queue gave up: messages with a code are dead; others stay queued for claimDueMessages until they expire. */
export async function markDeadUnlessRetried(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .update(messages)
    .set({ state: 'dead', leaseUntil: null })
    .where(
      and(
        eq(messages.id, id),
        eq(messages.state, 'queued'),
        or(isNotNull(messages.challengeSend), lte(messages.createdAt, ctx.now - RETRY_LIFE)),
      ),
    );
}

export async function markDead(ctx: Context, id: string): Promise<void> {
  await ctx.db
    .update(messages)
    .set({ state: 'dead', leaseUntil: null })
    .where(and(eq(messages.id, id), eq(messages.state, 'queued')));
}
