import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CHECKOUT_OUTCOMES, DURATION_UNITS, PAYMENT_OUTCOMES, PAYMENT_STATES } from '#schemas/plans/paymentWords.ts';
import { accounts } from './accounts.ts';
import { id, instant, oneOf, refersTo } from './columns.ts';

/** `amount` is whole naira. */
export const payments = sqliteTable(
  'payments',
  {
    reference: text('reference').primaryKey(),
    accountId: refersTo('account_id', () => accounts.id),
    planId: refersTo('plan_id', () => plans.id),
    duration: integer('duration').notNull(),
    durationUnit: text('duration_unit', { enum: DURATION_UNITS }).notNull(),
    amount: integer('amount').notNull(),
    provider: text('provider').notNull(),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    failure: text('failure'),
    /** Null when there is nothing left to ask the provider. */
    dueAt: instant('due_at'),
    verifiedAt: instant('verified_at'),
    settledAt: instant('settled_at'),
    /** The amount that arrived, if it was wrong: in kobo, or in hundredths of another currency. */
    paidAmount: integer('paid_amount'),
    paidCurrency: text('paid_currency'),
    /** The time of the admin's decision. */
    resolvedAt: instant('resolved_at'),
    outcome: text('outcome', { enum: PAYMENT_OUTCOMES }),
    /** The checkout for the missing amount, then # and its reference. Stored before the provider is asked. */
    restUrl: text('rest_url'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('payments_account').on(table.accountId, table.createdAt),
    index('payments_plan').on(table.planId),
    index('payments_settled_at').on(table.settledAt).where(sql`settled_at is not null`),
    index('payments_unresolved')
      .on(table.createdAt)
      .where(sql`paid_amount is not null and outcome is not 'returned' and state = 'failed'`),
    index('payments_due').on(table.dueAt).where(sql`due_at is not null`),
    check('payments_state', oneOf(table.state, PAYMENT_STATES)),
    check('payments_outcome', sql`${table.outcome} is null or ${oneOf(table.outcome, PAYMENT_OUTCOMES)}`),
    check('payments_unit', oneOf(table.durationUnit, DURATION_UNITS)),
    check('payments_duration', sql`${table.duration} between 1 and 60`),
    check('payments_amount', sql`${table.amount} >= 0`),
    check('payments_settled', sql`${table.state} <> 'completed' or ${table.settledAt} is not null`),
  ],
);

/** One for each payment, with names and prices as of that day. */
export const receipts = sqliteTable(
  'receipts',
  {
    id: id(),
    receiptNumber: text('receipt_number').notNull().unique(),
    paymentReference: text('payment_reference')
      .notNull()
      .unique()
      .references(() => payments.reference),
    accountId: refersTo('account_id', () => accounts.id),
    subscriptionName: text('subscription_name').notNull(),
    description: text('description').notNull(),
    amount: integer('amount').notNull(),
    status: text('status', { enum: PAYMENT_STATES }).notNull(),
    /** An admin's sentence about a wrong amount. */
    note: text('note'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('receipts_account').on(table.accountId, table.createdAt),
    index('receipts_created').on(table.createdAt),
    index('receipts_status').on(table.status, table.createdAt),
    check('receipts_status', oneOf(table.status, PAYMENT_STATES)),
    check('receipts_amount', sql`${table.amount} >= 0`),
  ],
);

/** Development only; empty in production. `amount` is kobo. */
export const sandboxCheckouts = sqliteTable(
  'sandbox_checkouts',
  {
    reference: text('reference').primaryKey(),
    amount: integer('amount').notNull(),
    email: text('email').notNull(),
    callbackUrl: text('callback_url').notNull(),
    outcome: text('outcome', { enum: CHECKOUT_OUTCOMES }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [check('sandbox_checkouts_outcome', oneOf(table.outcome, CHECKOUT_OUTCOMES))],
);

/** `price` is whole naira a month; `deviceLimit` 0 means unlimited. */
export const plans = sqliteTable(
  'plans',
  {
    id: id(),
    name: text('name').notNull(),
    price: integer('price').notNull(),
    deviceLimit: integer('device_limit').notNull(),
    description: text('description'),
    archivedAt: instant('archived_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('plans_name').on(sql`lower(${table.name})`).where(sql`archived_at is null`),
    check('plans_price', sql`${table.price} >= 0`),
    check('plans_device_limit', sql`${table.deviceLimit} >= 0`),
  ],
);

/** One row a member, extended and changed in place. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    planId: refersTo('plan_id', () => plans.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('subscriptions_plan').on(table.planId, table.endsAt),
    index('subscriptions_ends').on(table.endsAt),
    check('subscriptions_span', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
