import { and, eq, type SQL, sql } from 'drizzle-orm';
import { accounts, devices, identifiers } from '../../../db/schema/index.ts';
import type { DeviceQuery } from '../../schemas/administration.ts';
import { normalSerial } from '../../schemas/identifiers.ts';
import { imeiDigits } from '../../schemas/imei.ts';
import { ADMIN_DEVICE_TYPES, DEVICE_STATUSES, DEVICE_TYPES } from '../../schemas/statuses.ts';
import type { Context } from '../context.ts';
import { choices, chosen } from '../lists/choices.ts';
import { find, type Reading, type Search } from '../lists/find.ts';
import type { List } from '../lists/list.ts';
import type { Order } from '../lists/order.ts';
import { isIn, type Page, type Paging, pageOf, type Slice } from '../lists/page.ts';
import { startsWith } from '../lists/prefix.ts';
import { walk } from '../lists/walk.ts';
import { getUser } from './getUser.ts';
import { type AdminDevice, presentDeviceWithOwner, selectDevices } from './presentDevice.ts';

/** Owners whose username begins with what was typed that are looked at. */
const NEAREST_OWNERS = 10;

const isRegistered = sql`${devices.removedAt} is null`;
/** A device's name as its index has it. */
export const nameOf = sql`lower(${devices.name})`;
const NEWEST: Order = { key: sql`${devices.createdAt}`, kind: 'instant', direction: 'desc' };

/**
 * A page of all devices on the register, newest first unless sorted by name. `search` is the beginning of a device's name,
 * IMEI or serial number, or of its owner's username. Of one owner's devices by name, or searched, the newest are looked at.
 */
export async function listAllDevices(ctx: Context, query: DeviceQuery): Promise<Page<AdminDevice>> {
  const { search, userId, sort } = query;
  if (search) return read(ctx, await find(ctx, searchFor(query, readingsOf(query, search)), query));
  if (userId && sort === 'name') return read(ctx, await find(ctx, searchFor(query, [ownedBy(userId)]), query));
  return read(ctx, await walk(ctx, listOf(query), query));
}

/** A page of one user's devices, newest first. @throws NotFound */
export async function listDevicesOf(ctx: Context, query: Paging & { id: string }): Promise<Page<AdminDevice>> {
  await getUser(ctx, query.id);
  return read(ctx, await walk(ctx, listOf({ ...query, userId: query.id }), query));
}

async function read(ctx: Context, slice: Slice): Promise<Page<AdminDevice>> {
  return pageOf(slice, await selectDevices(ctx).where(isIn(devices, slice)), presentDeviceWithOwner);
}

type Filters = Pick<DeviceQuery, 'userId' | 'type' | 'status' | 'sort' | 'order'>;

function listOf(filters: Filters): List {
  const { userId, type, status } = filters;
  const list = { name: `devices ${JSON.stringify([userId, type, status])}`, table: devices, order: orderOf(filters) };
  if (!userId) return { ...list, stretches: stretchesOf(filters) };
  return { ...list, stretches: [ownedBy(userId).where], fits: and(isOf(filters), hasStatus(filters)) };
}

function searchFor(filters: Filters, readings: Reading[]): Search {
  const isOwned = filters.userId ? eq(devices.ownerId, filters.userId) : undefined;
  const fits = and(isRegistered, isOwned, isOf(filters), hasStatus(filters));
  return { table: devices, order: orderOf(filters), readings, fits };
}

function orderOf({ sort, order }: Filters): Order {
  return sort === 'name'
    ? { key: nameOf, kind: 'text', direction: order ?? 'asc' }
    : { ...NEWEST, direction: order ?? 'desc' };
}

/** All devices, or those of each type and status that the filters leave: either stands in an index in both orders. */
function stretchesOf({ type, status }: Filters): SQL[] {
  const isOpen = (filter: string | undefined) => filter === undefined || filter === 'all';
  if (isOpen(type) && isOpen(status)) return [isRegistered];
  const types = isOpen(type) ? DEVICE_TYPES : chosen(type, ADMIN_DEVICE_TYPES);
  return choices([devices.type, types], [devices.status, chosen(status, DEVICE_STATUSES)]).map(
    (stretch) => sql`${stretch} and ${isRegistered}`,
  );
}

function isOf({ type }: Filters): SQL | undefined {
  return type === undefined || type === 'all' ? undefined : sql`${devices.type} = ${type}`;
}

function hasStatus({ status }: Filters): SQL | undefined {
  return status === undefined || status === 'all' ? undefined : eq(devices.status, status);
}

function readingsOf(query: DeviceQuery, search: string): Reading[] {
  const isCalled = startsWith(nameOf, sql`lower(${search})`);
  return [
    ...(query.userId ? [{ ...ownedBy(query.userId), fits: isCalled }] : []),
    ...stretchesOf(query).map((stretch) => ({
      from: devices,
      where: sql`${stretch} and ${isCalled}`,
      nearest: nameOf,
    })),
    ofOwnersCalled(search),
    ...keysOf(search),
  ];
}

/** The identifiers that may begin with what was typed, an IMEI or a serial number. */
export function keysOf(search: string): Reading[] {
  const digits = imeiDigits(search);
  const serial = normalSerial(search);
  return [
    ...(/^\d+$/.test(digits) ? [withKey(`i:${digits.slice(0, 14)}`)] : []),
    ...(serial === '' ? [] : [withKey(`s:${serial}`)]),
  ];
}

function ownedBy(userId: string): Reading {
  const where = sql`${eq(devices.ownerId, userId)} and ${isRegistered}`;
  return { from: devices, where, nearest: sql`${devices.createdAt} desc` };
}

function ofOwnersCalled(search: string): Reading {
  const username = sql`lower(${accounts.username})`;
  const from = sql`(select id as owner from ${accounts} where ${startsWith(username, sql`lower(${search})`)}
    order by ${username} limit ${NEAREST_OWNERS}) cross join ${devices}`;
  return { from, where: sql`${devices.ownerId} = owner and ${isRegistered}` };
}

function withKey(beginning: string): Reading {
  const from = sql`${identifiers} cross join ${devices}`;
  const where = sql`${startsWith(identifiers.key, sql`${beginning}`)} and ${devices.id} = ${identifiers.deviceId}`;
  return { from, where, nearest: sql`${identifiers.key}` };
}
