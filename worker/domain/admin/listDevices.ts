import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { devices, identifiers } from '#db/schema/index.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { isHeld, isRemoved } from '#domain/devices/device.ts';
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
import { byColumn, byWords, hasFound, paginateSearch, type Search, startsWith } from '#domain/kernel/search.ts';
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

/** Newest first unless sorted by name. `search`: words of it or of its owner, the beginning or end of a number. */
export async function listAllDevices(ctx: Context, query: DeviceQuery): Promise<Page<ListedAdminDevice>> {
  const { search, userId, sort } = query;
  const isSortedHere = userId !== undefined && sort === 'name';
  if (!search && !isSortedHere) return readDevices(ctx, listOf(query), query);
  if (search && !isSortedHere && (userId || query.status === 'removed')) {
    const list = listOf(query);
    const filter = and(list.filter, isFound(search));
    return readDevices(ctx, { ...list, name: `${list.name} ${search}`, filter }, query);
  }
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

export function searchFor({ userId, search = '', ...query }: ListFilters & Pick<DeviceFilters, 'search'>): Search {
  const filter = and(isOnly(devices.type, query.type), hasStatus(query));
  const common = { table: devices, order: orderOf(query), within: isHeld };
  if (!userId)
    return { ...common, filter, sources: [...devicesBy(search), ...byWords('account', search, devices.ownerId)] };
  const isOwn = sql`select id as subject, '' as note, 1 as fits from devices where owner_id = ${userId} and released_at is null`;
  return {
    ...common,
    filter: and(filter, search ? isFound(search) : undefined),
    sources: [{ found: isOwn, key: devices.id }],
  };
}

export function isListed({ search, userId, ...filters }: DeviceFilters): SQL | undefined {
  return and(
    isHeld,
    userId ? eq(devices.ownerId, userId) : undefined,
    isOnly(devices.type, filters.type),
    hasStatus(filters),
    search ? isFound(search) : undefined,
  );
}

/** Finds devices by their own texts and numbers, not by those of their owner. */
export const devicesBy = (search: string): Search['sources'] => [
  ...byWords('device', search, devices.id),
  ...keysOf(search).map((key) => byColumn(identifiers.key, identifiers.deviceId, key, devices.id)),
];

function isFound(search: string): SQL | undefined {
  const isNumber = or(...keysOf(search).map((key) => startsWith(identifiers.key, sql`${key}`)));
  return or(
    hasFound(devices.id, search),
    hasFound(devices.ownerId, search),
    isNumber &&
      sql`exists (select 1 from ${identifiers} where ${identifiers.deviceId} = ${devices.id} and ${isNumber})`,
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

function hasStatus({ status }: DeviceFilters): SQL | undefined {
  return status === 'removed' ? isRemoved : isOnly(devices.status, status);
}

/** The beginnings of keys that a typed number can have. */
export function keysOf(search: string): string[] {
  const digits = imeiDigits(search);
  const serial = normalizeSerial(search);
  return [...(/^\d+$/.test(digits) ? [`i:${digits.slice(0, 14)}`] : []), ...(serial === '' ? [] : [`s:${serial}`])];
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
