import type { MemberContext } from '#domain/context.ts';
import { consumeOrThrow } from '#domain/limits/rateLimits.ts';
import { DAY_MS } from '#schemas/format/dates.ts';

/** Enough for typing; too few to collect names. */
const SEARCH_LIMIT = { kind: 'recipient_search', limit: 300, period: DAY_MS };

export async function consumeSearch(ctx: MemberContext): Promise<void> {
  await consumeOrThrow(ctx, { ...SEARCH_LIMIT, key: ctx.actor.id });
}
