import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from './columns.ts';

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

/** What an admin wrote about somebody. The sealed entry names it by `reasonId`, so that it can be erased with them. */
export const auditTexts = sqliteTable(
  'audit_texts',
  {
    id: id(),
    accountId: text('account_id').notNull(),
    otherAccountId: text('other_account_id'),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('audit_texts_account').on(table.accountId),
    index('audit_texts_other').on(table.otherAccountId).where(sql`other_account_id is not null`),
    index('audit_texts_at').on(table.at),
  ],
);

/** The public log, in its order: entry `seq - 1`. Triggers in the migration keep rows from being changed or removed. */
export const logEntries = sqliteTable('log_entries', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  leaf: text('leaf').notNull().unique(),
  madeAt: instant('made_at').notNull(),
});

/** One row: what the newest checkpoint says. `size` guards its writes and never shrinks. */
export const logState = sqliteTable(
  'log_state',
  {
    id: integer('id').primaryKey(),
    size: integer('size').notNull(),
    /** The signed note, without what witnesses add. */
    checkpoint: text('checkpoint').notNull(),
    /** Entries up to `size`, by kind. */
    kinds: text('kinds', { mode: 'json' }).$type<Record<string, number>>().notNull(),
    sealedAt: instant('sealed_at').notNull(),
  },
  (table) => [check('log_state_single', sql`${table.id} = 1`)],
);

/** What each witness signed last. */
export const logWitnesses = sqliteTable('log_witnesses', {
  name: text('name').primaryKey(),
  size: integer('size').notNull(),
  /** The line of its signature, as it stands below the checkpoint of that size. */
  signature: text('signature').notNull(),
  signedAt: instant('signed_at').notNull(),
  since: instant('since').notNull(),
});
