import { eq, type SQL, sql } from 'drizzle-orm';
import { isUniqueViolation, type Statement } from '#db/batch.ts';
import { devices, identifiers } from '#db/schema/index.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Conflict, type FieldError, RateLimited } from '#domain/errors.ts';
import { consumeOrThrow, limitOf, secondsUntilFree } from '#domain/kernel/limits.ts';
import { type DeviceStatus, isFlagged, PUBLIC_TEXT_DELAY } from '#schemas/devices/statuses.ts';
import { REACH_SUPPORT } from '#schemas/format/support.ts';
import { imeiKey, serialKey } from '#schemas/rules/identifiers.ts';
import type { DeviceRow } from './device.ts';
import { noteAttempt } from './registrationAttempts.ts';

export type IdentifierSlot = 'imei1' | 'imei2' | 'serial';

export type IdentifierKey = { kind: IdentifierSlot; key: string };

/** If there is a location, the device's current name is published with it. */
type Disclosure = { showToPublic: boolean; location: string | null; happenedOn?: string | SQL | null };

/** Of a report that somebody disputes. */
export const HIDDEN_TEXTS = { publicName: null, publicModel: null, publicLocation: null };

export function keysOf(device: Pick<DeviceRow, 'imei1' | 'imei2' | 'serialNumber'>): IdentifierKey[] {
  return [
    { kind: 'imei1' as const, key: imeiKey(device.imei1 ?? '') },
    { kind: 'imei2' as const, key: imeiKey(device.imei2 ?? '') },
    { kind: 'serial' as const, key: serialKey(device.serialNumber) },
  ].flatMap(({ kind, key }) => (key === null ? [] : [{ kind, key }]));
}

/** Belongs to every write that may make keys flagged. */
export function making(status: DeviceStatus, keys: IdentifierKey[], write: Statement): Statement {
  return isFlagged(status) ? Object.assign(write, { flagged: keys.map(({ key }) => key) }) : write;
}

/** Null means at once. Set by the first report; later ones keep it. */
function publicTextsFrom({ now }: Context, before: DeviceStatus, status: DeviceStatus) {
  if (!isFlagged(status) || isFlagged(before)) return sql`${identifiers.publicFrom}`;
  return sql`case when ${identifiers.publicFrom} > ${now} then ${now + PUBLIC_TEXT_DELAY} end`;
}

/** Belongs in every batch that changes a status. */
export function checkAnswerFor(ctx: Context, status: DeviceStatus, disclosure: Disclosure) {
  const shown = isFlagged(status) && disclosure.showToPublic;
  return {
    status,
    reportedAt: isFlagged(status) ? ctx.now : null,
    happenedOn: isFlagged(status) ? (disclosure.happenedOn ?? null) : null,
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
  if (isFlagged(before.status) && before.status !== status) days.reverse();
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

export const FIELD: Record<IdentifierSlot, string> = { imei1: 'imei1', imei2: 'imei2', serial: 'serialNumber' };

/** @throws Conflict when an identifier is somebody else's; RateLimited */
export async function orIdentifierConflict(
  ctx: MemberContext,
  keys: IdentifierKey[],
  write: () => Promise<unknown>,
): Promise<void> {
  const limit = limitOf('number_taken', ctx.actor.id);
  const wait = await secondsUntilFree(ctx, limit);
  if (wait > 0) throw new RateLimited(wait);
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'identifiers.key')) throw error;
    const attempts = keys.flatMap(({ key }) => noteAttempt(ctx, key));
    throw identifierConflict(keys, await consumeOrThrow(ctx, limit, ...attempts, selectTaken(ctx, keys)));
  }
}

type Taken = { key: string; status: DeviceStatus; isOwn: number };

function selectTaken({ actor }: MemberContext, keys: IdentifierKey[]): Statement {
  return sql`
    select i.key, i.status, d.owner_id = ${actor.id} and d.removed_at is null as isOwn
    from identifiers i join devices d on d.id = i.device_id
    where i.key in (select value from json_each(${JSON.stringify(keys.map(({ key }) => key))}))`;
}

/** Each number has its own error. */
function identifierConflict(keys: IdentifierKey[], rows: Taken[]): Conflict {
  const errors: (FieldError & Taken)[] = keys.flatMap(({ kind, key }) => {
    const taken = rows.find((row) => row.key === key);
    return taken ? [{ ...taken, path: FIELD[kind], message: takenWords(kind, taken) }] : [];
  });
  const [first = { message: 'This device is already registered.', isOwn: 0 }] = errors;
  return new Conflict(
    first.isOwn ? first.message : `${first.message} ${REACH_SUPPORT}`,
    errors.map(({ path, message }) => ({ path, message })),
  );
}

/** Shows nothing that a public check of the number would not show. */
function takenWords(kind: IdentifierSlot, { status, isOwn }: Taken): string {
  const taken = `This ${kind === 'serial' ? 'serial number' : 'IMEI'} is already registered.`;
  if (isOwn) return `${taken} It is one of your devices.`;
  return isFlagged(status) ? `${taken} It is reported ${status === 'stolen' ? 'stolen' : 'missing'}.` : taken;
}

type Identifiers = { serialNumber: string; imei1: string | null; imei2: string | null };

export function maskOthers(device: Identifiers, asked: IdentifierSlot[]): Identifiers {
  return {
    serialNumber: asked.includes('serial') ? device.serialNumber : mask(device.serialNumber),
    imei1: asked.includes('imei1') ? device.imei1 : device.imei1 && mask(device.imei1),
    imei2: asked.includes('imei2') ? device.imei2 : device.imei2 && mask(device.imei2),
  };
}

/** The last three characters are enough for somebody who holds the device. */
export function maskAll<T extends Identifiers>(device: T): T {
  const { serialNumber, imei1, imei2 } = device;
  return { ...device, serialNumber: mask(serialNumber), imei1: imei1 && mask(imei1), imei2: imei2 && mask(imei2) };
}

/** Shows the last three characters, and nothing of a short number, which would be easy to guess. */
export function mask(identifier: string): string {
  const shown = identifier.length >= 8 ? 3 : 0;
  return '•'.repeat(identifier.length - shown) + identifier.slice(identifier.length - shown);
}
