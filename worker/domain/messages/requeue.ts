import { and, eq } from 'drizzle-orm';
import { allOrNothing, must } from '#db/batch.ts';
import { messages } from '#db/schema/index.ts';
import { requireActiveAdmin } from '#domain/access/requireActiveAdmin.ts';
import { record } from '#domain/audit/record.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, NotFound, Unauthenticated } from '#domain/errors.ts';
import type { OutboxMessage } from '#schemas/responses/messages.ts';
import { QUEUE_GRACE } from './compose.ts';
import { presentMessage } from './list.ts';

/** As if never tried. @throws NotFound; Conflict when it is not dead; Unauthenticated for a former admin */
export async function requeueMessage(ctx: MemberContext, id: string): Promise<OutboxMessage> {
  const done = await allOrNothing(
    ctx.db,
    requireActiveAdmin(ctx),
    must(
      ctx.db
        .update(messages)
        .set({ state: 'queued', attempts: 0, leaseUntil: null, dueAt: ctx.now + QUEUE_GRACE })
        .where(and(eq(messages.id, id), eq(messages.state, 'dead'))),
    ),
    record(ctx, 'message.requeue', { type: 'message', id }),
  );
  const [row] = await ctx.db.select().from(messages).where(eq(messages.id, id));
  if (!row) throw new NotFound('Message not found.');
  if (!done && row.state === 'dead') throw new Unauthenticated();
  if (!done) throw new Conflict('Only a message that was given up can be queued again.');
  ctx.unsent.push(id);
  return presentMessage(row);
}
