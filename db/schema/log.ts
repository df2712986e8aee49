import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from './columns.ts';

/** The public log, in its order: entry `seq - 1`. Triggers in the migration keep rows from being changed or removed. */
export const logEntries = sqliteTable('log_entries', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  leaf: text('leaf').notNull().unique(),
  madeAt: instant('made_at').notNull(),
});

/** One row: what the newest checkpoint says. `size` guards its writes and never shrinks. */
export const logState = sqliteTable(
  'log_state',
  {
    id: integer('id').primaryKey(),
    size: integer('size').notNull(),
    /** The signed note, without what witnesses add. */
    checkpoint: text('checkpoint').notNull(),
    /** Entries up to `size`, by kind. */
    kinds: text('kinds', { mode: 'json' }).$type<Record<string, number>>().notNull(),
    sealedAt: instant('sealed_at').notNull(),
  },
  (table) => [check('log_state_single', sql`${table.id} = 1`)],
);

/** What each witness signed last. */
export const logWitnesses = sqliteTable('log_witnesses', {
  name: text('name').primaryKey(),
  size: integer('size').notNull(),
  /** The line of its signature, as it stands below the checkpoint of that size. */
  signature: text('signature').notNull(),
  signedAt: instant('signed_at').notNull(),
  since: instant('since').notNull(),
});
