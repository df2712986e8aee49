import type { MemberContext } from '#domain/context.ts';
import { consumeOrThrow } from '#domain/limits/rateLimits.ts';
import { DAY_MS } from '#schemas/format/dates.ts';

/** Enough for typing; too few to collect names. */
const SEARCHES = { kind: 'recipient_search', limit: 300, period: DAY_MS };

/** @throws RateLimited */
export async function consumeSearch(ctx: MemberContext): Promise<void> {
  await consumeOrThrow(ctx, { ...SEARCHES, key: ctx.actor.id });
}
