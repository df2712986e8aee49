import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How often something nameless happened on a Lagos day (YYYY-MM-DD), where a row for each would let visitors fill the database. */
export const counters = sqliteTable(
  'counters',
  {
    day: text('day').notNull(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
);
