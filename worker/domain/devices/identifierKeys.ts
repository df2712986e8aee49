import { eq, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { devices, identifiers } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { PUBLIC_TEXT_DELAY } from '#schemas/devices/publicTextDelay.ts';
import { type DeviceStatus, isSought } from '#schemas/devices/statuses.ts';
import { imeiKey, serialKey } from '#schemas/rules/identifiers.ts';
import type { DeviceRow } from './device.ts';

export type IdentifierSlot = 'imei1' | 'imei2' | 'serial';

export type IdentifierKey = { kind: IdentifierSlot; key: string };

/** With its place also what the device is called at the moment of writing. */
export type Disclosure = { showToPublic: boolean; location: string | null; happenedOn?: string | SQL | null };

export function keysOf(device: Pick<DeviceRow, 'imei1' | 'imei2' | 'serialNumber'>): IdentifierKey[] {
  return [
    { kind: 'imei1' as const, key: imeiKey(device.imei1 ?? '') },
    { kind: 'imei2' as const, key: imeiKey(device.imei2 ?? '') },
    { kind: 'serial' as const, key: serialKey(device.serialNumber) },
  ].flatMap(({ kind, key }) => (key === null ? [] : [{ kind, key }]));
}

/** Belongs to every write that may make keys sought. */
export function making(status: DeviceStatus, keys: IdentifierKey[], write: Statement): Statement {
  return isSought(status) ? Object.assign(write, { sought: keys.map(({ key }) => key) }) : write;
}

/** Null means at once. Set by the first report; later ones keep it. */
function publicTextsFrom({ now }: Context, before: DeviceStatus, status: DeviceStatus) {
  if (!isSought(status) || isSought(before)) return sql`${identifiers.publicFrom}`;
  return sql`case when ${identifiers.publicFrom} > ${now} then ${now + PUBLIC_TEXT_DELAY} end`;
}

/** Belongs in every batch that changes a status. */
export function checkAnswerFor(ctx: Context, status: DeviceStatus, disclosure: Disclosure) {
  const shown = isSought(status) && disclosure.showToPublic;
  return {
    status,
    reportedAt: isSought(status) ? ctx.now : null,
    happenedOn: isSought(status) ? (disclosure.happenedOn ?? null) : null,
    publicName: shown ? currentDeviceText(devices.name) : null,
    publicModel: shown ? currentDeviceText(devices.model) : null,
    publicLocation: shown ? disclosure.location : null,
  };
}

/** Subselect, so that a concurrent rename is not lost. */
function currentDeviceText(column: typeof devices.name | typeof devices.model) {
  return sql`(select ${column} from ${devices} where ${devices.id} = ${identifiers.deviceId})`;
}

export function updateCheckAnswer(
  ctx: Context,
  deviceId: string,
  status: DeviceStatus,
  disclosure: Disclosure,
): Statement {
  return ctx.db
    .update(identifiers)
    .set(checkAnswerFor(ctx, status, disclosure))
    .where(eq(identifiers.deviceId, deviceId));
}

export function updateReportedAnswer(
  ctx: Context,
  before: DeviceRow,
  status: DeviceStatus,
  disclosure: Disclosure,
): Statement {
  const days = [sql`${disclosure.happenedOn ?? null}`, sql`${identifiers.happenedOn}`];
  // From missing to stolen needs no password: a thief must not move the day. The same status with other words needs it.
  if (isSought(before.status) && before.status !== status) days.reverse();
  const happenedOn = sql`coalesce(${sql.join(days, sql`, `)})`;
  const answer = {
    ...checkAnswerFor(ctx, status, { ...disclosure, happenedOn }),
    publicFrom: publicTextsFrom(ctx, before.status, status),
  };
  return making(
    status,
    keysOf(before),
    ctx.db.update(identifiers).set(answer).where(eq(identifiers.deviceId, before.id)),
  );
}
