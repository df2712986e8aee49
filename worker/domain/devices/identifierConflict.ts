import { eq, inArray, sql } from 'drizzle-orm';
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

/** Each field tells of its own number. */
async function identifierConflict(ctx: MemberContext, keys: IdentifierKey[]): Promise<Conflict> {
  const all = keys.map(({ key }) => key);
  const isOwn = sql<number>`${devices.ownerId} = ${ctx.actor.id} and ${devices.removedAt} is null`;
  const rows = await ctx.db
    .select({ key: identifiers.key, status: identifiers.status, isOwn })
    .from(identifiers)
    .innerJoin(devices, eq(devices.id, identifiers.deviceId))
    .where(inArray(identifiers.key, all));
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

type Taken = { status: DeviceStatus; isOwn: number };

/** Nothing that a check of the number would not tell anybody. */
function takenWords(kind: IdentifierSlot, { status, isOwn }: Taken): string {
  const taken = `This ${kind === 'serial' ? 'serial number' : 'IMEI'} is already registered.`;
  if (isOwn) return `${taken} It is one of your devices.`;
  return isSought(status) ? `${taken} It is reported ${status === 'stolen' ? 'stolen' : 'missing'}.` : taken;
}

async function refuseOverLimit(ctx: MemberContext, limit: HourAndDayLimit): Promise<void> {
  const wait = await secondsUntilCapacity(ctx, limit);
  if (wait > 0) throw new RateLimited(wait);
}
