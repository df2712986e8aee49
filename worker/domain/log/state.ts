import { sql } from 'drizzle-orm';
import { readAll } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { readCheckpoint } from '#schemas/log/checkpoint.ts';
import { emptyRoot } from '#schemas/log/hashes.ts';
import type { TreeHead } from '#schemas/log/verifyProofs.ts';

/** What is published, as the database knows it. */
export type LogState = { size: number; checkpoint: string; kinds: Record<string, number> };

const NOTHING: LogState = { size: 0, checkpoint: '', kinds: {} };

export async function readState(ctx: Pick<Context, 'db'>): Promise<LogState> {
  const [[row] = []] = await readAll<{ size: number; checkpoint: string; kinds: string }>(ctx.db, [
    sql`select size, checkpoint, kinds from log_state`,
  ]);
  return row ? { ...row, kinds: JSON.parse(row.kinds) } : NOTHING;
}

export async function headOf({ size, checkpoint }: LogState): Promise<TreeHead> {
  return readCheckpoint(checkpoint) ?? { size, root: await emptyRoot() };
}
