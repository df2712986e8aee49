import { eq, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '../../../db/batch.ts';
import { devices, identifiers } from '../../../db/schema/index.ts';
import { imeiKey, serialKey } from '../../schemas/identifiers.ts';
import { isSerialAnImei } from '../../schemas/serials.ts';
import { type DeviceStatus, isSought } from '../../schemas/statuses.ts';
import { WORDS_WAIT } from '../../schemas/youngReports.ts';
import type { Context } from '../context.ts';
import type { DeviceRow } from './present.ts';

export type Kind = 'imei1' | 'imei2' | 'serial';

/** `weak`: the serial number has the shape of an IMEI, and answers nobody who asks for one. */
export type Key = { kind: Kind; key: string; weak: boolean };

/** What the public may hear of a report: with its place what the device is called at the moment of writing. */
export type Disclosure = { showToPublic: boolean; location: string | null };

/** The keys of a device's identifiers. */
export function keysOf(device: Pick<DeviceRow, 'imei1' | 'imei2' | 'serialNumber'>): Key[] {
  return [
    { kind: 'imei1' as const, key: imeiKey(device.imei1 ?? '') },
    { kind: 'imei2' as const, key: imeiKey(device.imei2 ?? '') },
    { kind: 'serial' as const, key: serialKey(device.serialNumber) },
  ].flatMap(({ kind, key }) =>
    key === null ? [] : [{ kind, key, weak: kind === 'serial' && isSerialAnImei(device) }],
  );
}

/**
 * From when on the public hears the words of an alarm, null: at once. Where the device was young on the register when the
 * alarm began they wait; a second report while it lasts changes nothing of that.
 * @param before the device as it was, with no status when it is new
 */
export function wordsFrom(
  { now }: Context,
  before: { createdAt: number; status: DeviceStatus | null },
  status: DeviceStatus,
): number | SQL | null {
  if (!isSought(status)) return null;
  if (before.status !== null && isSought(before.status)) return sql`${identifiers.publicFrom}`;
  return now - before.createdAt < WORDS_WAIT ? now + WORDS_WAIT : null;
}

/** What the identifier rows of a device say to a check. Belongs into every batch that changes a status. */
export function answerFor(
  ctx: Context,
  status: DeviceStatus,
  disclosure: Disclosure,
  publicFrom: number | SQL | null = null,
) {
  const shown = isSought(status) && disclosure.showToPublic;
  return {
    status,
    reportedAt: isSought(status) ? ctx.now : null,
    publicName: shown ? ofDevice(devices.name) : null,
    publicModel: shown ? ofDevice(devices.model) : null,
    publicLocation: shown ? disclosure.location : null,
    publicFrom,
  };
}

/** Read where it is written: whoever renames the device at the same moment is not overheard. */
function ofDevice(column: typeof devices.name | typeof devices.model) {
  return sql`(select ${column} from ${devices} where ${devices.id} = ${identifiers.deviceId})`;
}

/** Rewrites what checks of a device answer. */
export function rewriteAnswer(
  ctx: Context,
  deviceId: string,
  status: DeviceStatus,
  disclosure: Disclosure,
  publicFrom: number | SQL | null = null,
): Statement {
  return ctx.db
    .update(identifiers)
    .set(answerFor(ctx, status, disclosure, publicFrom))
    .where(eq(identifiers.deviceId, deviceId));
}
