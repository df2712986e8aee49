import { sql } from 'drizzle-orm';
import { check, customType, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { EMERGENCY_STEPS } from '#schemas/devices/emergencySteps.ts';
import { NUMBER_FIELDS } from '#schemas/devices/numberChanges.ts';
import {
  DEVICE_STATUSES,
  DEVICE_TYPES,
  FLAGGED_STATUSES,
  IMEI_DEVICE_TYPES,
  PROOFS,
  REMOVAL_REASONS,
  REVIEW_REASONS,
} from '#schemas/devices/statuses.ts';
import { accounts } from './accounts.ts';
import { belongsTo, flag, id, instant, noneOf, oneOf, refersTo } from './columns.ts';

/** '' stands for a number that the owner of a phone that is gone does not know yet; it is read as null. */
const imei = customType<{ data: string | null; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (value) => value || null,
});

/** A serial number of '' is not known yet. Identifiers stand here as typed; `identifiers` holds their keys. */
export const devices = sqliteTable(
  'devices',
  {
    id: id(),
    ownerId: refersTo('owner_id', () => accounts.id),
    name: text('name').notNull(),
    type: text('type', { enum: DEVICE_TYPES }).notNull(),
    model: text('model'),
    serialNumber: text('serial_number').notNull(),
    imei1: imei('imei1'),
    imei2: text('imei2'),
    /** A tablet without a SIM: it has no IMEI. */
    wifiOnly: flag('wifi_only').notNull().default(false),
    status: text('status', { enum: DEVICE_STATUSES }).notNull(),
    location: text('location'),
    purchaseDate: text('purchase_date'),
    notes: text('notes'),
    removalReason: text('removal_reason', { enum: REMOVAL_REASONS }),
    removalScheduledFor: instant('removal_scheduled_for'),
    removedAt: instant('removed_at'),
    releasedAt: instant('released_at'),
    /** For a flagged device whose account was erased. From then on it warns only if proof of purchase was seen. */
    alarmEndsAt: instant('alarm_ends_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('devices_without_serial').on(table.createdAt).where(sql`serial_number = '' and released_at is null`),
    index('devices_owner').on(table.ownerId, table.createdAt).where(sql`removed_at is null`),
    index('devices_owner_released').on(table.ownerId).where(sql`released_at is not null`),
    index('devices_removal')
      .on(table.removalScheduledFor)
      .where(sql`removal_scheduled_for is not null and removed_at is null`),
    index('devices_held').on(table.removedAt).where(sql`removed_at is not null and released_at is null`),
    index('devices_alarm_ends').on(table.alarmEndsAt).where(sql`alarm_ends_at is not null`),
    // The plus stops SQLite from using the list's own index, which also holds all other rows.
    index('devices_removed_created').on(table.createdAt).where(sql`removed_at is not null and +released_at is null`),
    index('devices_removed_name')
      .on(sql`lower(${table.name})`)
      .where(sql`removed_at is not null and +released_at is null`),
    // For admins, who see removed devices too as long as their identifiers are held.
    index('devices_owner_held').on(table.ownerId, table.createdAt).where(sql`released_at is null`),
    index('devices_owner_status').on(table.ownerId, table.status, table.createdAt).where(sql`released_at is null`),
    index('devices_created').on(table.createdAt).where(sql`released_at is null`),
    index('devices_name').on(sql`lower(${table.name})`).where(sql`released_at is null`),
    index('devices_status_name').on(table.status, sql`lower(${table.name})`).where(sql`released_at is null`),
    index('devices_type').on(table.type, table.status, table.createdAt).where(sql`released_at is null`),
    index('devices_type_name').on(table.type, table.status, sql`lower(${table.name})`).where(sql`released_at is null`),
    check('devices_type', oneOf(table.type, DEVICE_TYPES)),
    check('devices_status', oneOf(table.status, DEVICE_STATUSES)),
    check('devices_imei', sql`${table.imei1} is not null or ${noneOf(table.type, IMEI_DEVICE_TYPES)}`),
    check('devices_removal_reason', sql`${table.removalScheduledFor} is null or ${table.removalReason} is not null`),
  ],
);

/**
 * All that a public check answers, so that it reads this row alone. `publicFrom`: from when public texts are shown; for
 * a device that is not reported, until when the number counts as young. `happenedOn`: the Lagos day its
 * owner names, of a flagged one. `disputed`: somebody questions it. A row ends when its device is removed or, if that is
 * reported, 12 months later.
 */
export const identifiers = sqliteTable(
  'identifiers',
  {
    key: text('key').primaryKey(),
    deviceId: belongsTo('device_id', () => devices.id),
    kind: text('kind', { enum: ['imei1', 'imei2', 'serial'] }).notNull(),
    status: text('status', { enum: DEVICE_STATUSES }).notNull(),
    reportedAt: instant('reported_at'),
    publicName: text('public_name'),
    publicModel: text('public_model'),
    publicLocation: text('public_location'),
    publicFrom: instant('public_from'),
    happenedOn: text('happened_on'),
    proof: text('proof', { enum: PROOFS }).notNull().default('declared'),
    disputed: flag('disputed').notNull().default(false),
  },
  (table) => [
    index('identifiers_device').on(table.deviceId),
    // The snapshots of the flagged index are made from this index.
    index('identifiers_flagged').on(table.key).where(oneOf(table.status, FLAGGED_STATUSES)),
    check('identifiers_kind', oneOf(table.kind, ['imei1', 'imei2', 'serial'])),
    check('identifiers_status', oneOf(table.status, DEVICE_STATUSES)),
    check('identifiers_proof', oneOf(table.proof, PROOFS)),
    check(
      'identifiers_key',
      sql`(${table.key} glob 'i:*' and ${table.kind} <> 'serial') or (${table.key} glob 's:*' and ${table.kind} = 'serial')`,
    ),
  ],
);

/** `deviceId` is the latest of them, `devices` how many there were. One of an account and reason is open at a time. */
export const registrationReviews = sqliteTable(
  'registration_reviews',
  {
    id: id(),
    accountId: refersTo('account_id', () => accounts.id),
    reason: text('reason', { enum: REVIEW_REASONS }).notNull(),
    deviceId: refersTo('device_id', () => devices.id),
    devices: integer('devices').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    doneAt: instant('done_at'),
    doneBy: text('done_by').references(() => accounts.id),
  },
  (table) => [
    uniqueIndex('registration_reviews_open').on(table.accountId, table.reason).where(sql`done_at is null`),
    index('registration_reviews_account').on(table.accountId, table.reason, table.doneAt),
    index('registration_reviews_done').on(table.doneAt).where(sql`done_at is not null`),
    index('registration_reviews_newest').on(table.updatedAt).where(sql`done_at is null`),
    check('registration_reviews_reason', oneOf(table.reason, REVIEW_REASONS)),
  ],
);

/** Numbers as typed. Until `releasedAt` checks of the earlier one (`key`) go on answering for the device. */
export const numberChanges = sqliteTable(
  'number_changes',
  {
    id: id(),
    deviceId: belongsTo('device_id', () => devices.id),
    actorId: refersTo('actor_id', () => accounts.id),
    field: text('field', { enum: NUMBER_FIELDS }).notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    key: text('key').notNull(),
    createdAt: instant('created_at').notNull(),
    releasedAt: instant('released_at'),
  },
  (table) => [
    index('number_changes_device').on(table.deviceId, table.createdAt),
    index('number_changes_held').on(table.createdAt).where(sql`released_at is null`),
    check('number_changes_field', oneOf(table.field, NUMBER_FIELDS)),
  ],
);

/** `fromStatus` is null for the report made at registration. `extractNumber`, `station`: of the police, for nobody but owner and admins. */
export const statusReports = sqliteTable(
  'status_reports',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    id: text('id').notNull().unique(),
    deviceId: refersTo('device_id', () => devices.id),
    reporterId: refersTo('reporter_id', () => accounts.id),
    fromStatus: text('from_status', { enum: DEVICE_STATUSES }),
    toStatus: text('to_status', { enum: DEVICE_STATUSES }).notNull(),
    location: text('location'),
    description: text('description'),
    happenedOn: text('happened_on'),
    extractNumber: text('extract_number'),
    station: text('station'),
    showToPublic: flag('show_to_public').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('status_reports_device').on(table.deviceId, table.seq),
    index('status_reports_registered').on(table.reporterId, table.deviceId).where(sql`from_status is null`),
    index('status_reports_reporter').on(table.reporterId),
    index('status_reports_created').on(table.createdAt, table.fromStatus, table.toStatus),
    check('status_reports_to', oneOf(table.toStatus, DEVICE_STATUSES)),
  ],
);

/** Ends when the device is back. */
export const stepTicks = sqliteTable(
  'step_ticks',
  {
    deviceId: belongsTo('device_id', () => devices.id),
    step: text('step', { enum: EMERGENCY_STEPS }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.step] }),
    check('step_ticks_step', oneOf(table.step, EMERGENCY_STEPS)),
  ],
);
