import { inArray } from 'drizzle-orm';
import { allOrNothing, must, violates } from '../../../db/batch.ts';
import { identifiers } from '../../../db/schema/index.ts';
import { REACH_SUPPORT } from '../../schemas/support.ts';
import type { MemberContext } from '../context.ts';
import { type DayRation, secondsUntilPlace, takeOfDay } from '../dayRation.ts';
import { Conflict, type FieldError, RateLimited } from '../errors.ts';
import type { Key, Kind } from './identify.ts';

export const FIELD: Record<Kind, string> = { imei1: 'imei1', imei2: 'imei2', serial: 'serialNumber' };

/** A refusal tells that a number stands on the register: an account hears so many, or it could read the register out. */
const TOLD = { kind: 'number_taken', hour: 20, day: 60 };

/** Runs what writes identifiers. @throws Conflict when one of them is somebody else's; RateLimited */
export async function orTaken(ctx: MemberContext, keys: Key[], write: () => Promise<boolean>): Promise<boolean> {
  const ration = { ...TOLD, key: ctx.actor.id };
  await refuseTooMany(ctx, ration);
  try {
    return await write();
  } catch (error) {
    if (!violates(error, 'identifiers.key')) throw error;
    if (!(await allOrNothing(ctx.db, must(takeOfDay(ctx, ration))))) await refuseTooMany(ctx, ration);
    throw await taken(ctx, keys);
  }
}

/** Says which identifier is taken, and nothing else of whose device it is. */
async function taken(ctx: MemberContext, keys: Key[]): Promise<Conflict> {
  const all = keys.map(({ key }) => key);
  const rows = await ctx.db.select({ key: identifiers.key }).from(identifiers).where(inArray(identifiers.key, all));
  const held = new Set(rows.map((row) => row.key));
  const errors: FieldError[] = keys
    .filter(({ key }) => held.has(key))
    .map(({ kind }) => ({
      path: FIELD[kind],
      message: kind === 'serial' ? 'This serial number is already registered.' : 'This IMEI is already registered.',
    }));
  return new Conflict(`${errors[0]?.message ?? 'This device is already registered.'} ${REACH_SUPPORT}`, errors);
}

async function refuseTooMany(ctx: MemberContext, ration: DayRation): Promise<void> {
  const wait = await secondsUntilPlace(ctx, ration);
  if (wait > 0) throw new RateLimited(wait);
}
