import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from './columns.ts';

/**
 * A network or clearance by a keyed hash, an account by its id, per hour. `asked` counts refused ones, too; `hits` name
 * a device.
 */
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
export const wary = sqliteTable(
  'wary',
  {
    who: text('who').primaryKey(),
    until: instant('until').notNull(),
    /** Of the network's operator (autonomous system). */
    system: integer('system'),
    toldAt: instant('told_at'),
  },
  (table) => [index('wary_until').on(table.until)],
);
