import { sql } from 'drizzle-orm';
import type { Context } from '#domain/context.ts';
import { exportFolder } from './folders.ts';

const AT_ONCE = 100;

type Left = { id: string; accountId: string; file: string | null; uploadId: string | null };

/** The file goes before its row: wherever a run ends, the next one goes on. */
export async function endExports(ctx: Context): Promise<void> {
  const ended = await ctx.db.all<Left>(sql`
    select id, account_id as "accountId", file, upload_id as "uploadId" from data_exports indexed by data_exports_ends
    where ends_at <= ${ctx.now} and coalesce(lease_until, 0) <= ${ctx.now} order by ends_at limit ${AT_ONCE}`);
  for (const { id, accountId, file, uploadId } of ended) {
    if (file !== null && uploadId !== null) await ctx.exportFiles.abandon(file, uploadId);
    await ctx.exportFiles.removeAll(exportFolder(accountId, id));
    await ctx.db.run(sql`delete from data_exports where id = ${id}`);
  }
}
