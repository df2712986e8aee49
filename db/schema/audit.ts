import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from './columns.ts';

/**
 * Who did what on what, when: one row a security-relevant act, written in the batch of its effect, never changed.
 * `hash` is filled once, by the sealer. Ids only, no names; the address is a keyed hash.
 */
export const auditEntries = sqliteTable(
  'audit_entries',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    at: instant('at').notNull(),
    actorId: text('actor_id'),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id'),
    detail: text('detail', { mode: 'json' }).$type<Record<string, string | number | boolean | null>>(),
    requestId: text('request_id').notNull(),
    addressHash: text('address_hash'),
    hash: text('hash'),
  },
  (table) => [
    index('audit_entries_actor').on(table.actorId, table.seq),
    index('audit_entries_subject').on(table.subjectType, table.subjectId, table.seq),
    index('audit_entries_action').on(table.action, table.seq),
    index('audit_entries_at').on(table.at),
  ],
);
