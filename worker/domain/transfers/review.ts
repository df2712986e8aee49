import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { acceptedFirst, devices, plans, subscriptions, transfers, waitsForAdmin } from '#db/schema/index.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { countFreeDevices } from '#domain/devices/deviceLimit.ts';
import { Conflict } from '#domain/errors.ts';
import { type Cell, exportTable, newestFirst } from '#domain/exportTable.ts';
import {
  chosen,
  combinations,
  isIn,
  isOnly,
  type List,
  newestBy,
  type Order,
  type Page,
  type Paging,
  pageOf,
} from '#domain/kernel/list.ts';
import { readPage } from '#domain/kernel/paginate.ts';
import { byWords, hasFound, paginateSearch, type Search } from '#domain/kernel/search.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { TransferCard, WaitingTransfers } from '#schemas/responses/transfers.ts';
import type { TransferFilters, TransferQuery } from '#schemas/transfers/transfers.ts';
import { TRANSFER_ANSWERS, TRANSFER_STATES, type TransferAnswer } from '#schemas/transfers/transferWords.ts';
import { refuseUnlessOpen } from './endPending.ts';
import {
  findTransfer,
  handoverOf,
  noSuchTransfer,
  recipient,
  selectTransfers,
  sender,
  sideOf,
  stateOf,
  TRANSFER,
  type Transfer,
} from './transfer.ts';

export const NEWEST = newestBy(transfers.createdAt);

/** `search`: words of the device or of a party, as of the request, or of what a party is known by today. */
export async function listForReview(ctx: Context, query: TransferQuery): Promise<Page<TransferCard>> {
  const { search } = query;
  if (!search) return readCards(ctx, listOf(query), query);
  const slice = await paginateSearch(ctx, searchFor(query, search), query);
  return pageOf(slice, await selectCards(ctx, isIn(transfers, slice)), cardOf);
}

export function readCards(ctx: Context, list: List, paging: Paging): Promise<Page<TransferCard>> {
  return readPage(ctx, list, paging, { read: (where: SQL) => selectCards(ctx, where), present: cardOf });
}

/** @throws NotFound */
export async function findCard(ctx: Context, id: string): Promise<CardRow> {
  const [found] = await selectCards(ctx, eq(transfers.id, id));
  if (!found) throw noSuchTransfer();
  return found;
}

type CardRow = Transfer & { limit: PlanLimit | null };

/** Each with the device limit of its recipient's plan. */
export function selectCards(ctx: Context, where: SQL) {
  return ctx.db
    .select({
      ...TRANSFER,
      limit: {
        deviceLimit: plans.deviceLimit,
        free: sql<number>`iif(${plans.id} is null, 0, ${countFreeDevices(sql`${recipient.id}`)})`,
      },
    })
    .from(transfers)
    .innerJoin(devices, eq(devices.id, transfers.deviceId))
    .innerJoin(sender, eq(sender.id, transfers.fromAccountId))
    .innerJoin(recipient, eq(recipient.id, transfers.toAccountId))
    .leftJoin(subscriptions, and(eq(subscriptions.accountId, recipient.id), gt(subscriptions.endsAt, ctx.now)))
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .where(where);
}

export function cardOf(transfer: CardRow): TransferCard {
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
    handover: row.handover ? handoverOf(transfer) : null,
    recipient: capacityOf(transfer),
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
type PlanLimit = { deviceLimit: number | null; free: number };

function capacityOf({ row, to, limit }: CardRow): TransferCard['recipient'] {
  const held = to.devicesCount - (limit?.free ?? 0);
  const deviceLimit = limit?.deviceLimit ?? null;
  // Once approved the device is among those counted.
  const needed = row.state === 'approved' ? held : held + 1;
  return { devices: held, deviceLimit, limitExceeded: deviceLimit !== null && deviceLimit > 0 && needed > deviceLimit };
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
  return { table: transfers, order: orderOf(query), filter: isListed(query), sources: sourcesOf(search) };
}

function isListed({ status, recipient = 'all' }: Partial<TransferQuery>): SQL | undefined {
  return and(
    // Not by the state's index: its rows would be sorted for each batch of a file.
    isOnly(sql`+${transfers.state}`, status),
    recipient === 'all' ? undefined : sql`${transfers.answer} is ${answersOf(recipient)[0]}`,
  );
}

const COUNTED = 99;

export async function countWaiting(ctx: Context): Promise<WaitingTransfers> {
  // Names the index, because SQLite would otherwise read all pending transfers and sort them.
  const deadlines = await ctx.db.all<{ deadline: number }>(sql`
    select review_deadline as deadline from transfers indexed by transfers_waiting
    where ${waitsForAdmin} order by review_deadline limit ${COUNTED + 1}`);
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
  const rows = newestFirst(ctx, {
    table: transfers,
    where: and(search ? isFound(search) : undefined, isListed(filters)),
    read: (where, order, most) =>
      selectTransfers(ctx, where ?? sql`true`)
        .orderBy(order)
        .limit(most),
    createdAt: ({ row }) => row.createdAt,
  });
  return exportTable(ctx, { name: 'transfers', subject: 'transfer', columns: COLUMNS, rows }, filters);
}

/**
 * Searches by the names of the device and both parties at the time of the transfer, and by the names of both parties
 * today.
 */
const sourcesOf = (search: string): Search['sources'] => [
  ...byWords('transfer', search, transfers.id),
  ...byWords('account', search, transfers.fromAccountId),
  ...byWords('account', search, transfers.toAccountId),
];

const isFound = (search: string): SQL | undefined =>
  or(...[transfers.id, transfers.fromAccountId, transfers.toAccountId].map((column) => hasFound(column, search)));
