import { sql } from 'drizzle-orm';
import { readAll } from '#db/batch.ts';
import { commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import type { NetworkKind } from '#schemas/limits/limits.ts';
import { alertAdmins, flagSource } from './alertAdmins.ts';
import { addTallies, readSums, selectSums, type Tally, type TallySums } from './tallies.ts';
import { isOverNetworkLimits, isScraping } from './thresholds.ts';

/** Since the last sync. `tripped`: over the limit within a minute. */
export type NetworkCounts = Tally & { who: string; kind: NetworkKind; system: number | null; tripped: boolean };

export type FlaggedSource = { who: string; until: number; system: number | null };

/** Newest first: each isolate reads them every minute. */
const MAX_FLAGGED = 1000;

export async function syncCounts(
  ctx: Context,
  counts: NetworkCounts[],
): Promise<{ sums: TallySums[]; flagged: FlaggedSource[] }> {
  if (counts.length > 0) await commit(ctx, addTallies(ctx, counts));
  const sources = counts.map(({ who }) => who);
  const [rows = []] = await readAll(ctx.db, sources.length > 0 ? [selectSums(ctx, sources)] : []);
  const sums = readSums(rows);
  for (const { who, kind, system, tripped } of counts) {
    const sum = sums.find((one) => one.who === who);
    if (sum && isScraping(sum)) await alertAdmins(ctx, { who, system, ...sum.hour });
    else if (tripped || (sum && isOverNetworkLimits(sum, kind))) await commit(ctx, flagSource(ctx, who, system));
  }
  const [flagged = []] = await readAll<FlaggedSource>(ctx.db, [
    sql`select who, until, system from flagged_sources indexed by flagged_sources_until where until > ${ctx.now} order by until desc limit ${MAX_FLAGGED}`,
  ]);
  return { sums, flagged };
}
