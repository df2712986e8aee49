import type { Context } from '#domain/context.ts';
import type { LogFiles } from '#providers/logFiles.ts';
import { isSameHash } from '#schemas/log/hashes.ts';
import type { TreeHead } from '#schemas/log/verifyProofs.ts';
import { bytesOf, leavesAfter } from './entries.ts';
import { type Edge, emptyEdge, type PutTile, TileBuilder } from './TileBuilder.ts';

const AT_ONCE = 5000;

/**
 * Makes every file of the published tree anew out of the database, byte by byte as they were.
 * @throws Error, and writes nothing, when the database no longer has what was published
 */
export async function rebuild(ctx: Pick<Context, 'db'>, files: Pick<LogFiles, 'put'>, head: TreeHead): Promise<Edge> {
  const tried = emptyEdge();
  const builder = await build(ctx, tried, head.size, async () => {});
  if (!isSameHash(await builder.root(), head.root)) {
    throw new Error('The database no longer has the entries that were published. `npm run log:verify` says which.');
  }
  const edge = emptyEdge();
  await (await build(ctx, edge, head.size, files.put)).putEdge();
  return edge;
}

/** Page by page: a large log does not fit into memory. */
async function build(ctx: Pick<Context, 'db'>, edge: Edge, size: number, put: PutTile): Promise<TileBuilder> {
  const builder = new TileBuilder(edge, put);
  while (builder.size < size) {
    const leaves = await leavesAfter(ctx, builder.size, Math.min(AT_ONCE, size - builder.size));
    if (leaves.length === 0) break;
    for (const leaf of leaves) await builder.add(bytesOf(leaf));
  }
  return builder;
}
