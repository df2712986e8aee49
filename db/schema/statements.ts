import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { STATEMENT_KINDS } from '#schemas/statements/fields.ts';
import { AUDIENCES, PAPER_ENDINGS } from '#schemas/statements/states.ts';
import { accounts } from './accounts.ts';
import { logEntries } from './audit.ts';
import { instant, oneOf } from './columns.ts';
import { devices } from './devices.ts';

/**
 * Papers. A check note made without an account, and a paper of an erased account, keep only number, kind, time and log
 * entry: no text, no device, no person.
 */
export const statements = sqliteTable(
  'statements',
  {
    /** 12 characters, without hyphens. */
    number: text('number').primaryKey(),
    kind: text('kind', { enum: STATEMENT_KINDS }).notNull(),
    leaf: text('leaf')
      .notNull()
      .unique()
      .references(() => logEntries.leaf),
    keyId: text('key_id').notNull(),
    /** To the second, as on the paper. */
    madeAt: instant('made_at').notNull(),
    endsAt: instant('ends_at'),
    accountId: text('account_id').references(() => accounts.id),
    deviceId: text('device_id').references(() => devices.id),
    audience: text('audience', { enum: AUDIENCES }),
    /** The signed note, and until when it is kept. */
    text: text('text'),
    forgetAt: instant('forget_at'),
    endedAt: instant('ended_at'),
    endedWhy: text('ended_why', { enum: PAPER_ENDINGS }),
  },
  (table) => [
    index('statements_account').on(table.accountId, table.madeAt).where(sql`account_id is not null`),
    index('statements_device').on(table.deviceId, table.audience).where(sql`device_id is not null`),
    index('statements_forget').on(table.forgetAt).where(sql`forget_at is not null`),
    check('statements_kind', oneOf(table.kind, STATEMENT_KINDS)),
    check('statements_audience', sql`${table.audience} is null or ${oneOf(table.audience, AUDIENCES)}`),
    check('statements_ended', sql`(${table.endedAt} is null) = (${table.endedWhy} is null)`),
    check('statements_ended_why', sql`${table.endedWhy} is null or ${oneOf(table.endedWhy, PAPER_ENDINGS)}`),
    check('statements_text', sql`(${table.text} is null) = (${table.forgetAt} is null)`),
    check(
      'statements_anonymous',
      sql`${table.accountId} is not null or (${table.text} is null and ${table.deviceId} is null)`,
    ),
  ],
);
