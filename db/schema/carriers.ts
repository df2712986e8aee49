import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { MESSAGE_CHANNELS } from '#schemas/messages/messageWords.ts';
import { flag, instant, oneOf } from './columns.ts';

export const carriers = sqliteTable(
  'carriers',
  {
    channel: text('channel', { enum: MESSAGE_CHANNELS }).primaryKey(),
    failures: integer('failures').notNull(),
    failingSince: instant('failing_since'),
    failedAt: instant('failed_at'),
    notifiedAt: instant('notified_at'),
    /** It is back, and what waited for it is being sent. */
    reviving: flag('reviving').notNull().default(false),
  },
  (table) => [check('carriers_channel', oneOf(table.channel, MESSAGE_CHANNELS))],
);
