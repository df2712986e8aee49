import { and, asc, eq, sql } from 'drizzle-orm';
import { allOrNothing, must } from '#db/batch.ts';
import { devices, stepTicks } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { consume, refuseUsedUp } from '#domain/limits/rateLimits.ts';
import type { Tick } from '#schemas/devices/devices.ts';
import { isSought } from '#schemas/devices/statuses.ts';
import { HOUR, iso } from '#schemas/format/dates.ts';
import type { DoneSteps } from '#schemas/responses/devices.ts';
import { findOwn, isOwn, SOUGHT } from './device.ts';

const TICK_LIMIT = { kind: 'step_tick', limit: 60, period: HOUR };

/** Shared with the next phone somebody logs in on. @throws NotFound; Conflict when it is not reported; RateLimited */
export async function tickStep(ctx: MemberContext, { id, step, done }: Tick): Promise<{ doneSteps: DoneSteps }> {
  const { status } = await findOwn(ctx, id);
  if (!isSought(status)) throw new Conflict('This device is not reported missing or stolen.');
  const rateLimit = { ...TICK_LIMIT, key: id };
  const ticked = and(eq(stepTicks.deviceId, id), eq(stepTicks.step, step));
  const change = done
    ? sql`
      insert into step_ticks (device_id, step, at)
      select ${devices.id}, ${step}, ${ctx.now} from ${devices} where ${isOwn(ctx, id)} and ${devices.status} in (${SOUGHT})
      on conflict do nothing`
    : ctx.db.delete(stepTicks).where(ticked);
  const written = await allOrNothing(
    ctx.db,
    must(change),
    must(consume(ctx, rateLimit)),
    record(ctx, 'device.step', { type: 'device', id }, { step, done }),
  );
  if (!written) await refuseUsedUp(ctx, rateLimit);
  return { doneSteps: await listDoneSteps(ctx, id) };
}

export async function listDoneSteps(ctx: Context, deviceId: string): Promise<DoneSteps> {
  const rows = await ctx.db
    .select()
    .from(stepTicks)
    .where(eq(stepTicks.deviceId, deviceId))
    .orderBy(asc(stepTicks.step));
  return rows.sort((a, b) => a.at - b.at).map(({ step, at }) => ({ step, at: iso(at) }));
}
