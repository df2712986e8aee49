import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { accounts, devices, receipts, transfers } from '#db/schema/index.ts';
import { fullName } from '#domain/accounts/present.ts';
import type { Context } from '#domain/context.ts';
import { isHeld } from '#domain/devices/device.ts';
import { isIn, rowidOf } from '#domain/kernel/list.ts';
import { byColumn, byWords, readFound, type Search } from '#domain/kernel/search.ts';
import { byNumber, withPayers } from '#domain/plans/receipts.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { calledOf, capitalised } from '#schemas/format/names.ts';
import type { Found } from '#schemas/responses/dashboards.ts';
import { identifierGroups } from '#schemas/rules/identifiers.ts';
import { devicesBy } from './listDevices.ts';

/** How many results of a kind are shown, and how many rows each search reads. */
const MAX_RESULTS = 3;
const MOST_READ = 9;
/** Ids need more: many words start like one. */
const MIN_LENGTH = { least: 2, ofAnId: 4 };

type ResultRow = Omit<Found, 'ofKind'> & { rowid: number };

/** At most 3 of a kind, nearest first. Reads a limited number of rows, however many match. */
export async function findAnything(ctx: Context, query: string): Promise<Found[]> {
  if (query.length < MIN_LENGTH.least) return [];
  const kinds = [findUsers, findDevices, findTransfers, findReceipts];
  return (await Promise.all(kinds.map((find) => find(ctx, query)))).flat();
}

async function findUsers(ctx: Context, query: string): Promise<Found[]> {
  const sources = [...byWords('account', query, accounts.id), ...byId(accounts.id, query)];
  return nearestResults(ctx, { table: accounts, sources }, async (isFound) => {
    const rows = await ctx.db
      .select({ rowid: rowidOf(accounts), account: accounts })
      .from(accounts)
      .where(isFound);
    return rows.map(({ rowid, account }) => ({
      rowid,
      kind: 'user',
      id: account.id,
      title: calledOf({ username: account.username, name: fullName(account) }),
      line: `${capitalised(fullName(account))} · ${account.email ?? account.phone}`,
      status: account.deactivatedAt === null ? 'active' : 'deactivated',
    }));
  });
}

async function findDevices(ctx: Context, query: string): Promise<Found[]> {
  const sources = [...devicesBy(query), ...byId(devices.id, query)];
  return nearestResults(ctx, { table: devices, within: isHeld, sources }, async (isFound) => {
    const rows = await ctx.db
      .select({ rowid: rowidOf(devices), device: devices, owner: accounts })
      .from(devices)
      .innerJoin(accounts, eq(accounts.id, devices.ownerId))
      .where(isFound);
    return rows.map(({ rowid, device, owner }) => ({
      rowid,
      kind: 'device',
      id: device.id,
      title: device.name,
      line: `${device.imei1 ? identifierGroups(device.imei1).join(' ') : device.serialNumber} · ${calledOf({ username: owner.username, name: fullName(owner) })}${device.removedAt === null ? '' : ' · removed'}`,
      status: device.status,
    }));
  });
}

async function findTransfers(ctx: Context, query: string): Promise<Found[]> {
  const sources = [...byWords('transfer', query, transfers.id), ...byId(transfers.id, query)];
  return nearestResults(ctx, { table: transfers, sources }, async (isFound) => {
    const rows = await ctx.db
      .select({ rowid: rowidOf(transfers), transfer: transfers })
      .from(transfers)
      .where(isFound);
    return rows.map(({ rowid, transfer: { id, deviceName, fromName, toName, state } }) => ({
      rowid,
      kind: 'transfer',
      id,
      title: deviceName,
      line: `${capitalised(fromName)} to ${capitalised(toName)}`,
      status: state,
    }));
  });
}

async function findReceipts(ctx: Context, query: string): Promise<Found[]> {
  return nearestResults(ctx, { table: receipts, sources: byNumber(query) }, async (isFound) => {
    const rows = await withPayers(ctx).where(isFound);
    return rows.map(({ rowid, receipt, payer }) => ({
      rowid,
      kind: 'receipt',
      id: receipt.id,
      title: receipt.receiptNumber,
      line: `${receipt.subscriptionName} · ${payer.username} · ${formatDate(receipt.createdAt)}`,
      status: receipt.status,
    }));
  });
}

async function nearestResults(
  ctx: Context,
  search: Omit<Search, 'order'>,
  read: (isFound: SQL) => Promise<ResultRow[]>,
): Promise<Found[]> {
  const order = { key: sql`0`, kind: 'instant', direction: 'asc' } as const;
  const found = await readFound(ctx, { ...search, order }, MOST_READ);
  const nearest = found.rows.slice(0, MAX_RESULTS);
  if (nearest.length === 0) return [];
  const rows = nearest.map(({ row }) => row);
  const byRow = new Map((await read(isIn(search.table, { rows }))).map(({ rowid, ...one }) => [rowid, one]));
  const ofKind = found.isCut ? null : found.rows.length;
  return nearest.flatMap(({ row, note }) => {
    const one = byRow.get(row);
    return one ? { ...one, line: note ? `${one.line} · ${note}` : one.line, ofKind } : [];
  });
}

function byId(id: SQLiteColumn, query: string): Search['sources'] {
  return query.length < MIN_LENGTH.ofAnId ? [] : [byColumn(id, id, query.toLowerCase(), id)];
}
