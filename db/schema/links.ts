import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LINK_PURPOSES } from '#schemas/accounts/links.ts';
import { accounts } from './accounts.ts';
import { belongsTo, id, instant, oneOf } from './columns.ts';

/** Derived from `id` and `purpose`. Does nothing once the account's e-mail or phone is no longer `sentTo`. */
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
