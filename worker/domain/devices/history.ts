import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { transfers } from '../../../db/schema/index.ts';
import type { Context } from '../context.ts';
import { iso } from './present.ts';

const PAGE = 20;

/** One change of owner. Names are null for whoever may not see them. */
export type HistoryEntry = {
  id: string;
  /** When it was asked for: what `before` pages by. */
  requestDate: string;
  transferDate: string;
  from: { name: string } | null;
  to: { name: string } | null;
  status: 'completed' | 'pending';
};

/**
 * The changes of a device's owner, newest first, 20 a page; rejected transfers changed nothing and are left out.
 * @param before pages back: entries older than this instant (epoch ms)
 */
export async function listHistory(
  ctx: Context,
  deviceId: string,
  { withNames, before }: { withNames: boolean; before?: number },
): Promise<HistoryEntry[]> {
  const rows = await ctx.db
    .select()
    .from(transfers)
    .where(
      and(
        eq(transfers.deviceId, deviceId),
        sql`state <> 'rejected'`,
        before === undefined ? undefined : lt(transfers.createdAt, before),
      ),
    )
    .orderBy(desc(transfers.createdAt))
    .limit(PAGE);
  return rows.map(({ id, createdAt, decidedAt, fromName, toName, state }) => ({
    id,
    requestDate: iso(createdAt),
    transferDate: iso(decidedAt ?? createdAt),
    from: withNames ? { name: fromName } : null,
    to: withNames ? { name: toName } : null,
    status: state === 'approved' ? 'completed' : 'pending',
  }));
}
