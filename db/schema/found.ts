import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import {
  DAYTIMES,
  FOUND_SIDES,
  FOUND_STATES,
  FOUND_VERBS,
  MEETING_PLACE_NAMES,
  SENTENCE_NAMES,
} from '#schemas/found/foundWords.ts';
import { accounts } from './accounts.ts';
import { belongsTo, flag, id, instant, oneOf, refersTo } from './columns.ts';
import { devices } from './devices.ts';

/**
 * A finder of a missing device and its owner of that day talk. The finder has no account: whoever holds the link of `id`
 * is the finder. `key`: the number that the finder typed. `entries` counts them: every step writes one, and of two at
 * the same moment one is lost. Contacts are forgotten at the end.
 */
export const foundThreads = sqliteTable(
  'found_threads',
  {
    id: id(),
    deviceId: refersTo('device_id', () => devices.id),
    ownerId: refersTo('owner_id', () => accounts.id),
    key: text('key').notNull(),
    state: text('state', { enum: FOUND_STATES }).notNull(),
    entries: integer('entries').notNull(),
    proofTries: integer('proof_tries').notNull(),
    /** The finder typed another number of the device. */
    provedAt: instant('proved_at'),
    repliedAt: instant('replied_at'),
    /** The entry of the meeting on which both agree. */
    agreedSeq: integer('agreed_seq'),
    /** E-mail or phone where the finder hears of an answer. */
    contact: text('contact'),
    /** What the finder shares, once the owner does too. */
    finderPhone: text('finder_phone'),
    ownerSharesAt: instant('owner_shares_at'),
    /** When a side was last written to. */
    finderToldAt: instant('finder_told_at'),
    ownerToldAt: instant('owner_told_at'),
    createdAt: instant('created_at').notNull(),
    lastAt: instant('last_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('found_threads_device').on(table.deviceId, table.createdAt),
    index('found_threads_owner').on(table.ownerId, table.lastAt),
    index('found_threads_open').on(table.lastAt).where(sql`state = 'open'`),
    index('found_threads_frozen').on(table.endedAt).where(sql`state = 'frozen'`),
    index('found_threads_ended').on(table.endedAt).where(sql`ended_at is not null`),
    check('found_threads_state', oneOf(table.state, FOUND_STATES)),
    check('found_threads_ended', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
  ],
);

/** Append-only. `words` are kept as they were sent, after the filter. */
export const foundEntries = sqliteTable(
  'found_entries',
  {
    threadId: belongsTo('thread_id', () => foundThreads.id),
    seq: integer('seq').notNull(),
    at: instant('at').notNull(),
    side: text('side', { enum: FOUND_SIDES }).notNull(),
    verb: text('verb', { enum: FOUND_VERBS }).notNull(),
    sentence: text('sentence', { enum: SENTENCE_NAMES }),
    place: text('place'),
    words: text('words'),
    /** They speak of money, codes or the lock. */
    warns: flag('warns').notNull(),
    meetAt: text('meet_at', { enum: MEETING_PLACE_NAMES }),
    meetDay: text('meet_day'),
    meetDaytime: text('meet_daytime', { enum: DAYTIMES }),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.seq] }),
    check('found_entries_side', oneOf(table.side, FOUND_SIDES)),
    check('found_entries_verb', oneOf(table.verb, FOUND_VERBS)),
  ],
);
