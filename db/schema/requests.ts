import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Shard } from '#schemas/checks/flaggedIndex.ts';
import { flag, instant } from './columns.ts';

/** Requests sent with an Idempotency-Key. Nothing is readable without the key itself, which is not kept. */
export const keyedRequests = sqliteTable(
  'keyed_requests',
  {
    /** Keyed hash of the caller and the key. */
    id: text('id').primaryKey(),
    /** Keyed hash of method, path and body. */
    fingerprint: text('fingerprint').notNull(),
    /** The id of the one run that may write. */
    run: text('run').notNull(),
    startedAt: instant('started_at').notNull(),
    /** The time at which the run wrote its data: it must not start again. */
    wroteAt: instant('wrote_at'),
    /** Sealed; null until the run has ended. */
    answer: text('answer'),
  },
  (table) => [index('keyed_requests_started').on(table.startedAt)],
);

/** `who` is a keyed hash of a network or clearance, or an account's id. `asked` counts refused ones, too. */
export const checkTallies = sqliteTable(
  'check_tallies',
  {
    who: text('who').notNull(),
    hour: instant('hour').notNull(),
    asked: integer('asked').notNull(),
    answered: integer('answered').notNull(),
    hits: integer('hits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.who, table.hour] }), index('check_tallies_hour').on(table.hour)],
);

/** Suspect sources (network hash or account id): must prove to be a person until `until`. */
export const suspectSources = sqliteTable(
  'suspect_sources',
  {
    who: text('who').primaryKey(),
    until: instant('until').notNull(),
    /** Number of the network's operator (autonomous system). */
    system: integer('system'),
    notifiedAt: instant('notified_at'),
  },
  (table) => [index('suspect_sources_until').on(table.until)],
);

/** Per Lagos day (YYYY-MM-DD): a row for each event would let visitors fill the database. */
export const counters = sqliteTable(
  'counters',
  {
    day: text('day').notNull(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
);

/** Cached aggregates (JSON), recomputed after a minute. */
export const cachedAggregates = sqliteTable(
  'cached_aggregates',
  {
    key: text('key').primaryKey(),
    value: text('value').notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (table) => [index('cached_aggregates_counted').on(table.countedAt)],
);

/**
 * A list of keys that became flagged or stopped being so, in order. Triggers in the migration write it, so no code can
 * forget to. The schedule deletes changes that every snapshot includes.
 */
export const flaggedChanges = sqliteTable('flagged_changes', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  key: text('key').notNull(),
  flagged: flag('flagged').notNull(),
  at: instant('at').notNull(),
});

/** One row: the snapshots that make up the index. `version` guards its writes. */
export const flaggedManifest = sqliteTable(
  'flagged_manifest',
  {
    id: integer('id').primaryKey(),
    version: integer('version').notNull(),
    /** Every snapshot includes the changes up to this one. */
    seq: integer('seq').notNull(),
    /** Changes up to this one are removed. */
    purgedUpTo: integer('purged_up_to').notNull(),
    shards: text('shards', { mode: 'json' }).$type<Shard[]>().notNull(),
  },
  (table) => [check('flagged_manifest_single', sql`${table.id} = 1`)],
);
