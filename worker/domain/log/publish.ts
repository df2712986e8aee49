import { sql } from 'drizzle-orm';
import { allOrNothing, must } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import type { LogFiles } from '#providers/logFiles.ts';
import { checkpointText } from '#schemas/log/checkpoint.ts';
import { kindOfLeaf } from '#schemas/log/leaves.ts';
import { type Sign, signNote } from '#schemas/signedNotes/signedNote.ts';
import type { VerifierKey } from '#schemas/signedNotes/verifierKeys.ts';
import { anchorAudit } from './anchorAudit.ts';
import { publishedEdge } from './edge.ts';
import { bytesOf, leavesAfter } from './entries.ts';
import { putCheckpoint } from './putCheckpoint.ts';
import { rebuild } from './rebuild.ts';
import { recoverEntries } from './recoverEntries.ts';
import { headOf, type LogState, readState } from './state.ts';
import { TileBuilder } from './TileBuilder.ts';

/** `known`: those that signed before it, too. */
export type LogKey = { key: VerifierKey; sign: Sign; known: readonly VerifierKey[] };

export const ENTRIES_A_RUN = 5000;

/**
 * Publishes what the log has got since the last time: files of the tree, then the claim of its size, then the checkpoint.
 * Whatever step it ends at, a size has one root: entries never change, and only what the database has claimed is signed
 * for everybody. Of several at once one claims.
 * @throws Error, and signs nothing, when files or database are not what was published
 */
export async function publishLog(
  ctx: Context,
  files: LogFiles,
  key: LogKey,
  entriesARun = ENTRIES_A_RUN,
): Promise<void> {
  await anchorAudit(ctx);
  const state = await readState(ctx);
  const stored = await files.checkpoint();
  if (stored) await recoverEntries(ctx, files, stored.text, await headOf(state), key.known);
  else if (state.size > 0) await rebuild(ctx, files, await headOf(state));
  const leaves = await leavesAfter(ctx, state.size, entriesARun);
  if (leaves.length > 0) await publishLeaves(ctx, files, key, state, leaves);
  await putCheckpoint(ctx, files);
}

async function publishLeaves(
  ctx: Context,
  files: LogFiles,
  key: LogKey,
  state: LogState,
  leaves: string[],
): Promise<void> {
  const edge = await publishedEdge(ctx, files, await headOf(state));
  const builder = new TileBuilder(edge, files.put);
  for (const leaf of leaves) await builder.add(bytesOf(leaf));
  await builder.putEdge();
  const head = { size: builder.size, root: await builder.root() };
  const checkpoint = await signNote(checkpointText(head), key.key, key.sign);
  const next = { size: builder.size, checkpoint, kinds: countedWith(state.kinds, leaves) };
  if (!(await claim(ctx, state.size, next))) return;
  for (const path of builder.filled) await files.removePartials(path);
}

function countedWith(kinds: Record<string, number>, leaves: string[]): Record<string, number> {
  const counted = { ...kinds };
  for (const kind of leaves.map(kindOfLeaf)) counted[kind] = (counted[kind] ?? 0) + 1;
  return counted;
}

/** False when another run was faster. */
function claim(ctx: Context, before: number, { size, checkpoint, kinds }: LogState): Promise<boolean> {
  return allOrNothing(
    ctx.db,
    must(sql`
      insert into log_state (id, size, checkpoint, kinds, sealed_at)
      values (1, ${size}, ${checkpoint}, ${JSON.stringify(kinds)}, ${ctx.now})
      on conflict (id) do update set size = excluded.size, checkpoint = excluded.checkpoint, kinds = excluded.kinds,
        sealed_at = excluded.sealed_at where size = ${before}`),
  );
}
