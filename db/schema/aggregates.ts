import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from './columns.ts';

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
