import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CHALLENGE_PURPOSES, CODE_TRIES, DELIVER_TO } from '#schemas/accounts/codes.ts';
import { LONG_ATTEMPTS } from '#schemas/limits/retention.ts';
import { accounts, pendingRegistrations } from './accounts.ts';
import { id, instant, oneOf, quoted } from './columns.ts';
import { devices } from './devices.ts';

/** The code is derived from `id` and `sends`. A reset for an unknown phone has a row without an account. */
export const challenges = sqliteTable(
  'challenges',
  {
    id: id(),
    purpose: text('purpose', { enum: CHALLENGE_PURPOSES }).notNull(),
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    registrationId: text('registration_id').references(() => pendingRegistrations.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').references(() => devices.id, { onDelete: 'cascade' }),
    recipientEmail: text('recipient_email'),
    newPasswordHash: text('new_password_hash'),
    newPhone: text('new_phone'),
    askedPhone: text('asked_phone').notNull(),
    deliverTo: text('deliver_to', { enum: DELIVER_TO }).notNull().default('owner'),
    sends: integer('sends').notNull().default(1),
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    verifiedAt: instant('verified_at'),
    usedAt: instant('used_at'),
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('challenges_account').on(table.accountId, table.purpose),
    index('challenges_registration').on(table.registrationId),
    index('challenges_device').on(table.deviceId),
    index('challenges_asked').on(table.askedPhone),
    index('challenges_recipient').on(table.recipientEmail).where(sql`recipient_email is not null`),
    index('challenges_created').on(table.createdAt),
    index('challenges_without_account').on(table.createdAt).where(sql`account_id is null and registration_id is null`),
    check('challenges_purpose', oneOf(table.purpose, CHALLENGE_PURPOSES)),
    check('challenges_deliver_to', oneOf(table.deliverTo, DELIVER_TO)),
    check('challenges_tries', sql.raw(`"tries" between 0 and ${CODE_TRIES}`)),
  ],
);

/** What limits count. `key` begins with a phone, an e-mail, an id, or the mark of an erased account’s contact. */
export const attempts = sqliteTable(
  'attempts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('attempts_key').on(table.kind, table.key, table.at),
    index('attempts_short')
      .on(table.at)
      .where(sql`kind not in (${quoted(LONG_ATTEMPTS)})`),
    index('attempts_long')
      .on(table.at)
      .where(sql`kind in (${quoted(LONG_ATTEMPTS)})`),
  ],
);
