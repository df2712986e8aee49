import { sql } from 'drizzle-orm';
import type { Context } from '#domain/context.ts';
import { MINUTE } from '#schemas/format/dates.ts';

const AT_ONCE = 100;

/** Exports whose worker crashed or whose queue message was lost. @returns their ids, to be queued again */
export async function claimDueExports(ctx: Context): Promise<string[]> {
  const due = sql`state = 'making' and due_at <= ${ctx.now}`;
  await ctx.db.run(
    sql`update data_exports set state = 'failed', lease_until = null where ${due} and attempts >= ${ATTEMPTS}`,
  );
  const rows = await ctx.db.all<{ id: string }>(sql`update data_exports set due_at = ${ctx.now + PAUSE}
    where rowid in (select rowid from data_exports indexed by data_exports_due where ${due} order by due_at limit ${AT_ONCE})
    returning id`);
  return rows.map(({ id }) => id);
}

const ENDED_AT_ONCE = 100;

type Left = { id: string; accountId: string; file: string | null; uploadId: string | null };

/** Deletes the file before its row, so that a run may stop anywhere and the next one continues. */
export async function endExports(ctx: Context): Promise<void> {
  const ended = await ctx.db.all<Left>(sql`
    select id, account_id as "accountId", file, upload_id as "uploadId" from data_exports indexed by data_exports_ends
    where ends_at <= ${ctx.now} and coalesce(lease_until, 0) <= ${ctx.now} order by ends_at limit ${ENDED_AT_ONCE}`);
  for (const { id, accountId, file, uploadId } of ended) {
    if (file !== null && uploadId !== null) await ctx.exportFiles.abandon(file, uploadId);
    await ctx.exportFiles.removeAll(exportFolder(accountId, id));
    await ctx.db.run(sql`delete from data_exports where id = ${id}`);
  }
}

/** A queue message can't run longer than this, so the holder of an older lease has stopped. */
export const LEASE = 15 * MINUTE;
export const ATTEMPTS = 5;
/** The pause before the next attempt. */
export const PAUSE = MINUTE;

/** Each account has its own folder, so that erasing it finds every file. */
export const exportsFolder = (accountId: string): string => `exports/${accountId}/`;

export const exportFolder = (accountId: string, id: string): string => `${exportsFolder(accountId)}${id}/`;
