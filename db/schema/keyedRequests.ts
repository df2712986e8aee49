import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from './columns.ts';

/** Requests sent with an Idempotency-Key. Nothing is readable without the key itself, which is not kept. */
export const keyedRequests = sqliteTable(
  'keyed_requests',
  {
    /** Keyed hash of the caller and the key. */
    id: text('id').primaryKey(),
    /** Keyed hash of method, path and body. */
    fingerprint: text('fingerprint').notNull(),
    /** Of the one run that may write. */
    run: text('run').notNull(),
    startedAt: instant('started_at').notNull(),
    /** When the run committed: it must not begin again. */
    wroteAt: instant('wrote_at'),
    /** Sealed; null until the run has ended. */
    answer: text('answer'),
  },
  (table) => [index('keyed_requests_started').on(table.startedAt)],
);
