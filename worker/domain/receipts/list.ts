import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { accounts, receipts } from '../../../db/schema/index.ts';
import { DAY_MS, startOfLagosDay } from '../../schemas/dates.ts';
import type { ReceiptFilters, ReceiptQuery } from '../../schemas/receipts.ts';
import type { Context, MemberContext } from '../context.ts';
import { NotFound } from '../errors.ts';
import { offsetOf, type Paging } from '../paging.ts';
import { presentReceipt, type Receipt, type ReceiptPage, receiptPage } from './present.ts';
import { readingsOf } from './search.ts';

const PAYER = {
  id: accounts.id,
  username: accounts.username,
  email: accounts.email,
  firstName: accounts.firstName,
  surName: accounts.surName,
};

/** A page of the actor's own receipts, newest first. */
export function listOwnReceipts(ctx: MemberContext, paging: Paging): Promise<ReceiptPage> {
  return pageWhere(ctx, eq(receipts.accountId, ctx.actor.id), paging);
}

/** One receipt of the actor's own. @throws NotFound, also for somebody else's */
export function getOwnReceipt(ctx: MemberContext, id: string): Promise<Receipt> {
  return oneWhere(ctx, and(eq(receipts.id, id), eq(receipts.accountId, ctx.actor.id)));
}

/** For admins: a page of everybody's receipts, newest first. */
export function listAllReceipts(ctx: Context, query: ReceiptQuery): Promise<ReceiptPage> {
  return pageWhere(ctx, and(matching(query), inDays(query), ofStatus(query)), query);
}

/** For admins: a page of one member's receipts. @throws NotFound for an account that is not there */
export async function listReceiptsOf(ctx: Context, { id, ...paging }: Paging & { id: string }): Promise<ReceiptPage> {
  const [account] = await ctx.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id));
  if (!account) throw new NotFound('User not found.');
  return pageWhere(ctx, eq(receipts.accountId, id), paging);
}

/** For admins: any receipt. @throws NotFound */
export function getReceipt(ctx: Context, id: string): Promise<Receipt> {
  return oneWhere(ctx, eq(receipts.id, id));
}

async function pageWhere(ctx: Context, where: SQL | undefined, paging: Paging): Promise<ReceiptPage> {
  const [rows, total] = await Promise.all([
    withPayers(ctx)
      .where(where)
      // The row id keeps receipts of the same instant in one order, from page to page.
      .orderBy(desc(receipts.createdAt), sql`${receipts}.rowid desc`)
      .limit(paging.limit)
      .offset(offsetOf(paging)),
    ctx.db.$count(receipts, where),
  ]);
  return receiptPage(rows, paging, total);
}

/** Receipts with who has paid, for any condition, order and page. */
export function withPayers(ctx: Context) {
  return ctx.db
    .select({ receipt: receipts, payer: PAYER, rowid: sql<number>`${receipts}.rowid` })
    .from(receipts)
    .innerJoin(accounts, eq(accounts.id, receipts.accountId));
}

async function oneWhere(ctx: Context, where: SQL | undefined): Promise<Receipt> {
  const [row] = await withPayers(ctx).where(where);
  if (!row) throw new NotFound('Receipt not found.');
  return presentReceipt(row);
}

/** Receipts that a search finds: each reading of it by an index of its own. */
function matching({ search }: ReceiptQuery): SQL | undefined {
  if (!search) return undefined;
  const { payer, receipt } = readingsOf(search);
  const found = [
    ...payer.map(
      (begins) => sql`select ${receipts.id} from ${accounts} join ${receipts}
      on ${receipts.accountId} = ${accounts.id} where ${begins}`,
    ),
    ...receipt.map((begins) => sql`select ${receipts.id} from ${receipts} where ${begins}`),
  ];
  return sql`${receipts.id} in (${sql.join(found, sql` union `)})`;
}

/** The receipts of some days of Lagos, both included. */
export function inDays({ startDate, endDate }: ReceiptFilters): SQL | undefined {
  return and(
    startDate === undefined ? undefined : gte(receipts.createdAt, startOf(startDate)),
    endDate === undefined ? undefined : lt(receipts.createdAt, startOf(endDate) + DAY_MS),
  );
}

/** At noon of Greenwich it is that day in Lagos as well. */
const startOf = (day: string) => startOfLagosDay(Date.parse(`${day}T12:00:00Z`));

/** A search finds its few rows first: the plus keeps the index of all receipts of a status out of its way. */
function ofStatus({ status, search }: ReceiptQuery): SQL | undefined {
  if (status === undefined) return undefined;
  return search ? sql`+${receipts.status} = ${status}` : eq(receipts.status, status);
}
