import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { readAll } from '#db/batch.ts';
import { accounts, devices, receipts, transfers } from '#db/schema/index.ts';
import { fullName } from '#domain/accounts/present.ts';
import type { Context } from '#domain/context.ts';
import { isHeld } from '#domain/devices/device.ts';
import { isIn, rowidOf } from '#domain/lists/page.ts';
import { matchAccount } from '#domain/lists/people.ts';
import { type MatcherGroup, type SearchMatcher, startsWith, whereOf } from '#domain/lists/search.ts';

import { receiptMatchers, withPayers } from '#domain/receipts/list.ts';

import { transferMatchers } from '#domain/transfers/search.ts';
import { formatDate } from '#schemas/format/dates.ts';
import { capitalised } from '#schemas/format/names.ts';
import type { Found } from '#schemas/responses/dashboards.ts';
import { deviceMatchers } from './listDevices.ts';

const MAX_RESULTS = 5;
/** Ids need more: many words start like one. */
const MIN_LENGTH = { least: 2, ofAnId: 4 };

type ResultRow = Found & { rowid: number };

/** At most 5 of a kind, nearest first. However many begin so, a bounded number of rows is read. */
export async function findAnything(ctx: Context, query: string): Promise<Found[]> {
  if (query.length < MIN_LENGTH.least) return [];
  const kinds = [findUsers, findDevices, findTransfers, findReceipts];
  return (await Promise.all(kinds.map((find) => find(ctx, query)))).flat();
}

async function findUsers(ctx: Context, query: string): Promise<Found[]> {
  const matchers = [...nearestMatchers(matchAccount(query)), ...idMatcher(accounts, accounts.id, query)];
  return nearestResults(ctx, accounts, matchers, async (isFound) => {
    const rows = await ctx.db
      .select({ rowid: rowidOf(accounts), account: accounts })
      .from(accounts)
      .where(isFound);
    return rows.map(({ rowid, account }) => ({
      rowid,
      kind: 'user',
      id: account.id,
      title: account.username,
      line: `${capitalised(fullName(account))} · ${account.email ?? account.phone}`,
      status: account.deactivatedAt === null ? 'active' : 'deactivated',
    }));
  });
}

async function findDevices(ctx: Context, query: string): Promise<Found[]> {
  const matchers = [
    ...deviceMatchers({}, query).flatMap(nearestMatchers),
    ...idMatcher(devices, devices.id, query, isHeld),
  ];
  return nearestResults(ctx, devices, matchers, async (isFound) => {
    const rows = await ctx.db
      .select({ rowid: rowidOf(devices), device: devices, owner: accounts.username })
      .from(devices)
      .innerJoin(accounts, eq(accounts.id, devices.ownerId))
      .where(isFound);
    return rows.map(({ rowid, device, owner }) => ({
      rowid,
      kind: 'device',
      id: device.id,
      title: device.name,
      line: `${device.imei1 ?? device.serialNumber} · ${owner}${device.removedAt === null ? '' : ' · removed'}`,
      status: device.status,
    }));
  });
}

async function findTransfers(ctx: Context, query: string): Promise<Found[]> {
  const matchers = [...nearestMatchers(transferMatchers(query)), ...idMatcher(transfers, transfers.id, query)];
  return nearestResults(ctx, transfers, matchers, async (isFound) => {
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
  const matchers = nearestMatchers(receiptMatchers(query));
  return nearestResults(ctx, receipts, matchers, async (isFound) => {
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
  table: SQLiteTable,
  matchers: NearestMatcher[],
  read: (isFound: SQL) => Promise<ResultRow[]>,
): Promise<Found[]> {
  const selects = matchers.map(
    ({ from, where, text }) =>
      sql`select ${rowidOf(table)} as "row" from ${from} where ${where} order by ${text} limit ${MAX_RESULTS}`,
  );
  const places = await readAll<{ row: number }>(ctx.db, selects);
  const rows = [...new Set(places.flat().map(({ row }) => row))].slice(0, MAX_RESULTS);
  const named = new Map((await read(isIn(table, { rows }))).map(({ rowid, ...found }) => [rowid, found]));
  return rows.flatMap((row) => named.get(row) ?? []);
}

type NearestMatcher = Pick<SearchMatcher, 'from' | 'where'> & { text: SQL };

function nearestMatchers({ matchers }: MatcherGroup): NearestMatcher[] {
  return matchers.flatMap((matcher) => {
    const { from, order } = matcher;
    return order[0] ? { from, where: whereOf(matcher), text: order[0].by } : [];
  });
}

function idMatcher(from: SQLiteTable, id: SQLiteColumn, query: string, provided = sql`true`): NearestMatcher[] {
  if (query.length < MIN_LENGTH.ofAnId) return [];
  const text = sql`${id}`;
  return [{ from, where: sql`${provided} and ${startsWith(text, sql`lower(${query})`)}`, text }];
}
