import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { devices, identifiers } from '#db/schema/index.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { isHeld, isRemoved } from '#domain/devices/device.ts';
import type { Cell } from '#domain/exports/csv.ts';
import { exportTable, newestFirst } from '#domain/exports/table.ts';

import { chosen, combinations, isOnly } from '#domain/lists/choices.ts';
import type { List } from '#domain/lists/list.ts';
import { newestBy, type Order } from '#domain/lists/order.ts';
import { isIn, type Page, type Paging, pageOf } from '#domain/lists/page.ts';
import { readPage } from '#domain/lists/paginate.ts';
import { paginateSearch } from '#domain/lists/paginateSearch.ts';
import { ascending, descending, matchPersonBehind } from '#domain/lists/people.ts';
import { type MatcherGroup, type Search, startsWith } from '#domain/lists/search.ts';

import type { DeviceFilters, DeviceQuery } from '#schemas/admin/administration.ts';
import { ADMIN_DEVICE_TYPES, DEVICE_STATUSES, DEVICE_TYPES } from '#schemas/devices/statuses.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { ListedAdminDevice } from '#schemas/responses/devices.ts';
import { normalizeSerial } from '#schemas/rules/identifiers.ts';
import { imeiDigits } from '#schemas/rules/imei.ts';
import { type DeviceRow, presentListed, selectDevices, selectListed } from './device.ts';
import { getUser } from './user.ts';

export const nameOf = sql`lower(${devices.name})`;
const NEWEST = newestBy(devices.createdAt);
const ROW = sql`${devices}.rowid`;
const NEWEST_FIRST = descending(NEWEST.key, ROW);

/**
 * Newest first unless sorted by name. `search` begins a name, an IMEI, a serial number, or what its owner is known by.
 */
export async function listAllDevices(ctx: Context, query: DeviceQuery): Promise<Page<ListedAdminDevice>> {
  const { search, userId, sort } = query;
  if (!search && !(userId && sort === 'name')) return readDevices(ctx, listOf(query), query);
  const slice = await paginateSearch(ctx, searchFor(query), query);
  return pageOf(slice, await selectListed(ctx).where(isIn(devices, slice)), presentListed);
}

export async function listDevicesOf(ctx: Context, query: Paging & { id: string }): Promise<Page<ListedAdminDevice>> {
  const list = listOf({ ...query, userId: query.id });
  const [page] = await Promise.all([readDevices(ctx, list, query), getUser(ctx, query.id)]);
  return page;
}

function readDevices(ctx: Context, list: List, paging: Paging): Promise<Page<ListedAdminDevice>> {
  return readPage(ctx, list, paging, {
    read: (where: SQL) => selectListed(ctx).where(where),
    present: presentListed,
  });
}

type ListFilters = Omit<DeviceFilters, 'search'> & Pick<DeviceQuery, 'sort' | 'order'>;

function listOf(filters: ListFilters): List {
  const { userId, type, status } = filters;

  const list = { name: `devices ${JSON.stringify([userId, type, status])}`, table: devices, order: orderOf(filters) };
  if (!userId && status === 'removed')
    return { ...list, indexRanges: [isRemoved], filter: isOnly(devices.type, filters.type) };
  if (!userId) return { ...list, indexRanges: indexRangesOf(filters) };
  return {
    ...list,
    indexRanges: [sql`${eq(devices.ownerId, userId)} and ${isHeld}`],
    filter: and(isOnly(devices.type, filters.type), hasStatus(filters)),
  };
}

export function searchFor(query: ListFilters & Pick<DeviceFilters, 'search'>): Search {
  const { userId, search } = query;
  const common = { table: devices, order: orderOf(query) };
  // Of an older kind than the register knows: nothing is.
  if (isLegacy(query)) return { ...common, groups: [] };
  const filter = and(isOnly(devices.type, query.type), hasStatus(query));
  const groups = search ? matcherGroups(query, search) : [];
  const matchesSearch = search ? or(...groups.map(({ listCondition }) => listCondition)) : undefined;
  // Few rows: scan them all instead of searching by name.
  if (!userId && query.status === 'removed')
    return { ...common, groups: [scanWhere(isRemoved)], filter: and(filter, matchesSearch) };
  if (!userId) return { ...common, groups, filter };
  return { ...common, groups: [ownedBy(userId)], filter: and(filter, matchesSearch) };
}

export function isListed({ search, userId, ...filters }: DeviceFilters): SQL | undefined {
  const matchesSearch = search ? or(...matcherGroups({}, search).map(({ listCondition }) => listCondition)) : undefined;
  return and(
    isHeld,
    userId ? eq(devices.ownerId, userId) : undefined,
    isOnly(devices.type, filters.type),
    hasStatus(filters),
    matchesSearch,
  );
}

function orderOf({ sort, order }: ListFilters): Order {
  return sort === 'name'
    ? { key: nameOf, kind: 'text', direction: order ?? 'asc' }
    : { ...NEWEST, direction: order ?? 'desc' };
}

function indexRangesOf({ type, status }: DeviceFilters): SQL[] {
  const isOpen = (filter: string | undefined) => filter === undefined || filter === 'all';
  if (status === 'removed') return [isRemoved];
  if (isOpen(type) && isOpen(status)) return [isHeld];
  const types = isOpen(type) ? DEVICE_TYPES : chosen(type, ADMIN_DEVICE_TYPES);
  return combinations([devices.type, types], [devices.status, chosen(status, DEVICE_STATUSES)]).map(
    (range) => sql`${range} and ${isHeld}`,
  );
}

function isLegacy({ type = 'all' }: DeviceFilters): boolean {
  return type !== 'all' && !(DEVICE_TYPES as readonly string[]).includes(type);
}

function hasStatus({ status }: DeviceFilters): SQL | undefined {
  return status === 'removed' ? isRemoved : isOnly(devices.status, status);
}

function matcherGroups(filters: DeviceFilters, search: string): MatcherGroup[] {
  const join = sql`${devices} on ${devices.ownerId} = accounts.id and ${isHeld} and ${hasStatus(filters) ?? sql`true`}`;
  return [
    ...deviceMatchers(filters, search),
    matchPersonBehind(search, { join, order: NEWEST_FIRST, account: sql`${devices.ownerId}` }),
  ];
}

export function deviceMatchers({ type = 'all', status = 'all' }: DeviceFilters, search: string): MatcherGroup[] {
  const typed = sql`lower(${search})`;
  const isCalled = startsWith(nameOf, typed);
  const ofStatus = hasStatus({ status }) ?? sql`true`;
  const ofType = type === 'all' || status === 'all' ? sql`true` : sql`${devices.type} = ${type}`;
  const where = sql`${isHeld} and ${ofStatus} and ${ofType}`;
  return [
    {
      listCondition: isCalled,
      matchers: [{ from: devices, where, typed, order: [ascending(nameOf), ascending(ROW)], rowCondition: isCalled }],
    },
    ...keysOf(search).map(identifierMatcher),
  ];
}

function keysOf(search: string): string[] {
  const digits = imeiDigits(search);
  const serial = normalizeSerial(search);
  return [...(/^\d+$/.test(digits) ? [`i:${digits.slice(0, 14)}`] : []), ...(serial === '' ? [] : [`s:${serial}`])];
}

function ownedBy(userId: string): MatcherGroup {
  return scanWhere(sql`${eq(devices.ownerId, userId)} and ${isHeld}`);
}

function scanWhere(where: SQL): MatcherGroup {
  return { listCondition: where, matchers: [{ from: devices, where, order: NEWEST_FIRST, rowCondition: where }] };
}

/** A device with two identifiers stands at the first. */
function identifierMatcher(typed: string): MatcherGroup {
  const begins = startsWith(identifiers.key, sql`${typed}`);
  const other = sql`other.key >= ${typed} and other.key < identifiers.key`;
  const isFirst = sql`not exists (select 1 from ${identifiers} as other where other.device_id = ${devices.id} and ${other})`;
  const where = sql`${devices.id} = ${identifiers.deviceId} and ${isHeld} and ${isFirst}`;
  const order = [ascending(sql`${identifiers.key}`), ascending(ROW)];
  return {
    listCondition: sql`exists (select 1 from ${identifiers} where ${identifiers.deviceId} = ${devices.id} and ${begins})`,
    matchers: [
      { from: sql`${identifiers} cross join ${devices}`, where, typed: sql`${typed}`, order, rowCondition: begins },
    ],
  };
}

const COLUMNS: Record<string, (row: DeviceRow) => Cell> = {
  'Device ID': ({ device }) => device.id,
  Name: ({ device }) => device.name,
  Model: ({ device }) => device.model,
  Type: ({ device }) => device.type,
  'IMEI 1': ({ device }) => device.imei1,
  'IMEI 2': ({ device }) => device.imei2,
  'Serial number': ({ device }) => device.serialNumber,
  Status: ({ device }) => device.status,
  Owner: ({ owner }) => owner.username,
  'Owner email': ({ owner }) => owner.email,
  Registered: ({ device }) => iso(device.createdAt),
  Removed: ({ device }) => isoOrNull(device.removedAt),
};

export function exportDevices(ctx: MemberContext, filters: DeviceFilters): AsyncGenerator<string> {
  const { search, userId, status, type } = filters;
  const rows = newestFirst(ctx, {
    table: devices,
    where: isListed(filters),
    read: (where, order, most) => selectDevices(ctx).where(where).orderBy(order).limit(most),
    createdAt: ({ device }) => device.createdAt,
  });
  const table = { name: 'devices', subject: 'device', columns: COLUMNS, rows } as const;
  return exportTable(ctx, table, { search, account: userId, status, type });
}
