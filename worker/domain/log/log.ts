import { sql } from 'drizzle-orm';
import { readAll, type Statement } from '#db/batch.ts';
import { logEntries } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { iso } from '#schemas/format/dates.ts';
import type { LogSummary } from '#schemas/responses/platform.ts';
import { LOG_DELAY_MS } from '#schemas/statements/states.ts';

/**
 * Add it to the batch of the act that it seals. The schedule publishes it.
 * @param leaf see `worker/schemas/log/tree.ts`
 */
export function appendToLog({ db, now }: Pick<Context, 'db' | 'now'>, leaf: string): Statement {
  return db.insert(logEntries).values({ seq: NEXT, leaf, madeAt: now });
}

/** Leaves no gap, also after failed writes: rows can't be removed. */
export const NEXT = sql<number>`(select coalesce(max(seq), 0) + 1 from log_entries)`;

type State = { size: number; checkpoint: string; kinds: string; sealedAt: number };
type WitnessRow = { name: string; size: number; signedAt: number; since: number };

/** How the public log stands, for whoever wants to know. */
export async function summarizeLog({ db, now }: Pick<Context, 'db' | 'now'>): Promise<LogSummary> {
  const [[state] = [], witnesses = [], [next] = []] = (await readAll(db, [
    sql`select size, checkpoint, kinds, sealed_at as sealedAt from log_state`,
    sql`select name, size, signed_at as signedAt, since from log_witnesses order by name`,
    sql`select made_at as madeAt from log_entries where seq = coalesce((select size from log_state), 0) + 1`,
  ])) as [State[], WitnessRow[], { madeAt: number }[]];
  return {
    size: state?.size ?? 0,
    sealedAt: state ? iso(state.sealedAt) : null,
    checkpoint: state?.checkpoint ?? '',
    kinds: state ? JSON.parse(state.kinds) : {},
    lateSince: next && next.madeAt < now - LOG_DELAY_MS ? iso(next.madeAt) : null,
    witnesses: witnesses.map(({ name, size, signedAt, since }) => ({
      name,
      since: iso(since),
      signedAt: iso(signedAt),
      current: size === state?.size,
    })),
  };
}
