import { type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  CASE_CAUSES,
  CASE_KINDS,
  CASE_OUTCOMES,
  CASE_REASON_NAMES,
  CASE_SIDES,
  CASE_STATES,
  CASE_VERBS,
  DESK_TIME,
  EXHIBIT_KINDS,
  PICTURE_REMOVAL_NAMES,
} from '#schemas/cases/caseWords.ts';
import { PROOFS } from '#schemas/devices/statuses.ts';
import { accounts } from './accounts.ts';
import { belongsTo, flag, id, instant, oneOf, refersTo } from './columns.ts';
import { devices } from './devices.ts';

/** More than any instant: what is closed stands between it and half of it. */
export const CLOSED_FROM = 900_000_000_000_000;

/**
 * Sorts by the time until which the desk must act: once the other side's time is over, it has `DESK_TIME`. Closed cases
 * come after all others, newest first.
 */
export const deskOrder = (of: Record<'state' | 'turn' | 'dueAt' | 'closedAt', SQLWrapper>) =>
  sql`(case when ${of.state} = 'closed' then ${sql.raw(String(CLOSED_FROM))} - ${of.closedAt} else ${of.dueAt} + ${sql.raw(String(DESK_TIME))} * (${of.turn} is 'other') end)`;

/**
 * Somebody says that a device is theirs, or that its report is wrong. `key`: the number as it was typed, by its key; the
 * device is null where nothing is registered under it, which the opener is not told. `entries` counts them: every
 * command writes one, and of two at the same moment one is lost. `turn` and `dueAt` follow from the entries
 * (`turnOf`).
 */
export const cases = sqliteTable(
  'cases',
  {
    id: id(),
    kind: text('kind', { enum: CASE_KINDS }).notNull(),
    cause: text('cause', { enum: CASE_CAUSES }).notNull(),
    key: text('key').notNull(),
    deviceId: text('device_id').references(() => devices.id),
    openerId: refersTo('opener_id', () => accounts.id),
    /** The owner of that day. */
    otherId: text('other_id').references(() => accounts.id),
    /** How well the report was supported that day. */
    proof: text('proof', { enum: PROOFS }).notNull(),
    /** The opener says that it was stolen from them. */
    stolen: flag('stolen').notNull(),
    state: text('state', { enum: CASE_STATES }).notNull(),
    outcome: text('outcome', { enum: CASE_OUTCOMES }),
    turn: text('turn', { enum: CASE_SIDES }),
    dueAt: instant('due_at'),
    entries: integer('entries').notNull(),
    takenBy: text('taken_by').references(() => accounts.id),
    takenUntil: instant('taken_until'),
    admittedBy: text('admitted_by').references(() => accounts.id),
    admittedAt: instant('admitted_at'),
    actsAt: instant('acts_at'),
    closedAt: instant('closed_at'),
    /** A legal hold: nothing of it is deleted (`holdOf`). */
    held: flag('held').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('cases_one_open').on(table.openerId, table.key).where(sql`state <> 'closed'`),
    index('cases_opener').on(table.openerId, table.createdAt),
    index('cases_other').on(table.otherId, table.createdAt),
    index('cases_key').on(table.key),
    index('cases_device').on(table.deviceId, table.state),
    index('cases_desk').on(table.turn, deskOrder(table)),
    index('cases_admitted').on(table.admittedAt).where(sql`state = 'admitted'`),
    index('cases_acts').on(table.actsAt).where(sql`state = 'decided'`),
    index('cases_closed').on(table.closedAt).where(sql`closed_at is not null`),
    check('cases_kind', oneOf(table.kind, CASE_KINDS)),
    check('cases_cause', oneOf(table.cause, CASE_CAUSES)),
    check('cases_state', oneOf(table.state, CASE_STATES)),
    check('cases_outcome', sql`${table.outcome} is null or ${oneOf(table.outcome, CASE_OUTCOMES)}`),
    check('cases_closed', sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
    check('cases_admitted', sql`${table.state} not in ('admitted', 'decided') or ${table.admittedAt} is not null`),
    check(
      'cases_decided',
      sql`${table.state} <> 'decided' or (${table.outcome} is not null and ${table.actsAt} is not null)`,
    ),
    check('cases_sides', sql`${table.otherId} is null or ${table.otherId} <> ${table.openerId}`),
  ],
);

/** Append-only. What a side sees of them is a filter. */
export const caseEntries = sqliteTable(
  'case_entries',
  {
    caseId: belongsTo('case_id', () => cases.id),
    seq: integer('seq').notNull(),
    at: instant('at').notNull(),
    side: text('side', { enum: CASE_SIDES }).notNull(),
    /** Null for what the register does by itself. */
    actorId: text('actor_id').references(() => accounts.id),
    verb: text('verb', { enum: CASE_VERBS }).notNull(),
    words: text('words'),
    reason: text('reason', { enum: CASE_REASON_NAMES }),
    outcome: text('outcome', { enum: CASE_OUTCOMES }),
    exhibitId: text('exhibit_id'),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.seq] }),
    index('case_entries_actor').on(table.actorId).where(sql`actor_id is not null`),
    check('case_entries_side', oneOf(table.side, CASE_SIDES)),
    check('case_entries_verb', oneOf(table.verb, CASE_VERBS)),
  ],
);

/** `summary` is all that the other side sees of it. */
export const exhibits = sqliteTable(
  'exhibits',
  {
    id: id(),
    caseId: belongsTo('case_id', () => cases.id),
    side: text('side', { enum: CASE_SIDES }).notNull(),
    kind: text('kind', { enum: EXHIBIT_KINDS }).notNull(),
    summary: text('summary').notNull(),
    /** As typed, for the desk alone. */
    detail: text('detail'),
    laidAt: instant('laid_at').notNull(),
    /** It holds. Of what a machine compares, at once. */
    examinedAt: instant('examined_at'),
    examinedBy: text('examined_by').references(() => accounts.id),
    /** Of the file store, which has no address; null once the file is gone. */
    pictureKey: text('picture_key'),
    /** The desk took its picture away. */
    removedAt: instant('removed_at'),
    removedWhy: text('removed_why', { enum: PICTURE_REMOVAL_NAMES }),
  },
  (table) => [
    index('exhibits_case').on(table.caseId),
    index('exhibits_picture').on(table.laidAt).where(sql`picture_key is not null`),
    check('exhibits_side', oneOf(table.side, CASE_SIDES)),
    check('exhibits_kind', oneOf(table.kind, EXHIBIT_KINDS)),
    check('exhibits_removed', sql`(${table.removedAt} is null) = (${table.removedWhy} is null)`),
  ],
);
