import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from './columns.ts';

/**
 * Written in the batch of its effect, never changed; the sealer fills `hash`. Ids only, the address as a keyed hash.
 */
export const auditEntries = sqliteTable(
  'audit_entries',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    at: instant('at').notNull(),
    actorId: text('actor_id'),
    action: text('action').notNull(),
    /** `device` of `device.report`. */
    kind: text('kind').generatedAlwaysAs(sql`substr(action, 1, instr(action, '.') - 1)`),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id'),
    detail: text('detail', { mode: 'json' }).$type<Record<string, string | number | boolean | null>>(),
    requestId: text('request_id').notNull(),
    addressHash: text('address_hash'),
    hash: text('hash'),
  },
  (table) => [
    index('audit_entries_actor').on(table.actorId, table.at),
    index('audit_entries_subject').on(table.subjectId, table.at),
    index('audit_entries_type').on(table.subjectType, table.at),
    index('audit_entries_action').on(table.action, table.at),
    index('audit_entries_kind').on(table.kind, table.at),
    index('audit_entries_at').on(table.at),
  ],
);
