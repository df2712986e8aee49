import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { LEGAL_DOCUMENTS } from '#schemas/accounts/legal.ts';
import { EXPORT_STATES } from '#schemas/accounts/links.ts';
import { accounts } from './accounts.ts';
import { belongsTo, id, instant, oneOf } from './columns.ts';

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

/** A file of all data about a member, made at their request. The row is deleted with the file. */
export const dataExports = sqliteTable(
  'data_exports',
  {
    id: id(),
    accountId: belongsTo('account_id', () => accounts.id),
    state: text('state', { enum: EXPORT_STATES }).notNull(),
    /** The schedule queues it again at this time. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Until then the running attempt owns the row. */
    leaseUntil: instant('lease_until'),
    /** Key in R2, of the newest attempt: nobody gets it before it is `ready`. */
    file: text('file'),
    /** R2's id of a large upload, whose parts may be left over after a crash. */
    uploadId: text('upload_id'),
    size: integer('size'),
    askedAt: instant('asked_at').notNull(),
    readyAt: instant('ready_at'),
    takenAt: instant('taken_at'),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('data_exports_account').on(table.accountId, table.askedAt),
    index('data_exports_due').on(table.dueAt).where(sql`state = 'making'`),
    index('data_exports_ends').on(table.endsAt),
    check('data_exports_state', oneOf(table.state, EXPORT_STATES)),
    check(
      'data_exports_ready',
      sql`${table.state} <> 'ready' or (${table.file} is not null and ${table.size} is not null)`,
    ),
  ],
);
