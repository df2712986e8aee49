import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from './columns.ts';

/**
 * An entry is written in the same batch as the act that it records, and never changes; only the sealer fills in `hash`.
 * It holds ids and no names, and the network address only as a keyed hash.
 */
export const auditEntries = sqliteTable(
  'audit_entries',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    at: instant('at').notNull(),
    actorId: text('actor_id'),
    action: text('action').notNull(),
    /** The part before the dot: `device` for `device.report`. */
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

/**
 * A reason that an admin wrote about somebody. The sealed audit entry holds only its id (`reasonId`), so the text can
 * be erased when the person's account is.
 */
export const auditTexts = sqliteTable(
  'audit_texts',
  {
    id: id(),
    accountId: text('account_id').notNull(),
    /** The recipient, where the reason is about a transfer; `accountId` is then its owner. */
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

/**
 * The public log, in order. Entries count from 0 and `seq` from 1. Triggers in the migration stop any change or
 * removal.
 */
export const logEntries = sqliteTable('log_entries', {
  seq: integer('seq').primaryKey({ autoIncrement: true }),
  leaf: text('leaf').notNull().unique(),
  madeAt: instant('made_at').notNull(),
});

/** A single row that holds the newest checkpoint. Writes check `size` first, and it never shrinks. */
export const logState = sqliteTable(
  'log_state',
  {
    id: integer('id').primaryKey(),
    size: integer('size').notNull(),
    /** The signed note, without the signatures that witnesses add. */
    checkpoint: text('checkpoint').notNull(),
    /** How many entries of each kind there are up to `size`. */
    kinds: text('kinds', { mode: 'json' }).$type<Record<string, number>>().notNull(),
    sealedAt: instant('sealed_at').notNull(),
  },
  (table) => [check('log_state_single', sql`${table.id} = 1`)],
);

/** The last checkpoint that each witness signed. */
export const logWitnesses = sqliteTable('log_witnesses', {
  name: text('name').primaryKey(),
  size: integer('size').notNull(),
  /** The witness's signature line, as printed below the checkpoint of that size. */
  signature: text('signature').notNull(),
  signedAt: instant('signed_at').notNull(),
  firstSignedAt: instant('first_signed_at').notNull(),
});
