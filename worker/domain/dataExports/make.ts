import { makeZip } from 'client-zip';
import { eq, sql } from 'drizzle-orm';
import { allOrNothing, must } from '#db/batch.ts';
import { accounts, dataExports } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { logFault } from '#domain/faults.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import { EXPORT_LIFE } from '#schemas/accounts/dataExports.ts';
import { ATTEMPTS, LEASE, PAUSE } from './attempts.ts';
import { filesOf } from './files.ts';
import { exportFolder } from './folders.ts';
import type { Account } from './list.ts';
import type { ExportRow } from './standing.ts';

/** Of one message of the queue. @returns whether it should come again */
export async function makeExport(ctx: Context, id: string): Promise<'done' | 'again'> {
  const claimed = await claim(ctx, id);
  if (!claimed) return 'done';
  try {
    await make(ctx, claimed);
    return 'done';
  } catch (error) {
    logFault(`Making the file ${id}`, error);
    return (await giveBack(ctx, claimed)) === 'failed' ? 'done' : 'again';
  }
}

type Claimed = { row: ExportRow; account: Account; file: string };

/** Each attempt writes a file of its own; the one before may have left parts. */
async function claim(ctx: Context, id: string): Promise<Claimed | null> {
  const [before] = await ctx.db
    .select({ row: dataExports, account: accounts })
    .from(dataExports)
    .innerJoin(accounts, eq(accounts.id, dataExports.accountId))
    .where(eq(dataExports.id, id));
  if (!before) return null;
  const { row, account } = before;
  const file = `${exportFolder(account.id, id)}${row.attempts + 1}.zip`;
  const done = await allOrNothing(
    ctx.db,
    must(sql`update data_exports set attempts = attempts + 1, file = ${file}, upload_id = null,
        lease_until = ${ctx.now + LEASE}, due_at = ${ctx.now + LEASE}
      where id = ${id} and state = 'making' and attempts = ${row.attempts} and attempts < ${ATTEMPTS}
        and coalesce(lease_until, 0) <= ${ctx.now} and ends_at > ${ctx.now}
        and exists (select 1 from accounts where id = account_id and erased_at is null)`),
  );
  if (!done) return null;
  if (row.file !== null && row.uploadId !== null) await ctx.exportFiles.abandon(row.file, row.uploadId);
  return { row: { ...row, attempts: row.attempts + 1 }, account, file };
}

async function make(ctx: Context, claimed: Claimed): Promise<void> {
  const { row, account, file } = claimed;
  const noteUpload = async (uploadId: string) => {
    await ctx.db.run(sql`update data_exports set upload_id = ${uploadId} where ${isOurs(claimed)}`);
  };
  const size = await ctx.exportFiles.write(file, makeZip(filesOf(ctx, account)), noteUpload);
  const endsAt = ctx.now + EXPORT_LIFE;
  const attempt = { ...ctx, unsent: [] };
  const done = await allOrNothing(
    ctx.db,
    must(sql`update data_exports set state = 'ready', size = ${size}, ready_at = ${ctx.now}, ends_at = ${endsAt},
        lease_until = null, upload_id = null
      where ${isOurs(claimed)} and exists (select 1 from accounts where id = account_id and erased_at is null)`),
    composeLetter(attempt, account, { template: 'export_ready', data: { endsAt: String(endsAt) } }),
  );
  if (done) ctx.unsent.push(...attempt.unsent);
  // Another attempt has taken over, or the account is being erased.
  else await ctx.exportFiles.removeAll(exportFolder(account.id, row.id) + row.attempts);
}

const isOurs = ({ row }: Claimed) => sql`id = ${row.id} and state = 'making' and attempts = ${row.attempts}`;

async function giveBack(ctx: Context, claimed: Claimed): Promise<ExportRow['state']> {
  const state = claimed.row.attempts >= ATTEMPTS ? 'failed' : 'making';
  await ctx.db.run(sql`update data_exports set state = ${state}, lease_until = null, due_at = ${ctx.now + PAUSE}
    where ${isOurs(claimed)}`);
  return state;
}
