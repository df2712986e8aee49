import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { accounts } from './accounts.ts';
import { id, instant, refersTo } from './columns.ts';

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
