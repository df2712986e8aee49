import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { auditEntries, messages } from '#db/schema/index.ts';
import { record, recordEach } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Conflict, type DomainError, NotFound } from '#domain/errors.ts';
import { aggregate } from '#domain/kernel/aggregates.ts';
import {
  chosen,
  combinations,
  isIn,
  type List,
  newestBy,
  type Page,
  rowidOf,
  type Slice,
} from '#domain/kernel/list.ts';
import { paginate, readPage } from '#domain/kernel/paginate.ts';
import { claimActiveAdmin, claimFreshAdmin } from '#domain/kernel/require.ts';
import type { MessageQuery, RequeueMany } from '#schemas/admin/messages.ts';
import { MESSAGE_CHANNELS, MESSAGE_STATES, MESSAGES_COUNTED, REQUEUED_AT_ONCE } from '#schemas/admin/messageWords.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { MessageCounts, OutboxMessage, Requeued } from '#schemas/responses/messages.ts';
import { readCursor } from '#schemas/rules/paging.ts';
import { toE164 } from '#schemas/rules/phones.ts';
import { QUEUE_GRACE } from './compose.ts';
import { templateLabel } from './templates.ts';
import { reasonOf } from './troubles.ts';

/**
 * The message starts again with no attempts counted.
 * @throws NotFound; Conflict when it is not dead; Unauthenticated for a former admin
 */
export async function requeueMessage(ctx: MemberContext, id: string): Promise<OutboxMessage> {
  const isDead = and(eq(messages.id, id), eq(messages.state, 'dead'));
  const requeue = ctx.db
    .update(messages)
    .set({ state: 'queued', attempts: 0, leaseUntil: null, dueAt: ctx.now + QUEUE_GRACE })
    .where(isDead);
  await commit(
    ctx,
    claimActiveAdmin(ctx),
    claim('given up', Object.assign(requeue, { message: id }), () => whyNotRequeued(ctx, id)),
    record(ctx, 'message.requeue', { type: 'message', id }),
  );
  const [row] = await ctx.db.select().from(messages).where(eq(messages.id, id));
  if (!row) throw noSuchMessage();
  return presentMessage(row);
}

async function whyNotRequeued(ctx: MemberContext, id: string): Promise<DomainError> {
  const isThere = await ctx.db.$count(messages, eq(messages.id, id));
  return isThere ? new Conflict('Only a message that was given up can be queued again.') : noSuchMessage();
}

const noSuchMessage = () => new NotFound('Message not found.');

const PAGES = 10;

/** At most 100. If two requests overlap, each message is queued once. @throws Unauthenticated for a former admin */
export async function requeueMessages(ctx: MemberContext, query: RequeueMany): Promise<Requeued> {
  const list = listOf(query);
  const oldest = { ...list, order: { ...list.order, direction: 'asc' as const } };
  const slice = await firstMatching(ctx, oldest);
  if (slice.rows.length === 0) return { queued: 0, more: slice.pagination.next !== null };
  const isIdle = or(isNull(messages.leaseUntil), lt(messages.leaseUntil, ctx.now));
  const those = sql`${isIn(messages, slice)} and ${inState(query.state)} and ${isIdle}`;
  await commit(
    ctx,
    claimFreshAdmin(ctx),
    recordEach(ctx, 'message.requeue', 'message', sql`select id from ${messages} where ${those}`),
    // Clears the error, so that a waiting message no longer counts as failed and nobody queues it twice.
    ctx.db
      .update(messages)
      .set({ state: 'queued', attempts: 0, leaseUntil: null, dueAt: ctx.now + QUEUE_GRACE, ...clearedError(query) })
      .where(those),
  );
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

// Spelled out, because SQLite uses the index of failed messages only for exactly these words.
const isFailed = sql`state = 'queued' and last_error is not null`;

export function listMessages(ctx: Context, query: MessageQuery): Promise<Page<OutboxMessage>> {
  return readPage(ctx, listOf(query), query, {
    read: (where) =>
      ctx.db
        .select({ rowid: rowidOf(messages), message: messages })
        .from(messages)
        .where(where),
    present: ({ message }) => presentMessage(message),
  });
}

function presentMessage(row: typeof messages.$inferSelect): OutboxMessage {
  const { id, channel, to, template, challengeSend, state, attempts, lastError, dueAt, sentAt, createdAt } = row;
  return {
    id,
    channel,
    to,
    template,
    says: templateLabel(template),
    carriesCode: challengeSend !== null,
    state,
    failed: state === 'queued' && lastError !== null,
    attempts,
    lastError,
    createdAt: iso(createdAt),
    sentAt: isoOrNull(sentAt),
    nextTryAt: state === 'queued' ? iso(dueAt) : null,
  };
}

function listOf(query: Pick<MessageQuery, 'state' | 'channel' | 'to' | 'reason'>): List {
  const { state = 'all', channel = 'all', to, reason = 'all' } = query;
  const name = `messages ${JSON.stringify([state, channel, to, reason])}`;
  const indexRanges = to === undefined ? indexRangesOf(state, channel) : receiverRanges(to, state, channel);
  const filter =
    reason === 'all' ? undefined : sql`last_error is not null and ${reasonOf(sql`last_error`)} = ${reason}`;
  return { name, table: messages, order: newestBy(messages.createdAt), indexRanges, filter };
}

function inState(state: 'queued' | 'failed' | 'dead'): SQL {
  return state === 'failed' ? isFailed : eq(messages.state, state);
}

type Filters = Required<Pick<MessageQuery, 'state' | 'channel'>>;

function indexRangesOf(state: Filters['state'], channel: Filters['channel']): SQL[] {
  if (state === 'all' && channel === 'all') return [sql`true`];
  const channels = chosen(channel, MESSAGE_CHANNELS);
  if (state !== 'failed')
    return combinations([messages.state, chosen(state, MESSAGE_STATES)], [messages.channel, channels]);
  return combinations([messages.channel, channels]).map((range) => sql`${range} and ${isFailed}`);
}

/** The form of the receiver (e-mail or phone) shows the channel. */
function receiverRanges(typed: string, state: Filters['state'], channel: Filters['channel']): SQL[] {
  const to = toE164(typed) ?? typed;
  if (channel !== 'all' && channel !== (to.includes('@') ? 'email' : 'sms')) return [sql`false`];
  if (state === 'failed') return [sql`${messages.to} = ${to} and ${isFailed}`];
  return combinations([messages.to, [to]], [messages.state, chosen(state, MESSAGE_STATES)]);
}

export async function countMessages(ctx: Context): Promise<MessageCounts> {
  const count = (state: 'queued' | 'failed' | 'dead') =>
    sql`(select count(*) from (select 1 from ${messages} where ${inState(state)} limit ${MESSAGES_COUNTED}))`;
  const figure = sql`select json_object('queued', ${count('queued')}, 'failed', ${count('failed')}, 'dead', ${count('dead')})`;
  const rows = sql`select 1 from ${messages} where ${inState('queued')} or ${inState('dead')}`;
  const counts = await aggregate<Omit<MessageCounts, 'capAt'>>(ctx, 'messages by state', figure, rows);
  return { ...counts, capAt: MESSAGES_COUNTED };
}
