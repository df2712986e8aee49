import { type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { DEVICE_STATUSES } from '#schemas/devices/statuses.ts';
import { DAY_MS } from '#schemas/format/dates.ts';
import { PAID_HOW, TRANSFER_ANSWERS, TRANSFER_ENDINGS, TRANSFER_STATES } from '#schemas/transfers/transferWords.ts';
import { accounts } from './accounts.ts';
import { challenges } from './challenges.ts';
import { flag, id, instant, oneOf, refersTo } from './columns.ts';
import { devices } from './devices.ts';

/**
 * Sorts accepted transfers first, then by deadline. Adds a large number to the deadline of all that are not accepted.
 */
export const acceptedFirst = (of: { answer: SQLWrapper; reviewDeadline: SQLWrapper }) =>
  sql`(${of.reviewDeadline} + 100000000000000 * (${of.answer} is not 'accepted'))`;

/** An admin is to look at it: not at a handover whose sides, or whose case, come first (`KEEPER_TIME`, `WORD_TIME`). */
export const waitsForAdmin = sql.raw(
  `state = 'pending' and frozen_case is null and (handover = 0 or review_deadline > coalesce(handed_over_at + ${3 * DAY_MS}, paid_at + ${DAY_MS}))`,
);

/** Names and the device's title are kept as of that day: what a later owner writes is not for earlier ones. */
export const transfers = sqliteTable(
  'transfers',
  {
    id: id(),
    deviceId: refersTo('device_id', () => devices.id),
    fromAccountId: refersTo('from_account_id', () => accounts.id),
    toAccountId: refersTo('to_account_id', () => accounts.id),
    fromName: text('from_name').notNull(),
    toName: text('to_name').notNull(),
    /** The recipient's e-mail, if nobody had confirmed it yet. Whoever accepts must have confirmed it. */
    toUnproved: text('to_unproved'),
    deviceName: text('device_name').notNull(),
    deviceModel: text('device_model'),
    challengeId: text('challenge_id').references(() => challenges.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    state: text('state', { enum: TRANSFER_STATES }).notNull(),
    /** The device's status before the offer. It comes back when the transfer ends without a new owner. */
    earlierStatus: text('earlier_status', { enum: DEVICE_STATUSES }).notNull(),
    answer: text('answer', { enum: TRANSFER_ANSWERS }),
    answeredAt: instant('answered_at'),
    ending: text('ending', { enum: TRANSFER_ENDINGS }),
    decisionReason: text('decision_reason'),
    decidedBy: text('decided_by').references(() => accounts.id),
    decidedAt: instant('decided_at'),
    /** In person: the recipient says that they paid, the owner types the word. */
    handover: flag('handover').notNull().default(false),
    paidAt: instant('paid_at'),
    paidHow: text('paid_how', { enum: PAID_HOW }),
    /** Naira, as the recipient says. */
    paidSum: integer('paid_sum'),
    handedOverAt: instant('handed_over_at'),
    /** Waits for the end of this case: of a late report, or of “I was not paid”. */
    frozenCase: text('frozen_case'),
    /** The day on which the schedule acts. */
    reviewDeadline: instant('review_deadline').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('transfers_one_open').on(table.deviceId).where(sql`state = 'pending'`),
    uniqueIndex('transfers_challenge').on(table.challengeId).where(sql`challenge_id is not null`),
    index('transfers_history').on(table.deviceId, table.createdAt).where(sql`state <> 'rejected'`),
    // Apart from the history: rejected ones must cost it no row.
    index('transfers_rejected').on(table.deviceId, table.createdAt).where(sql`state = 'rejected'`),
    index('transfers_due').on(table.reviewDeadline).where(sql`state = 'pending'`),
    index('transfers_waiting').on(table.reviewDeadline).where(waitsForAdmin),
    // The review queue: each state and answer of the recipient by itself, in either order.
    index('transfers_state').on(table.state, table.answer, table.createdAt),
    index('transfers_deadline').on(table.state, table.answer, table.reviewDeadline),
    index('transfers_acceptance').on(table.state, table.answer, acceptedFirst(table)),
    index('transfers_from').on(table.fromAccountId, table.createdAt),
    index('transfers_to').on(table.toAccountId, table.createdAt),
    index('transfers_to_unproved').on(table.toUnproved).where(sql`to_unproved is not null`),
    // The file of all transfers, newest first.
    index('transfers_created').on(table.createdAt),
    check('transfers_state', oneOf(table.state, TRANSFER_STATES)),
    check('transfers_answer', sql`${table.answer} is null or ${oneOf(table.answer, TRANSFER_ANSWERS)}`),
    check('transfers_ending', sql`(${table.state} = 'pending') = (${table.ending} is null)`),
    check('transfers_ending_known', sql`${table.ending} is null or ${oneOf(table.ending, TRANSFER_ENDINGS)}`),
    check('transfers_paid_how', sql`${table.paidHow} is null or ${oneOf(table.paidHow, PAID_HOW)}`),
    check('transfers_parties', sql`${table.fromAccountId} <> ${table.toAccountId}`),
  ],
);
