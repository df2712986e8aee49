import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { accounts, devices, identifiers } from '../../../db/schema/index.ts';
import type { DeviceQuery } from '../../schemas/administration.ts';
import { normalSerial } from '../../schemas/identifiers.ts';
import { imeiDigits } from '../../schemas/imei.ts';
import type { Context } from '../context.ts';
import { offsetOf, type Page, type Paging, pageOf } from '../paging.ts';
import { getUser } from './getUser.ts';
import { startsWith } from './prefix.ts';
import { type AdminDevice, presentDeviceWithOwner, selectDevices } from './presentDevice.ts';

const nameOf = sql`lower(${devices.name})`;

/**
 * A page of all devices on the register, newest first unless sorted by name. `search` is the beginning of a device's name,
 * IMEI or serial number, or of its owner's username.
 */
export async function listAllDevices(ctx: Context, query: DeviceQuery): Promise<Page<AdminDevice>> {
  const { userId, status, type, search } = query;
  const where = and(
    isNull(devices.removedAt),
    is(devices.ownerId, userId, search),
    is(devices.status, status, search),
    is(devices.type, type, search),
    search ? sql`${devices.id} in (${found(search)})` : undefined,
  );
  return pageWhere(ctx, where, query, orderOf(query));
}

/** A page of one user's devices, newest first. @throws NotFound */
export async function listDevicesOf(ctx: Context, query: Paging & { id: string }): Promise<Page<AdminDevice>> {
  await getUser(ctx, query.id);
  return pageWhere(ctx, and(isNull(devices.removedAt), eq(devices.ownerId, query.id)), query, orderOf({}));
}

async function pageWhere(ctx: Context, where: SQL | undefined, paging: Paging, order: SQL[]) {
  const [rows, total] = await Promise.all([
    selectDevices(ctx)
      .where(where)
      .orderBy(...order)
      .limit(paging.limit)
      .offset(offsetOf(paging)),
    ctx.db.$count(devices, where),
  ]);
  return pageOf(rows.map(presentDeviceWithOwner), paging, total);
}

function orderOf({ sort = 'createdAt', order }: Pick<DeviceQuery, 'sort' | 'order'>): SQL[] {
  const direction = (order ?? (sort === 'name' ? 'asc' : 'desc')) === 'asc' ? asc : desc;
  return [direction(sort === 'name' ? nameOf : devices.createdAt), direction(sql`${devices}.rowid`)];
}

/** A filter. A search finds its few rows first: the plus keeps the filters' indexes out of its way. */
function is(column: SQLiteColumn, value: string | undefined, search: string | undefined): SQL | undefined {
  if (value === undefined || value === 'all') return undefined;
  return search ? sql`+${column} = ${value}` : sql`${column} = ${value}`;
}

/** Ids of the devices a search finds: each reading of it by an index of its own. */
function found(search: string): SQL {
  const digits = imeiDigits(search);
  const serial = normalSerial(search);
  const readings = [
    sql`select ${devices.id} from ${devices} where removed_at is null and ${startsWith(nameOf, sql`lower(${search})`)}`,
    sql`select ${devices.id} from ${accounts} join ${devices} on ${devices.ownerId} = ${accounts.id} and removed_at is null
      where ${startsWith(sql`lower(${accounts.username})`, sql`lower(${search})`)}`,
    ...(/^\d+$/.test(digits) ? [keysStarting(`i:${digits.slice(0, 14)}`)] : []),
    ...(serial === '' ? [] : [keysStarting(`s:${serial}`)]),
  ];
  return sql.join(readings, sql` union `);
}

function keysStarting(prefix: string): SQL {
  return sql`select ${identifiers.deviceId} from ${identifiers} where ${startsWith(identifiers.key, sql`${prefix}`)}`;
}
