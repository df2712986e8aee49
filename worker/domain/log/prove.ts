import { sql } from 'drizzle-orm';
import type { Context } from '#domain/context.ts';
import { NotFound } from '#domain/errors.ts';
import type { LogFiles } from '#providers/logFiles.ts';
import { readCheckpoint, writeProof } from '#schemas/log/checkpoint.ts';
import { inclusionProof } from '#schemas/log/tree.ts';
import { treeOf } from './treeOf.ts';

/**
 * A file of C2SP `tlog-proof`: that the entry is in the log, as the newest checkpoint says. Without the paper itself, which
 * may name people: whoever holds it puts it in.
 * @throws NotFound until the entry is published
 */
export async function prove(ctx: Pick<Context, 'db'>, files: LogFiles, leaf: string): Promise<string> {
  const [row] = await ctx.db.all<{ seq: number }>(sql`select seq from log_entries where leaf = ${leaf}`);
  const checkpoint = (await files.checkpoint())?.text ?? '';
  const size = readCheckpoint(checkpoint)?.size ?? 0;
  if (!row || row.seq > size) {
    throw new NotFound('This paper is not in the public log yet. It takes up to 15 minutes: ask again then.');
  }
  const index = row.seq - 1;
  return writeProof({ index, path: await inclusionProof(index, size, treeOf(files, size)), checkpoint });
}
