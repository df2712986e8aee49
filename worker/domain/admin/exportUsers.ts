import { and } from 'drizzle-orm';
import { accounts } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import type { Cell } from '#domain/exports/csv.ts';
import { newestFirst } from '#domain/exports/rows.ts';
import { exportTable } from '#domain/exports/table.ts';
import { matchAccount } from '#domain/lists/people.ts';
import type { UserFilters } from '#schemas/admin/administration.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import { isListed } from './listUsers.ts';
import { selectUsers, type UserRow } from './presentUser.ts';

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
    where: and(isListed(ctx, filters), search ? matchAccount(search).listCondition : undefined),
    read: (where, order, most) => selectUsers(ctx).where(where).orderBy(order).limit(most),
    createdAt: ({ account }) => account.createdAt,
  });
  return exportTable(ctx, { name: 'users', subject: 'account', columns: COLUMNS, rows }, filters);
}
