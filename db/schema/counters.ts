import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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
