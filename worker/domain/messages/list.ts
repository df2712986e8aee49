import { eq, type SQL, sql } from 'drizzle-orm';
import { messages } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { aggregate } from '#domain/lists/aggregates.ts';
import { chosen, combinations } from '#domain/lists/choices.ts';
import type { List } from '#domain/lists/list.ts';
import { newestBy } from '#domain/lists/order.ts';
import { type Page, rowidOf } from '#domain/lists/page.ts';
import { readPage } from '#domain/lists/paginate.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { MessageQuery } from '#schemas/messages/messages.ts';
import { MESSAGE_CHANNELS, MESSAGE_STATES, MESSAGES_COUNTED } from '#schemas/messages/messageWords.ts';
import type { MessageCounts, OutboxMessage } from '#schemas/responses/messages.ts';
import { toE164 } from '#schemas/rules/phones.ts';
import { reasonOf } from './reason.ts';
import { templateLabel } from './templateLabels.ts';

// Written out: the index of failed messages is known by these very words.
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

export function presentMessage(row: typeof messages.$inferSelect): OutboxMessage {
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

export function listOf(query: Pick<MessageQuery, 'state' | 'channel' | 'to' | 'reason'>): List {
  const { state = 'all', channel = 'all', to, reason = 'all' } = query;
  const name = `messages ${JSON.stringify([state, channel, to, reason])}`;
  const indexRanges = to === undefined ? indexRangesOf(state, channel) : receiverRanges(to, state, channel);
  const filter =
    reason === 'all' ? undefined : sql`last_error is not null and ${reasonOf(sql`last_error`)} = ${reason}`;
  return { name, table: messages, order: newestBy(messages.createdAt), indexRanges, filter };
}

export function inState(state: 'queued' | 'failed' | 'dead'): SQL {
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

/** The receiver's form tells the channel. */
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
