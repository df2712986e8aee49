import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CEREMONIES } from '#schemas/accounts/secondFactor.ts';
import { accounts, sessions } from './accounts.ts';
import { belongsTo, id, instant } from './columns.ts';

/** The second factor of admins and support. `publicKey` is COSE in base64url, `transports` are parted by spaces. */
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

/** Each stands in for a passkey once. SHA-256 is enough: a code has 80 random bits. */
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

/** What an authenticator is to sign, for one session. Gone once it was answered, rightly or not. */
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
