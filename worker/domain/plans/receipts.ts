import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { accounts, payments, receipts } from '#db/schema/index.ts';
import { fullName } from '#domain/accounts/present.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { NotFound } from '#domain/errors.ts';
import { type Cell, exportTable, newestFirst } from '#domain/exportTable.ts';
import {
  daysOf,
  inSpan,
  isIn,
  isOnly,
  type List,
  newestBy,
  type Page,
  type Paging,
  pageOf,
  rowidOf,
} from '#domain/kernel/list.ts';
import { readPage } from '#domain/kernel/paginate.ts';
import { byColumn, byWords, hasFound, paginateSearch, type Search, startsWith } from '#domain/kernel/search.ts';
import { formatDate, iso, isoOrNull } from '#schemas/format/dates.ts';
import type { ReceiptFilters, ReceiptQuery } from '#schemas/plans/payments.ts';
import type { Receipt, ReceiptPage } from '#schemas/responses/payments.ts';

const NEWEST = newestBy(receipts.createdAt);

const PAYER = {
  id: accounts.id,
  username: accounts.username,
  email: accounts.email,
  firstName: accounts.firstName,
  surName: accounts.surName,
};

export function listOwnReceipts(ctx: MemberContext, paging: Paging): Promise<ReceiptPage> {
  return pageOfAccount(ctx, ctx.actor.id, paging);
}

export function getOwnReceipt(ctx: MemberContext, id: string): Promise<Receipt> {
  return oneWhere(ctx, and(eq(receipts.id, id), eq(receipts.accountId, ctx.actor.id)));
}

export async function listAllReceipts(ctx: Context, query: ReceiptQuery): Promise<ReceiptPage> {
  const { search } = query;
  if (!search) return readReceipts(ctx, listOf(query), query);
  const slice = await paginateSearch(ctx, searchFor(query, search), query);
  return receiptPage(pageOf(slice, await withPayers(ctx).where(isIn(receipts, slice)), presentReceipt));
}

export async function listReceiptsOf(ctx: Context, { id, ...paging }: Paging & { id: string }): Promise<ReceiptPage> {
  const [[account], page] = await Promise.all([
    ctx.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)),
    pageOfAccount(ctx, id, paging),
  ]);
  if (!account) throw new NotFound('User not found.');
  return page;
}

export function getReceipt(ctx: Context, id: string): Promise<Receipt> {
  return oneWhere(ctx, eq(receipts.id, id));
}

export function withPayers(ctx: Context) {
  return ctx.db
    .select({
      rowid: rowidOf(receipts),
      receipt: receipts,
      payment: payments,
      payer: PAYER,
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.reference, receipts.paymentReference))
    .innerJoin(accounts, eq(accounts.id, receipts.accountId));
}

function pageOfAccount(ctx: Context, id: string, paging: Paging): Promise<ReceiptPage> {
  const list = { name: `receipts of ${id}`, table: receipts, order: NEWEST, indexRanges: [eq(receipts.accountId, id)] };
  return readReceipts(ctx, list, paging);
}

async function readReceipts(ctx: Context, list: List, paging: Paging): Promise<ReceiptPage> {
  return receiptPage(
    await readPage(ctx, list, paging, { read: (where: SQL) => withPayers(ctx).where(where), present: presentReceipt }),
  );
}

async function oneWhere(ctx: Context, where: SQL | undefined): Promise<Receipt> {
  const [row] = await withPayers(ctx).where(where);
  if (!row) throw new NotFound('Receipt not found.');
  return presentReceipt(row);
}

function listOf({ status, startDate, endDate }: ReceiptQuery): List {
  const name = `receipts ${JSON.stringify([status, startDate, endDate])}`;
  const span = daysOf({ startDate, endDate });
  return { name, table: receipts, order: NEWEST, span, indexRanges: [ofStatus(status) ?? sql`true`] };
}

export function searchFor(query: ReceiptFilters, search: string): Search {
  return {
    table: receipts,
    order: NEWEST,
    filter: and(ofStatus(query.status), inDays(query)),
    sources: sourcesOf(search),
  };
}

function inDays(filters: ReceiptFilters): SQL | undefined {
  return inSpan(NEWEST, daysOf(filters));
}

const ofStatus = (status: ReceiptQuery['status']) => isOnly(receipts.status, status);

const COLUMNS: Record<string, (receipt: Receipt) => Cell> = {
  'Receipt ID': ({ receiptNumber }) => receiptNumber,
  Username: ({ user }) => user.username,
  Email: ({ user }) => user.email,
  Name: ({ user }) => user.name,
  Plan: ({ subscriptionName }) => subscriptionName,
  Description: ({ description }) => description,
  'Amount (NGN)': ({ amount }) => amount,
  Status: ({ status }) => status,
  Date: ({ date }) => date,
  'Payment reference': ({ reference }) => reference,
};

export function exportReceipts(ctx: MemberContext, filters: ReceiptFilters): AsyncGenerator<string> {
  const { search, startDate, endDate, status } = filters;
  const rows = newestFirst(ctx, {
    table: receipts,
    where: and(search ? isFound(search) : undefined, inDays(filters), ofStatus(status)),
    read: (where, order, most) => withPayers(ctx).where(where).orderBy(order).limit(most),
    createdAt: ({ receipt }) => receipt.createdAt,
  });
  const table = { name: 'receipts', subject: 'receipt', columns: COLUMNS, rows: presented(rows) } as const;
  return exportTable(ctx, table, { search, startDate, endDate, status });
}

async function* presented(batches: AsyncIterable<Parameters<typeof presentReceipt>[0][]>): AsyncGenerator<Receipt[]> {
  for await (const batch of batches) yield batch.map(presentReceipt);
}

type ReceiptRow = {
  receipt: typeof receipts.$inferSelect;
  payment: typeof payments.$inferSelect;
  payer: Pick<typeof accounts.$inferSelect, 'id' | 'username' | 'email' | 'firstName' | 'surName'>;
};

function presentReceipt({ receipt, payment, payer }: ReceiptRow): Receipt {
  const { id, receiptNumber, paymentReference, subscriptionName, description, amount, status, createdAt } = receipt;
  return {
    id,
    receiptNumber,
    reference: paymentReference,
    date: iso(createdAt),
    formattedDate: formatDate(createdAt),
    subscriptionName,
    description,
    amount,
    paid: paidOf(payment),
    note: receipt.note,
    status,
    user: { id: payer.id, username: payer.username, email: payer.email ?? '', name: fullName(payer) },
    createdAt: iso(createdAt),
  };
}

function paidOf({ state, paidAmount, paidCurrency, outcome, resolvedAt }: ReceiptRow['payment']): Receipt['paid'] {
  if (state === 'completed' || paidAmount === null) return null;
  return { amount: paidAmount, currency: paidCurrency ?? '', outcome, outcomeAt: isoOrNull(resolvedAt) };
}

function receiptPage({ items, pagination }: Page<Receipt>): ReceiptPage {
  return { items, pagination: { ...pagination, pages: pagination.totalPages } };
}

const ID = sql`${receipts.id}`;
const NUMBERS = [receipts.receiptNumber, receipts.paymentReference];

export const byNumber = (search: string): Search['sources'] => [
  ...NUMBERS.map((column) => byColumn(column, receipts.id, search.toUpperCase(), ID)),
  byColumn(receipts.id, receipts.id, search.toLowerCase(), ID),
];

const sourcesOf = (search: string): Search['sources'] => [
  ...byNumber(search),
  ...byWords('account', search, receipts.accountId),
];

function isFound(search: string): SQL | undefined {
  const numbers = NUMBERS.map((column) => startsWith(column, sql`${search.toUpperCase()}`));
  return or(...numbers, startsWith(ID, sql`${search.toLowerCase()}`), hasFound(receipts.accountId, search));
}
