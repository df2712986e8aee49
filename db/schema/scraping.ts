import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from './columns.ts';

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

/** Flagged sources (network hash or account id): must prove to be a person until `until`. */
export const flaggedSources = sqliteTable(
  'flagged_sources',
  {
    who: text('who').primaryKey(),
    until: instant('until').notNull(),
    /** Of the network's operator (autonomous system). */
    system: integer('system'),
    notifiedAt: instant('notified_at'),
  },
  (table) => [index('flagged_sources_until').on(table.until)],
);
