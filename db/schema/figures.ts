import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from './columns.ts';

/** Cached aggregates (JSON), recomputed after a minute. */
export const figures = sqliteTable(
  'figures',
  {
    key: text('key').primaryKey(),
    value: text('value').notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (table) => [index('figures_counted').on(table.countedAt)],
);
