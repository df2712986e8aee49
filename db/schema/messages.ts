import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { FAREWELL_TEMPLATES, MESSAGE_CHANNELS, MESSAGE_STATES } from '#schemas/admin/messageWords.ts';
import { challenges } from './challenges.ts';
import { flag, id, instant, oneOf, quoted } from './columns.ts';

/** The outbox, written in the batch of its cause. Names a template and never holds a code. */
export const messages = sqliteTable(
  'messages',
  {
    id: id(),
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    to: text('to').notNull(),
    template: text('template').notNull(),
    /** Sent before others after an outage. */
    priority: flag('priority').notNull().default(false),
    data: text('data', { mode: 'json' }).$type<Record<string, string>>().notNull(),
    challengeId: text('challenge_id').references(() => challenges.id, { onDelete: 'set null' }),
    challengeSend: integer('challenge_send'),
    state: text('state', { enum: MESSAGE_STATES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    dueAt: instant('due_at').notNull(),
    leaseUntil: instant('lease_until'),
    sentAt: instant('sent_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('messages_due').on(table.priority, table.dueAt).where(sql`state = 'queued'`),
    index('messages_farewells')
      .on(table.createdAt)
      .where(sql`template in (${quoted(FAREWELL_TEMPLATES)})`),
    index('messages_told').on(table.createdAt).where(sql`state in ('sent', 'skipped') and data <> '{}'`),
    index('messages_challenge').on(table.challengeId),
    index('messages_created').on(table.createdAt),
    index('messages_to').on(table.to, table.state, table.createdAt),
    index('messages_state').on(table.state, table.channel, table.createdAt),
    index('messages_failed').on(table.channel, table.createdAt).where(sql`state = 'queued' and last_error is not null`),
    check('messages_channel', oneOf(table.channel, MESSAGE_CHANNELS)),
    check('messages_state', oneOf(table.state, MESSAGE_STATES)),
  ],
);

export const carriers = sqliteTable(
  'carriers',
  {
    channel: text('channel', { enum: MESSAGE_CHANNELS }).primaryKey(),
    failures: integer('failures').notNull(),
    failingSince: instant('failing_since'),
    failedAt: instant('failed_at'),
    notifiedAt: instant('notified_at'),
    /** The carrier works again, and the waiting messages are being sent. */
    reviving: flag('reviving').notNull().default(false),
  },
  (table) => [check('carriers_channel', oneOf(table.channel, MESSAGE_CHANNELS))],
);

/** Development only; empty in production. */
export const devOutbox = sqliteTable(
  'dev_outbox',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    id: text('id').notNull().unique(),
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    to: text('to').notNull(),
    subject: text('subject'),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('dev_outbox_to').on(table.to, table.seq)],
);
