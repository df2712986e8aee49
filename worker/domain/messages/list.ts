import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { messages } from '../../../db/schema/index.ts';
import type { MessageQuery } from '../../schemas/messages.ts';
import type { MESSAGE_STATES, MessageChannel } from '../../schemas/messageWords.ts';
import { toE164 } from '../../schemas/phones.ts';
import type { Context } from '../context.ts';
import { iso } from '../devices/present.ts';
import { offsetOf, type Page, pageOf } from '../paging.ts';

/** A message as admins see it: what became of it, never its text, and never a code. */
export type OutboxMessage = {
  id: string;
  channel: MessageChannel;
  to: string;
  template: string;
  carriesCode: boolean;
  state: (typeof MESSAGE_STATES)[number];
  attempts: number;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
  /** When it is tried again at the latest, while it waits. */
  nextTryAt: string | null;
};

/** A page of the outbox, newest first. */
export async function listMessages(ctx: Context, query: MessageQuery): Promise<Page<OutboxMessage>> {
  const where = and(inState(query), inChannel(query), sentTo(query));
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(messages)
      .where(where)
      .orderBy(desc(messages.createdAt), sql`${messages}.rowid desc`)
      .limit(query.limit)
      .offset(offsetOf(query)),
    ctx.db.$count(messages, where),
  ]);
  return pageOf(rows.map(presentMessage), query, total);
}

/** A row of the outbox without what only its receiver may read. */
export function presentMessage(row: typeof messages.$inferSelect): OutboxMessage {
  const { id, channel, to, template, challengeSend, state, attempts, lastError, dueAt, sentAt, createdAt } = row;
  return {
    id,
    channel,
    to,
    template,
    carriesCode: challengeSend !== null,
    state,
    attempts,
    lastError,
    createdAt: iso(createdAt),
    sentAt: sentAt === null ? null : iso(sentAt),
    nextTryAt: state === 'queued' ? iso(dueAt) : null,
  };
}

function inState({ state = 'all' }: MessageQuery) {
  if (state === 'all') return undefined;
  if (state === 'failed') return and(eq(messages.state, 'queued'), isNotNull(messages.lastError));
  return eq(messages.state, state);
}

function inChannel({ channel = 'all' }: MessageQuery) {
  return channel === 'all' ? undefined : eq(messages.channel, channel);
}

function sentTo({ to }: MessageQuery) {
  return to === undefined ? undefined : eq(messages.to, toE164(to) ?? to);
}
