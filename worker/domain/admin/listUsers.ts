import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { accounts, isActive, subscriptions } from '#db/schema/index.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { type Cell, exportTable, newestFirst } from '#domain/exportTable.ts';
import {
  chosen,
  combinations,
  daysOf,
  inSpan,
  isIn,
  isOnly,
  type List,
  newestBy,
  type Page,
  pageOf,
} from '#domain/kernel/list.ts';
import { readPage } from '#domain/kernel/paginate.ts';
import { byWords, hasFound, paginateSearch, type Search } from '#domain/kernel/search.ts';
import { ROLES } from '#schemas/accounts/roles.ts';
import type { UserFilters, UserQuery } from '#schemas/admin/administration.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { AdminUser } from '#schemas/responses/people.ts';
import { presentUser, selectSubscribers, selectUsers, type UserRow } from './user.ts';

/** Ordered by the end of the subscription if a filter asks for it and none for the date of joining. */
export async function listUsers(ctx: Context, query: UserQuery): Promise<Page<AdminUser>> {
  const { search, plan } = query;
  if (plan && !search) return subscribersOf(ctx, query, plan);
  const present = (row: UserRow, note?: string) => presentUser(ctx, row, note);
  const list = listOf(ctx, query);
  const read = (where: SQL) => selectUsers(ctx).where(where);
  if (!search) return readPage(ctx, list, query, { read, present });
  if (areFew(query)) {
    const found = { ...list, name: `${list.name} ${search}`, filter: and(list.filter, hasFound(accounts.id, search)) };
    return readPage(ctx, found, query, { read, present });
  }
  const slice = await paginateSearch(ctx, searchFor(ctx, query, search), query);
  return pageOf(slice, await selectUsers(ctx).where(isIn(accounts, slice)), present);
}

/** An index sorts the subscriptions of each plan, so other plans cost nothing. */
function subscribersOf(ctx: Context, query: UserQuery, plan: string): Promise<Page<AdminUser>> {
  const { role, account, subscriptionStatus, startDate, endDate } = query;
  const isChosenUser = and(isOnly(accounts.role, query.role), isActiveOrNot(query), inSpan(NEWEST, daysOf(query)));
  const list = {
    name: `subscribers ${JSON.stringify([plan, role, account, subscriptionStatus, startDate, endDate])}`,
    table: subscriptions,
    ...bySubscription(ctx, sql`${subscriptions.endsAt}`, subscriptionStatus !== 'inactive'),
    indexRanges: [eq(subscriptions.planId, plan)],
    filter:
      isChosenUser && sql`exists (select 1 from ${accounts} where ${accounts.id} = account_id and ${isChosenUser})`,
  };
  return readPage(ctx, list, query, {
    read: (where) => selectSubscribers(ctx).where(where),
    present: (row) => presentUser(ctx, row),
  });
}

const NEWEST = newestBy(accounts.createdAt);

function listOf(ctx: Context, query: UserQuery): List {
  const { role, account, subscriptionStatus = 'all', startDate, endDate } = query;
  const name = `users ${JSON.stringify([role, account, subscriptionStatus, startDate, endDate])}`;
  if (startDate !== undefined || endDate !== undefined) {
    const byJoinDate = { order: NEWEST, span: daysOf(query), indexRanges: [sql`true`] };
    return { name, table: accounts, ...byJoinDate, filter: isChosen(ctx, query) };
  }
  const isWhole = isOpen(role) && isOpen(account);
  const ranges = isWhole && subscriptionStatus === 'all' ? [sql`true`] : roleStateRanges(query);
  if (subscriptionStatus === 'all') return { name, table: accounts, order: NEWEST, indexRanges: ranges };
  const key = sql`${accounts.subscribedUntil}`;
  return { name, table: accounts, ...bySubscription(ctx, key, subscriptionStatus === 'active'), indexRanges: ranges };
}

const isOpen = (filter: string | undefined) => filter === undefined || filter === 'all';

/** The subscription that ends next comes first, then those that have ended, latest first. */
function bySubscription({ now }: Context, key: SQL, runs: boolean): Pick<List, 'order' | 'span'> {
  return runs
    ? { order: { key, kind: 'instant', direction: 'asc' }, span: { from: now + 1 } }
    : { order: { key, kind: 'instant', direction: 'desc' }, span: { until: now + 1 } };
}

/** Admins, support and deactivated users: all of them are looked at. */
const areFew = ({ role, account }: UserQuery) => role === 'admin' || role === 'support' || account === 'deactivated';

export function searchFor(ctx: Context, query: UserQuery, search: string): Search {
  return {
    table: accounts,
    order: NEWEST,
    filter: isListed(ctx, query),
    sources: byWords('account', search, accounts.id),
  };
}

function roleStateRanges({ role, account }: UserQuery): SQL[] {
  const states = account === undefined || account === 'all' ? [1, 0] : [account === 'active' ? 1 : 0];
  return combinations([accounts.role, chosen(role, ROLES)], [isActive, states]);
}

export function isListed(ctx: Context, query: UserFilters): SQL | undefined {
  return and(isChosen(ctx, query), inSpan(NEWEST, daysOf(query)));
}

function isChosen(ctx: Context, query: UserFilters): SQL | undefined {
  return and(isOnly(accounts.role, query.role), isActiveOrNot(query), hasSubscription(ctx, query), hasPlan(ctx, query));
}

function isActiveOrNot({ account }: UserFilters): SQL | undefined {
  if (account === undefined || account === 'all') return undefined;
  return account === 'active' ? isNull(accounts.deactivatedAt) : isNotNull(accounts.deactivatedAt);
}

function hasSubscription(ctx: Context, { subscriptionStatus }: UserFilters): SQL | undefined {
  if (subscriptionStatus === undefined || subscriptionStatus === 'all') return undefined;
  const { subscribedUntil } = accounts;
  return subscriptionStatus === 'active' ? sql`${subscribedUntil} > ${ctx.now}` : sql`${subscribedUntil} <= ${ctx.now}`;
}

function hasPlan({ now }: Context, { plan, subscriptionStatus }: UserFilters): SQL | undefined {
  if (plan === undefined) return undefined;
  const runs = subscriptionStatus === 'inactive' ? sql`ends_at <= ${now}` : sql`ends_at > ${now}`;
  return sql`exists (select 1 from ${subscriptions} where account_id = ${accounts.id} and plan_id = ${plan} and ${runs})`;
}

const COLUMNS: Record<string, (row: UserRow) => Cell> = {
  'User ID': ({ account }) => account.id,
  Username: ({ account }) => account.username,
  Email: ({ account }) => account.email,
  Phone: ({ account }) => account.phone,
  'First name': ({ account }) => account.firstName,
  'Middle name': ({ account }) => account.middleName,
  Surname: ({ account }) => account.surName,
  Role: ({ account }) => account.role,
  Account: ({ account }) => (account.deactivatedAt === null ? 'active' : 'deactivated'),
  Plan: ({ subscription }) => subscription?.name ?? null,
  'Subscription ends': ({ subscription }) => isoOrNull(subscription?.endsAt),
  Devices: ({ account }) => account.devicesCount,
  Joined: ({ account }) => iso(account.createdAt),
};

export function exportUsers(ctx: MemberContext, filters: UserFilters): AsyncGenerator<string> {
  const { search } = filters;
  const rows = newestFirst(ctx, {
    table: accounts,
    where: and(isListed(ctx, filters), search ? hasFound(accounts.id, search) : undefined),
    read: (where, order, most) => selectUsers(ctx).where(where).orderBy(order).limit(most),
    createdAt: ({ account }) => account.createdAt,
  });
  return exportTable(ctx, { name: 'users', subject: 'account', columns: COLUMNS, rows }, filters);
}
