import { sql } from 'drizzle-orm';
import { readAll } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import type { LogFiles } from '#providers/logFiles.ts';
import { readCheckpoint } from '#schemas/log/checkpoint.ts';

/**
 * What the database has claimed last, with the witnesses' signatures of it, as everybody reads it. An older one never takes
 * the place of a newer; what is lost on the way is put by the next run.
 */
export async function putCheckpoint(ctx: Pick<Context, 'db'>, files: LogFiles): Promise<void> {
  const before = await files.checkpoint();
  const [[state] = [], cosignatures = []] = (await readAll(ctx.db, [
    sql`select size, checkpoint from log_state`,
    sql`select signature from log_witnesses where size = (select size from log_state) order by name`,
  ])) as [{ size: number; checkpoint: string }[], { signature: string }[]];
  if (!state || (readCheckpoint(before?.text ?? '')?.size ?? 0) > state.size) return;
  const text = state.checkpoint + cosignatures.map(({ signature }) => `${signature}\n`).join('');
  if (text !== before?.text) await files.putCheckpoint(text, before);
}
