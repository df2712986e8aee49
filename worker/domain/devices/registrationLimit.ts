import { must, type Statement } from '#db/batch.ts';
import type { MemberContext } from '#domain/context.ts';
import { consume, type RateLimit, secondsUntilAvailable } from '#domain/limits/rateLimits.ts';
import { type DeviceStatus, isSought } from '#schemas/devices/statuses.ts';
import { DAY_MS, HOUR } from '#schemas/format/dates.ts';
import { registrationLimits } from '#schemas/limits/limits.ts';

export function consumeRegistration(ctx: MemberContext, status: DeviceStatus): Statement[] {
  return limitsFor(ctx, status).flatMap((limit) => must(consume(ctx, limit)));
}

export async function secondsUntilRegistration(ctx: MemberContext, status: DeviceStatus): Promise<number> {
  const waits = await Promise.all(limitsFor(ctx, status).map((limit) => secondsUntilAvailable(ctx, limit)));
  return Math.max(0, ...waits);
}

function limitsFor({ actor }: MemberContext, status: DeviceStatus): RateLimit[] {
  if (actor.role === 'admin') return [];
  const { all, sought } = registrationLimits(actor.subscription?.deviceLimit ?? null);
  const key = actor.id;
  const registrationLimit = [
    { kind: 'registration_hour', key, limit: all.hour, period: HOUR },
    { kind: 'registration_day', key, limit: all.day, period: DAY_MS },
  ];
  if (!isSought(status)) return registrationLimit;
  return [
    ...registrationLimit,
    { kind: 'sought_registration_hour', key, limit: sought.hour, period: HOUR },
    { kind: 'sought_registration_day', key, limit: sought.day, period: DAY_MS },
  ];
}
