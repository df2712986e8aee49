import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CHALLENGE_PURPOSES, CODE_TRIES, DELIVER_TO } from '#schemas/accounts/codes.ts';
import { LINK_PURPOSES } from '#schemas/accounts/links.ts';
import { CEREMONIES } from '#schemas/accounts/secondFactor.ts';
import { longAttempts } from '#schemas/rules/limits.ts';
import { accounts, pendingRegistrations, sessions } from './accounts.ts';
import { belongsTo, id, instant, oneOf, quoted } from './columns.ts';
import { devices } from './devices.ts';

/**
 * The code itself is not stored: it is computed from `id` and `sends`. A reset for an unknown phone also gets a row,
 * with no account.
 */
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

/**
 * The attempts that rate limits count. `key` begins with a phone, an e-mail or an id; for an erased account, with a
 * hash in place of its phone or e-mail.
 */
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
      .where(sql`kind not in (${quoted(longAttempts())})`),
    index('attempts_long')
      .on(table.at)
      .where(sql`kind in (${quoted(longAttempts())})`),
  ],
);

/**
 * The link's token is computed from `id` and `purpose`. It stops working when the account's e-mail or phone is no
 * longer `sentTo`.
 */
export const links = sqliteTable(
  'links',
  {
    id: id(),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
    accountId: belongsTo('account_id', () => accounts.id),
    sentTo: text('sent_to'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('links_account').on(table.accountId, table.purpose, table.createdAt),
    index('links_expires').on(table.expiresAt),
    index('links_sent_to').on(table.sentTo).where(sql`sent_to is not null`),
    check('links_purpose', oneOf(table.purpose, LINK_PURPOSES)),
  ],
);

/**
 * The second factor of admins and support. `publicKey` is COSE in base64url; `transports` is a list with spaces
 * between.
 */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: id(),
    accountId: belongsTo('account_id', () => accounts.id),
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    counter: integer('counter').notNull(),
    transports: text('transports').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_account').on(table.accountId, table.createdAt),
  ],
);

/** Each code replaces a passkey once. SHA-256 is enough, because a code has 80 random bits. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    accountId: belongsTo('account_id', () => accounts.id),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

/** The value that an authenticator must sign, for one session. Any answer removes it, right or wrong. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    sessionId: belongsTo('session_id', () => sessions.id),
    ceremony: text('ceremony', { enum: CEREMONIES }).notNull(),
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.ceremony] }),
    index('passkey_challenges_expires').on(table.expiresAt),
  ],
);
