import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { allOrNothing, must } from '#db/batch.ts';
import { auditEntries, messages } from '#db/schema/index.ts';
import { claimActiveAdmin, claimFreshAdmin } from '#domain/access/requireAdmin.ts';
import { record, recordEach } from '#domain/audit/record.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, NotFound, Unauthenticated } from '#domain/errors.ts';
import type { List } from '#domain/lists/list.ts';
import { isIn, type Slice } from '#domain/lists/page.ts';
import { paginate } from '#domain/lists/paginate.ts';
import { readCursor } from '#schemas/lists/paging.ts';
import type { RequeueMany } from '#schemas/messages/messages.ts';
import { REQUEUED_AT_ONCE } from '#schemas/messages/messageWords.ts';
import type { OutboxMessage, Requeued } from '#schemas/responses/messages.ts';
import { QUEUE_GRACE } from './compose.ts';
import { inState, listOf, presentMessage } from './list.ts';

/** As if never tried. @throws NotFound; Conflict when it is not dead; Unauthenticated for a former admin */
export async function requeueMessage(ctx: MemberContext, id: string): Promise<OutboxMessage> {
  const done = await allOrNothing(
    ctx.db,
    claimActiveAdmin(ctx),
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

const PAGES = 10;

/** At most 100; of two requests at once each message is queued once. @throws Unauthenticated for a former admin */
export async function requeueMessages(ctx: MemberContext, query: RequeueMany): Promise<Requeued> {
  const list = listOf(query);
  const oldest = { ...list, order: { ...list.order, direction: 'asc' as const } };
  const slice = await firstMatching(ctx, oldest);
  if (slice.rows.length === 0) return { queued: 0, more: slice.pagination.next !== null };
  const isIdle = or(isNull(messages.leaseUntil), lt(messages.leaseUntil, ctx.now));
  const those = sql`${isIn(messages, slice)} and ${inState(query.state)} and ${isIdle}`;
  const done = await allOrNothing(
    ctx.db,
    claimFreshAdmin(ctx),
    recordEach(ctx, 'message.requeue', 'message', sql`select id from ${messages} where ${those}`),
    // Without an error a waiting message no longer counts as failed: nobody queues it a second time.
    ctx.db
      .update(messages)
      .set({ state: 'queued', attempts: 0, leaseUntil: null, dueAt: ctx.now + QUEUE_GRACE, ...clearedError(query) })
      .where(those),
  );
  if (!done) throw new Unauthenticated();
  const queued = await requeuedBy(ctx, isIn(messages, slice));
  ctx.unsent.push(...queued);
  return { queued: queued.length, more: slice.pagination.next !== null };
}

/** Reasons have no index and may be rare, so some empty pages are skipped. */
async function firstMatching(ctx: MemberContext, list: List): Promise<Slice> {
  let slice = await paginate(ctx, list, { page: 1, limit: REQUEUED_AT_ONCE });
  for (let pages = 1; pages < PAGES && slice.rows.length === 0 && slice.pagination.next; pages++) {
    const cursor = readCursor(slice.pagination.next);
    slice = await paginate(ctx, list, { page: 1, limit: REQUEUED_AT_ONCE, cursor });
  }
  return slice;
}

const clearedError = ({ state }: RequeueMany) => (state === 'failed' ? { lastError: null } : {});

async function requeuedBy(ctx: MemberContext, those: SQL): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(auditEntries, and(eq(auditEntries.subjectId, messages.id), eq(auditEntries.requestId, ctx.requestId)))
    .where(those);
  return rows.map(({ id }) => id);
}
