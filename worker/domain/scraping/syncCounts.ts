import { sql } from 'drizzle-orm';
import { allOrNothing, readAll } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import type { NetworkKind } from '#schemas/limits/limits.ts';
import { alertAdmins, flagSource } from './alertAdmins.ts';
import { addTallies, readSums, type Sums, sumsOf, type Tally } from './tallies.ts';
import { isFarOut, isOverNetworkLimits } from './thresholds.ts';

/** Since the last sync. `tripped`: over the limit within a minute. */
export type NetworkCounts = Tally & { who: string; kind: NetworkKind; system: number | null; tripped: boolean };

/** Known to all isolates. */
export type FlaggedSource = { who: string; until: number; system: number | null };

/** Newest first: each isolate reads them every minute. */
const WARY_MAX = 1000;

/** @returns what all isolates know */
export async function syncCounts(
  ctx: Context,
  seen: NetworkCounts[],
): Promise<{ sums: Sums[]; flagged: FlaggedSource[] }> {
  if (seen.length > 0) await allOrNothing(ctx.db, addTallies(ctx, seen));
  const [rows = []] = await readAll(
    ctx.db,
    seen.length > 0
      ? [
          sumsOf(
            ctx,
            seen.map(({ who }) => who),
          ),
        ]
      : [],
  );
  const sums = readSums(rows);
  for (const { who, kind, system, tripped } of seen) {
    const sum = sums.find((one) => one.who === who);
    if (sum && isFarOut(sum)) await alertAdmins(ctx, { who, system, ...sum.hour });
    else if (tripped || (sum && isOverNetworkLimits(sum, kind)))
      await allOrNothing(ctx.db, flagSource(ctx, who, system));
  }
  const [flagged = []] = await readAll<FlaggedSource>(ctx.db, [
    sql`select who, until, system from wary indexed by wary_until where until > ${ctx.now} order by until desc limit ${WARY_MAX}`,
  ]);
  return { sums, flagged };
}
