import { and, desc, eq, gt } from 'drizzle-orm';
import { dataExports } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import { iso } from '#schemas/format/dates.ts';
import type { DataExport } from '#schemas/responses/dataExports.ts';

export type ExportRow = typeof dataExports.$inferSelect;

/** The newest one that is still there. */
export async function getExport(ctx: MemberContext): Promise<DataExport> {
  const [row] = await ctx.db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.accountId, ctx.actor.id), gt(dataExports.endsAt, ctx.now)))
    .orderBy(desc(dataExports.askedAt))
    .limit(1);
  if (!row) return { state: 'none', askedAt: null, until: null, size: null };
  const { state, askedAt, endsAt, size } = row;
  const isReady = state === 'ready';
  return { state, askedAt: iso(askedAt), until: isReady ? iso(endsAt) : null, size: isReady ? size : null };
}
