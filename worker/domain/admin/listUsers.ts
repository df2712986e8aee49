import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../../db/schema/index.ts';
import type { UserQuery } from '../../schemas/administration.ts';
import type { Context } from '../context.ts';
import { offsetOf, type Page, pageOf } from '../paging.ts';
import { startsWith } from './prefix.ts';
import { type AdminUser, presentUser, selectUsers } from './presentUser.ts';

/** A page of all users, newest first. `search` is the beginning of a username, e-mail, name or phone. */
export async function listUsers(ctx: Context, query: UserQuery): Promise<Page<AdminUser>> {
  const where = and(hasRole(query), hasSubscription(ctx, query), hasState(query), matches(query.search));
  const [rows, total] = await Promise.all([
    selectUsers(ctx)
      .where(where)
      .orderBy(desc(accounts.createdAt), sql`${accounts}.rowid desc`)
      .limit(query.limit)
      .offset(offsetOf(query)),
    ctx.db.$count(accounts, where),
  ]);
  return pageOf(rows.map(presentUser), query, total);
}

/** A search finds its few rows first: the plus keeps the index of all members out of its way. */
function hasRole({ role, search }: UserQuery): SQL | undefined {
  if (role === undefined || role === 'all') return undefined;
  return search ? sql`+${accounts.role} = ${role}` : eq(accounts.role, role);
}

function hasSubscription(ctx: Context, { subscriptionStatus }: UserQuery): SQL | undefined {
  if (subscriptionStatus === undefined || subscriptionStatus === 'all') return undefined;
  const running = sql`exists (select 1 from subscriptions s where s.account_id = ${accounts.id} and s.ends_at > ${ctx.now})`;
  return subscriptionStatus === 'active' ? running : sql`not ${running}`;
}

function hasState({ account }: UserQuery): SQL | undefined {
  if (account === undefined || account === 'all') return undefined;
  return account === 'active' ? isNull(accounts.deactivatedAt) : isNotNull(accounts.deactivatedAt);
}

function matches(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const name = search.toUpperCase();
  const [first = '', ...rest] = name.split(' ');
  const phone = /^(\+234|234|0)\d*$/.test(search) ? search.replace(/^(\+234|234|0)/, '+234') : null;
  return or(
    startsWith(sql`lower(${accounts.username})`, sql`lower(${search})`),
    startsWith(sql`lower(${accounts.email})`, sql`lower(${search})`),
    startsWith(accounts.firstName, sql`${name}`),
    startsWith(accounts.surName, sql`${name}`),
    rest.length > 0
      ? and(eq(accounts.firstName, first), startsWith(accounts.surName, sql`${rest.join(' ')}`))
      : undefined,
    phone === null ? undefined : startsWith(accounts.phone, sql`${phone}`),
  );
}
