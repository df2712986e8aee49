import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LINK_PURPOSES } from '#schemas/accounts/links.ts';
import { accounts } from './accounts.ts';
import { id, instant, oneOf } from './columns.ts';

/**
 * What the link of one e-mail or SMS may do, once. The link itself is nowhere: its tag is derived from `id` and `purpose`.
 * `sentTo` is the e-mail or phone it is good for: after a change of that it does nothing.
 */
export const links = sqliteTable(
  'links',
  {
    id: id(),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sentTo: text('sent_to'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('links_account').on(table.accountId, table.purpose, table.createdAt),
    index('links_expires').on(table.expiresAt),
    check('links_purpose', oneOf(table.purpose, LINK_PURPOSES)),
  ],
);
