import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CHECK_CHANNELS } from '#schemas/checks/channels.ts';
import { accounts } from './accounts.ts';
import { belongsTo, id, instant, oneOf } from './columns.ts';
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

/**
 * That a reported device was checked within this hour, however often: nothing of who asked, from where, or when within
 * the hour. Ends with the report, by a trigger, or after `KEPT_DAYS.sightings`.
 */
export const sightings = sqliteTable(
  'sightings',
  {
    deviceId: belongsTo('device_id', () => devices.id),
    /** When it began. */
    hour: instant('hour').notNull(),
    channel: text('channel', { enum: CHECK_CHANNELS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.hour, table.channel] }),
    index('sightings_hour').on(table.hour, table.deviceId),
    check('sightings_channel', oneOf(table.channel, CHECK_CHANNELS)),
  ],
);

/** Devices whose owner wants no letters about checks: none are kept, either. */
export const sightingMutes = sqliteTable('sighting_mutes', {
  deviceId: text('device_id')
    .primaryKey()
    .references(() => devices.id, { onDelete: 'cascade' }),
});
