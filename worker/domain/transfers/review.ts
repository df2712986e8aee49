import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { acceptedFirst, plans, subscriptions, transfers } from '#db/schema/index.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { countFreeDevices } from '#domain/devices/deviceLimit.ts';
import { Conflict } from '#domain/errors.ts';
import type { Cell } from '#domain/exports/csv.ts';
import { newestFirst } from '#domain/exports/rows.ts';
import { exportTable } from '#domain/exports/table.ts';
import { chosen, combinations, isOnly } from '#domain/lists/choices.ts';
import type { List } from '#domain/lists/list.ts';
import { newestBy, type Order } from '#domain/lists/order.ts';
import { isIn, type Page, pageOf, type Slice } from '#domain/lists/page.ts';
import { paginate } from '#domain/lists/paginate.ts';
import { paginateSearch } from '#domain/lists/paginateSearch.ts';
import type { Search } from '#domain/lists/search.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { TransferCard, WaitingTransfers } from '#schemas/responses/transfers.ts';
import type { TransferFilters, TransferQuery } from '#schemas/transfers/transfers.ts';
import { TRANSFER_ANSWERS, TRANSFER_STATES, type TransferAnswer } from '#schemas/transfers/transferWords.ts';
import { refuseUnlessOpen } from './deadline.ts';
import { matcherGroups } from './search.ts';
import { findTransfer, selectTransfers, sideOf, stateOf, type Transfer } from './transfer.ts';

export const NEWEST = newestBy(transfers.createdAt);

/** `search` begins the device's name or a party's full name as of the request, or of what a party is known by today. */
export async function listForReview(ctx: Context, query: TransferQuery): Promise<Page<TransferCard>> {
  const { search } = query;
  const slice = await (search
    ? paginateSearch(ctx, searchFor(query, search), query)
    : paginate(ctx, listOf(query), query));
  return cardsOf(ctx, slice);
}

export async function cardsOf(ctx: Context, slice: Slice): Promise<Page<TransferCard>> {
  const found = await selectTransfers(ctx, isIn(transfers, slice));
  const limits = await limitsOf(ctx, found);
  return pageOf(slice, found, (transfer) => cardOf(transfer, limits));
}

export async function presentCard(ctx: Context, transfer: Transfer): Promise<TransferCard> {
  return cardOf(transfer, await limitsOf(ctx, [transfer]));
}

export async function presentCards(ctx: Context, found: Transfer[]): Promise<TransferCard[]> {
  const limits = await limitsOf(ctx, found);
  return found.map((transfer) => cardOf(transfer, limits));
}

export function cardOf(transfer: Transfer, limits: Map<string, PlanLimit>): TransferCard {
  const { row, device, from, to } = transfer;
  const { id, type, serialNumber, imei1, imei2, status } = device;
  const { deviceName: name, deviceModel: model } = row;
  return {
    id: row.id,
    deviceId: id,
    deviceName: name,
    device: { id, name, type, model, serialNumber, imei1, imei2, status },
    fromUser: { ...sideOf(from, row.fromName), deactivated: from.deactivatedAt !== null },
    toUser: { ...sideOf(to, row.toName), deactivated: to.deactivatedAt !== null },
    ...stateOf(transfer),
    accepted: row.answer === 'accepted',
    recipient: capacityOf(transfer, limits.get(to.id)),
  };
}

/** @throws NotFound; Conflict when it is decided already, or the admin gives the device away themselves */
export async function findForDecision(ctx: MemberContext, id: string): Promise<Transfer> {
  const transfer = await findTransfer(ctx, id);
  await refuseUnlessOpen(ctx, transfer);
  if (transfer.row.fromAccountId === ctx.actor.id) {
    throw new Conflict('This is your own transfer. Another admin must decide it.');
  }
  return transfer;
}

/** `free` devices take no place of the running plan's limit. */
type PlanLimit = { deviceLimit: number; free: number };

/** Of the recipients, by their ids. */
export async function limitsOf(ctx: Context, page: Transfer[]): Promise<Map<string, PlanLimit>> {
  if (page.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      id: subscriptions.accountId,
      endsAt: subscriptions.endsAt,
      deviceLimit: plans.deviceLimit,
      free: countFreeDevices(sql`${subscriptions.accountId}`),
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(inArray(subscriptions.accountId, [...new Set(page.map(({ to }) => to.id))]));
  // The time is compared here: a page is as long as the values D1 binds.
  return new Map(rows.filter(({ endsAt }) => endsAt > ctx.now).map(({ id, ...limit }) => [id, limit]));
}

function capacityOf({ row, to }: Transfer, limit: PlanLimit | undefined): TransferCard['recipient'] {
  const devices = to.devicesCount - (limit?.free ?? 0);
  const deviceLimit = limit?.deviceLimit ?? null;
  // Once approved the device is among those counted.
  const needed = row.state === 'approved' ? devices : devices + 1;
  return { devices, deviceLimit, limitExceeded: deviceLimit !== null && deviceLimit > 0 && needed > deviceLimit };
}

function listOf(query: TransferQuery): List {
  const { status, recipient = 'all' } = query;
  const indexRanges = combinations([transfers.state, chosen(status, TRANSFER_STATES)]).flatMap((state) =>
    answersOf(recipient).map((answer) => sql`${state} and ${transfers.answer} is ${answer}`),
  );
  const name = `transfers ${status ?? 'all'} ${recipient}`;
  return { name, table: transfers, order: orderOf(query), indexRanges };
}

function answersOf(recipient: TransferQuery['recipient']): readonly (TransferAnswer | null)[] {
  if (recipient === 'accepted') return ['accepted'];
  return recipient === 'unanswered' ? [null] : [...TRANSFER_ANSWERS, null];
}

function orderOf({ sort = 'createdAt', order }: Partial<TransferQuery>): Order {
  const direction = order ?? (sort === 'createdAt' ? 'desc' : 'asc');
  if (sort === 'createdAt') return { ...NEWEST, direction };
  const key = sort === 'deadline' ? sql`${transfers.reviewDeadline}` : acceptedFirst(transfers);
  return { key, kind: 'instant', direction };
}

export function searchFor(query: Partial<TransferQuery>, search: string): Search {
  return { table: transfers, order: orderOf(query), filter: isListed(query), groups: matcherGroups(search) };
}

export function isListed({ status, recipient = 'all' }: Partial<TransferQuery>): SQL | undefined {
  return and(
    isOnly(transfers.state, status),
    recipient === 'all' ? undefined : sql`${transfers.answer} is ${answersOf(recipient)[0]}`,
  );
}

const COUNTED = 99;

export async function countWaiting(ctx: Context): Promise<WaitingTransfers> {
  // The index is named: by its own reckoning SQLite would read all pending ones to sort them.
  const deadlines = await ctx.db.all<{ deadline: number }>(sql`
    select review_deadline as deadline from transfers indexed by transfers_due
    where state = 'pending' order by review_deadline limit ${COUNTED + 1}`);
  const [first] = deadlines;
  return {
    count: Math.min(deadlines.length, COUNTED),
    atLeast: deadlines.length > COUNTED,
    firstDeadline: first ? iso(first.deadline) : null,
  };
}

const COLUMNS: Record<string, (transfer: Transfer) => Cell> = {
  'Transfer ID': ({ row }) => row.id,
  Device: ({ row }) => row.deviceName,
  Model: ({ row }) => row.deviceModel,
  'IMEI or serial number': ({ device }) => device.imei1 ?? device.serialNumber,
  From: ({ row }) => row.fromName,
  'From email': ({ from }) => from.email,
  To: ({ row }) => row.toName,
  'To email': ({ to }) => to.email,
  Reason: ({ row }) => row.reason,
  Status: ({ row }) => row.state,
  Answer: ({ row }) => row.answer,
  Ending: ({ row }) => row.ending,
  Requested: ({ row }) => iso(row.createdAt),
  'Review deadline': ({ row }) => iso(row.reviewDeadline),
  Decided: ({ row }) => isoOrNull(row.decidedAt),
};

export function exportTransfers(ctx: MemberContext, filters: TransferFilters): AsyncGenerator<string> {
  const { search } = filters;
  const isFound = search ? or(...matcherGroups(search).map(({ listCondition }) => listCondition)) : undefined;
  const rows = newestFirst(ctx, {
    table: transfers,
    where: and(isFound, isListed(filters)),
    read: (where, order, most) =>
      selectTransfers(ctx, where ?? sql`true`)
        .orderBy(order)
        .limit(most),
    createdAt: ({ row }) => row.createdAt,
  });
  return exportTable(ctx, { name: 'transfers', subject: 'transfer', columns: COLUMNS, rows }, filters);
}
