import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LEGAL_DOCUMENTS } from '#schemas/accounts/legal.ts';
import { accounts } from './accounts.ts';
import { belongsTo, instant } from './columns.ts';

export const legalAcceptances = sqliteTable(
  'legal_acceptances',
  {
    accountId: belongsTo('account_id', () => accounts.id),
    document: text('document', { enum: LEGAL_DOCUMENTS }).notNull(),
    version: text('version').notNull(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.document, table.version] })],
);
