import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from './columns.ts';

/** Figures that cost a scan, as JSON, kept until they are a minute old: how long a list is, the admins' statistics. */
export const figures = sqliteTable(
  'figures',
  {
    key: text('key').primaryKey(),
    value: text('value').notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (table) => [index('figures_counted').on(table.countedAt)],
);
