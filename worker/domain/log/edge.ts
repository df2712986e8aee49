import type { Context } from '#domain/context.ts';
import type { LogFiles } from '#providers/logFiles.ts';
import { type Hash, isSameHash } from '#schemas/log/hashes.ts';
import { readEntries, readTile, TILE_WIDTH, tilePath } from '#schemas/log/tiles.ts';
import type { TreeHead } from '#schemas/log/verifyProofs.ts';
import type { Bytes } from '#schemas/signedNotes/base64.ts';
import { rebuild } from './rebuild.ts';
import { type Edge, emptyEdge, partialTile, rootOfEdge } from './TileBuilder.ts';

/** Of the published tree, out of its files; where they are lost or damaged, they are made anew first. */
export async function publishedEdge(ctx: Pick<Context, 'db'>, files: LogFiles, head: TreeHead): Promise<Edge> {
  if (head.size === 0) return emptyEdge();
  const edge = await readEdge(files, head.size);
  return edge && isSameHash(await rootOfEdge(edge), head.root) ? edge : rebuild(ctx, files, head);
}

/** Null where a file is missing, too short or too long. */
async function readEdge(files: LogFiles, size: number): Promise<Edge | null> {
  const levels: Hash[][] = [];
  for (let level = 0; TILE_WIDTH ** level <= size; level++) {
    const tile = partialTile(size, level);
    const bytes = tile.width === 0 ? new Uint8Array() : await files.get(tilePath(tile));
    const hashes = bytes && parsed(readTile, bytes);
    if (hashes?.length !== tile.width) return null;
    levels.push(hashes);
  }
  const bundle = partialTile(size, 0);
  const bytes = bundle.width === 0 ? new Uint8Array() : await files.get(tilePath(bundle, 'entries'));
  const entries = bytes && parsed(readEntries, bytes);
  return entries?.length === bundle.width ? { size, levels, entries } : null;
}

function parsed<Read>(read: (bytes: Bytes) => Read, bytes: Bytes): Read | null {
  try {
    return read(bytes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
