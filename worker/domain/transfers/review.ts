import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { accounts, plans, subscriptions, transfers } from '../../../db/schema/index.ts';
import type { TransferQuery } from '../../schemas/transfers.ts';
import { TRANSFER_STATES } from '../../schemas/transferWords.ts';
import type { Context, MemberContext } from '../context.ts';
import { Conflict } from '../errors.ts';
import { choices, chosen } from '../lists/choices.ts';
import { find, type Reading, type Search } from '../lists/find.ts';
import type { List } from '../lists/list.ts';
import type { Order } from '../lists/order.ts';
import { isIn, type Page, pageOf, type Slice } from '../lists/page.ts';
import { startsWith } from '../lists/prefix.ts';
import { walk } from '../lists/walk.ts';
import { findTransfer, selectTransfers, type Transfer } from './find.ts';
import { refuseUnlessOpen } from './open.ts';
import { type Side, sideOf, stateOf } from './present.ts';

/** Accounts whose username, e-mail or surname begins with what was typed that are looked at, each. */
const NEAREST_PARTIES = 5;

/** The order of every list of transfers. */
export const NEWEST: Order = { key: sql`${transfers.createdAt}`, kind: 'instant', direction: 'desc' };

/** A transfer as admins review it, with all they decide by. The device's name and model are those of the day of the request. */
export type TransferCard = ReturnType<typeof stateOf> & {
  id: string;
  deviceId: string;
  deviceName: string;
  device: Pick<Transfer['device'], 'id' | 'name' | 'type' | 'model' | 'serialNumber' | 'imei1' | 'imei2' | 'status'>;
  fromUser: Side & { deactivated: boolean };
  toUser: Side & { deactivated: boolean };
  accepted: boolean;
  recipient: Room;
};

/**
 * What the recipient's plan has room for. `deviceLimit` is null without a running subscription and 0 for no limit;
 * `limitExceeded` says that this device would be one too many, which is told and does not block.
 */
export type Room = { devices: number; deviceLimit: number | null; limitExceeded: boolean };

/**
 * A page of the transfers, newest first. `search` is the beginning of the device's name or a party's full name as of the
 * day of the request, or of a party's username, e-mail or surname of today.
 */
export async function listForReview(ctx: Context, query: TransferQuery): Promise<Page<TransferCard>> {
  const { search } = query;
  const slice = await (search ? find(ctx, searchFor(query, search), query) : walk(ctx, listOf(query), query));
  return cardsOf(ctx, slice);
}

/** The page of a list of transfers. */
export async function cardsOf(ctx: Context, slice: Slice): Promise<Page<TransferCard>> {
  const found = await selectTransfers(ctx, isIn(transfers, slice));
  const limits = await limitsOf(ctx, found);
  return pageOf(slice, found, (transfer) => cardOf(transfer, limits));
}

/** A transfer with what an admin decides by. */
export async function presentCard(ctx: Context, transfer: Transfer): Promise<TransferCard> {
  return cardOf(transfer, await limitsOf(ctx, [transfer]));
}

/** The same of several, at most 100. */
export async function presentCards(ctx: Context, found: Transfer[]): Promise<TransferCard[]> {
  const limits = await limitsOf(ctx, found);
  return found.map((transfer) => cardOf(transfer, limits));
}

function cardOf(transfer: Transfer, limits: Map<string, number>): TransferCard {
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
    recipient: roomOf(transfer, limits.get(to.id) ?? null),
  };
}

/**
 * An open transfer an admin may decide.
 * @throws NotFound; Conflict when it is decided already, or the admin gives the device away themselves
 */
export async function findForDecision(ctx: MemberContext, id: string): Promise<Transfer> {
  const transfer = await findTransfer(ctx, id);
  await refuseUnlessOpen(ctx, transfer);
  if (transfer.row.fromAccountId === ctx.actor.id) {
    throw new Conflict('This is your own transfer. Another admin must decide it.');
  }
  return transfer;
}

/** The device limits of the recipients whose subscription runs. */
async function limitsOf(ctx: Context, page: Transfer[]): Promise<Map<string, number>> {
  if (page.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: subscriptions.accountId, endsAt: subscriptions.endsAt, deviceLimit: plans.deviceLimit })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(inArray(subscriptions.accountId, [...new Set(page.map(({ to }) => to.id))]));
  // The time is compared here: a page is as long as the values D1 binds.
  return new Map(rows.filter(({ endsAt }) => endsAt > ctx.now).map(({ id, deviceLimit }) => [id, deviceLimit]));
}

function roomOf({ row, to: { devicesCount: devices } }: Transfer, deviceLimit: number | null): Room {
  // Once approved the device is among those counted.
  const needed = row.state === 'approved' ? devices : devices + 1;
  return { devices, deviceLimit, limitExceeded: deviceLimit !== null && deviceLimit > 0 && needed > deviceLimit };
}

function listOf({ status }: TransferQuery): List {
  const stretches = choices([transfers.state, chosen(status, TRANSFER_STATES)]);
  return { name: `transfers ${status ?? 'all'}`, table: transfers, order: NEWEST, stretches };
}

function searchFor({ status = 'all' }: TransferQuery, search: string): Search {
  const typed = sql`lower(${search})`;
  // Names of people are kept in upper case.
  const name = sql`${search.toUpperCase()}`;
  return {
    table: transfers,
    order: NEWEST,
    fits: status === 'all' ? undefined : eq(transfers.state, status),
    readings: [
      beginning(sql`lower(${transfers.deviceName})`, typed),
      beginning(sql`${transfers.fromName}`, name),
      beginning(sql`${transfers.toName}`, name),
      ofParties(transfers.fromAccountId, typed, name),
      ofParties(transfers.toAccountId, typed, name),
    ],
  };
}

function beginning(text: SQL, typed: SQL): Reading {
  return { from: transfers, where: startsWith(text, typed), nearest: text };
}

function ofParties(side: SQLiteColumn, typed: SQL, name: SQL): Reading {
  const called = (text: SQL, begin: SQL) => sql`select party from
    (select id as party from ${accounts} where ${startsWith(text, begin)} order by ${text} limit ${NEAREST_PARTIES})`;
  const parties = sql`${called(sql`lower(${accounts.username})`, typed)}
    union ${called(sql`lower(${accounts.email})`, typed)} union ${called(sql`${accounts.surName}`, name)}`;
  return { from: sql`(${parties}) cross join ${transfers}`, where: sql`${side} = party` };
}
