import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { transfers } from '#db/schema/index.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { iso } from '#schemas/format/dates.ts';
import { PAGE_SIZES } from '#schemas/lists/pageSizes.ts';
import type { HistoryEntry, OwnHistoryEntry } from '#schemas/responses/devices.ts';

export const withoutNames = (entry: HistoryEntry): HistoryEntry => ({ ...entry, from: null, to: null });

/** Newest first, 20 a page, without rejected transfers. @param before entries older than this instant (epoch ms) */
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
    .limit(PAGE_SIZES.history);
  return rows.map((row) => ({
    ...datesOf(row),
    from: withNames ? { name: row.fromName } : null,
    to: withNames ? { name: row.toName } : null,
    status: row.state === 'approved' ? 'completed' : 'pending',
  }));
}

export async function listRejected(ctx: MemberContext, deviceId: string): Promise<OwnHistoryEntry[]> {
  const { deviceId: device, fromAccountId, state, createdAt } = transfers;
  const rows = await ctx.db
    .select()
    .from(transfers)
    .where(and(eq(fromAccountId, ctx.actor.id), eq(device, deviceId), eq(state, 'rejected')))
    .orderBy(desc(createdAt))
    .limit(PAGE_SIZES.history);
  return rows.map((row) => ({
    ...datesOf(row),
    from: { name: row.fromName },
    to: { name: row.toName },
    status: 'rejected',
  }));
}

function datesOf({ id, createdAt, decidedAt }: typeof transfers.$inferSelect) {
  return { id, requestDate: iso(createdAt), transferDate: iso(decidedAt ?? createdAt) };
}
