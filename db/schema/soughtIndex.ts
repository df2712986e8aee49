import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Shard } from '#schemas/checks/soughtIndex.ts';
import { flag, instant } from './columns.ts';

/**
 * Which keys of `identifiers` became sought, and which no longer are, in the order in which that happened. Triggers in
 * the migration write it, so that no code path can forget it; the schedule removes what every snapshot has.
 */
export const soughtChanges = sqliteTable('sought_changes', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  key: text('key').notNull(),
  sought: flag('sought').notNull(),
  at: instant('at').notNull(),
});

/** One row: the snapshots that make up the index. `version` guards its writes. */
export const soughtManifest = sqliteTable(
  'sought_manifest',
  {
    id: integer('id').primaryKey(),
    version: integer('version').notNull(),
    /** Every snapshot has the changes up to this one. */
    seq: integer('seq').notNull(),
    /** Changes up to this one are removed. */
    purgedUpTo: integer('purged_up_to').notNull(),
    shards: text('shards', { mode: 'json' }).$type<Shard[]>().notNull(),
  },
  (table) => [check('sought_manifest_single', sql`${table.id} = 1`)],
);
