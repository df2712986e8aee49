import { eq, inArray } from 'drizzle-orm';
import { allOrNothing, isUniqueViolation, unfenced } from '#db/batch.ts';
import { devices, identifiers } from '#db/schema/index.ts';
import { claim } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, type FieldError, RateLimited } from '#domain/errors.ts';
import { consumeHourAndDay, type HourAndDayLimit, secondsUntilCapacity } from '#domain/limits/hourAndDayLimit.ts';
import { type DeviceStatus, isSought } from '#schemas/devices/statuses.ts';
import { REACH_SUPPORT } from '#schemas/site/support.ts';
import type { IdentifierKey, IdentifierSlot } from './identifierKeys.ts';

export const FIELD: Record<IdentifierSlot, string> = { imei1: 'imei1', imei2: 'imei2', serial: 'serialNumber' };

/** Each reveals that a number is registered; per account. */
const CONFLICT_LIMIT = { kind: 'number_taken', hour: 20, day: 60 };

/** @throws Conflict when an identifier is somebody else's; RateLimited */
export async function orIdentifierConflict(
  ctx: MemberContext,
  keys: IdentifierKey[],
  write: () => Promise<unknown>,
): Promise<void> {
  const limit = { ...CONFLICT_LIMIT, key: ctx.actor.id };
  await refuseOverLimit(ctx, limit);
  try {
    await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'identifiers.key')) throw error;
    const isWithin = await allOrNothing(unfenced(ctx.db), claim(limit.kind, consumeHourAndDay(ctx, limit)));
    if (!isWithin) await refuseOverLimit(ctx, limit);
    throw await identifierConflict(ctx, keys);
  }
}

async function identifierConflict(ctx: MemberContext, keys: IdentifierKey[]): Promise<Conflict> {
  const all = keys.map(({ key }) => key);
  const rows = await ctx.db
    .select({ key: identifiers.key, status: identifiers.status, owner: devices.ownerId, removed: devices.removedAt })
    .from(identifiers)
    .innerJoin(devices, eq(devices.id, identifiers.deviceId))
    .where(inArray(identifiers.key, all));
  const registeredKeys = new Set(rows.map((row) => row.key));
  const errors: FieldError[] = keys
    .filter(({ key }) => registeredKeys.has(key))
    .map(({ kind }) => ({
      path: FIELD[kind],
      message: kind === 'serial' ? 'This serial number is already registered.' : 'This IMEI is already registered.',
    }));
  const isOwn = rows.some(({ owner, removed }) => owner === ctx.actor.id && removed === null);
  const more = isOwn ? 'It is one of your devices.' : `${saidByChecks(rows)}${REACH_SUPPORT}`;
  return new Conflict(`${errors[0]?.message ?? 'This device is already registered.'} ${more}`, errors);
}

/** Nothing that a check of the number would not tell anybody. */
function saidByChecks(rows: { status: DeviceStatus }[]): string {
  const sought = rows.filter(({ status }) => isSought(status));
  if (sought.length === 0) return '';
  return `It is reported ${sought.some(({ status }) => status === 'stolen') ? 'stolen' : 'missing'}. `;
}

async function refuseOverLimit(ctx: MemberContext, limit: HourAndDayLimit): Promise<void> {
  const wait = await secondsUntilCapacity(ctx, limit);
  if (wait > 0) throw new RateLimited(wait);
}
