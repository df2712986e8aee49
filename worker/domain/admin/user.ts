import { and, desc, eq, or } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { accounts, auditEntries, formerContacts, plans, subscriptions, transfers } from '#db/schema/index.ts';
import { presentProfile } from '#domain/accounts/present.ts';
import { isOn, listAuditWhere } from '#domain/audit/list.ts';
import type { Context } from '#domain/context.ts';
import { Conflict, NotFound } from '#domain/errors.ts';
import { type Page, type Paging, rowidOf } from '#domain/kernel/list.ts';
import { NEWEST, readCards } from '#domain/transfers/review.ts';
import { iso } from '#schemas/format/dates.ts';
import type { AuditEntry } from '#schemas/responses/audit.ts';
import type { AdminUser } from '#schemas/responses/people.ts';
import type { TransferCardOfUser } from '#schemas/responses/transfers.ts';
import { maskPhone } from '#schemas/rules/phones.ts';

export async function getUser(ctx: Context, id: string): Promise<AdminUser> {
  const [[row], former] = await Promise.all([selectUsers(ctx).where(eq(accounts.id, id)), readFormer(ctx, id)]);
  if (!row) throw noSuchUser();
  return { ...presentUser(ctx, row), former };
}

async function readFormer(ctx: Context, id: string): Promise<AdminUser['former']> {
  const rows = await ctx.db
    .select()
    .from(formerContacts)
    .where(and(eq(formerContacts.accountId, id), or(formerContacts.isProved, formerContacts.isKeyholderPhone)))
    .orderBy(desc(formerContacts.changedAt));
  return rows.map(({ contact, isKeyholderPhone, changedAt }) => ({
    contact: isKeyholderPhone ? maskPhone(contact) : contact,
    kind: isKeyholderPhone ? 'keyholder' : contact.includes('@') ? 'email' : 'phone',
    until: iso(changedAt),
  }));
}

export function noSuchUser(): NotFound {
  return new NotFound('User not found.');
}

export function accountErased(): Conflict {
  return new Conflict('This account was deleted by its owner. It cannot be changed or brought back.');
}

export function selectUsers(ctx: Context) {
  return ctx.db
    .select(userNumberedBy(accounts))
    .from(accounts)
    .leftJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .leftJoin(plans, eq(plans.id, subscriptions.planId));
}

/** Finds users through the rows of their subscriptions. */
export function selectSubscribers(ctx: Context) {
  return ctx.db
    .select(userNumberedBy(subscriptions))
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId));
}

const userNumberedBy = (table: SQLiteTable) => ({
  rowid: rowidOf(table),
  account: accounts,
  subscription: { endsAt: subscriptions.endsAt, id: plans.id, name: plans.name, NoOfDevices: plans.deviceLimit },
});

export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

/** @param foundBy the former value by which a search found the user */
export function presentUser({ now }: Context, { account, subscription }: UserRow, foundBy?: string): AdminUser {
  const { endsAt, id, name, NoOfDevices } = subscription ?? {};
  const isWhole = endsAt != null && id != null && name != null && NoOfDevices != null;
  const running = isWhole && endsAt > now ? { endsAt, id, name, NoOfDevices } : undefined;
  const profile = presentProfile({ now }, account, running);
  // `keyholder` is the specification's name of the field; masked like the others.
  const { devicesCount, erasedAt, unfinishedSince } = account;
  const standing = { erased: erasedAt !== null, unfinished: unfinishedSince !== null };
  return { ...profile, ...standing, devicesCount, keyholder: profile.keyholderPhone1, ...(foundBy && { foundBy }) };
}

export async function listTransfersOf(
  ctx: Context,
  { id, ...paging }: Paging & { id: string },
): Promise<Page<TransferCardOfUser>> {
  const indexRanges = [eq(transfers.fromAccountId, id), eq(transfers.toAccountId, id)];
  const list = { name: `transfers of ${id}`, table: transfers, order: NEWEST, indexRanges };
  const [{ items, pagination }] = await Promise.all([readCards(ctx, list, paging), getUser(ctx, id)]);
  return {
    items: items.map((card) => ({ ...card, direction: card.fromUser.id === id ? 'outgoing' : 'incoming' })),
    pagination,
  };
}

export async function listAuditOfUser(
  ctx: Context,
  { id, ...paging }: Paging & { id: string },
): Promise<Page<AuditEntry>> {
  const ranges = [eq(auditEntries.actorId, id), isOn('account', id)];
  const [page] = await Promise.all([listAuditWhere(ctx, `user ${id}`, ranges, paging), getUser(ctx, id)]);
  return page;
}
