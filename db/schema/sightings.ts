import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { belongsTo, id, instant } from './columns.ts';
import { devices } from './devices.ts';

/** An account was refused a number of somebody's reported device: once on a Lagos day. */
export const registrationAttempts = sqliteTable(
  'registration_attempts',
  {
    id: id(),
    deviceId: belongsTo('device_id', () => devices.id),
    accountId: belongsTo('account_id', () => accounts.id),
    day: text('day').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('registration_attempts_once').on(table.deviceId, table.day, table.accountId),
    index('registration_attempts_account').on(table.accountId),
    index('registration_attempts_at').on(table.at),
  ],
);
