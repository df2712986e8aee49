import type { Context } from '#domain/context.ts';
import type { LogFiles } from '#providers/logFiles.ts';
import { foldHashes, hashesIn, TILE_WIDTH, type Tile, tilePath, writeEntries } from '#schemas/log/tiles.ts';
import { type Hash, isSameHash, leafHash, rootOf } from '#schemas/log/tree.ts';
import type { TreeHead } from '#schemas/log/verifyProofs.ts';
import type { Bytes } from '#schemas/statements/base64.ts';
import { bytesOf, leavesAfter } from './publicTree.ts';

/** The tiles that are not full yet. They are all it takes to continue a tree. */
export type Edge = { size: number; levels: Hash[][]; entries: Bytes[] };

export const emptyEdge = (): Edge => ({ size: 0, levels: [], entries: [] });

type PutTile = (path: string, bytes: Bytes) => Promise<void>;

/** Continues a tree entry by entry and returns each tile when it is full. Only the edge of the tree is in memory. */
export class TileBuilder {
  readonly #edge: Edge;
  readonly #put: PutTile;
  /** Paths of partial tiles that are now full. */
  readonly filled: string[] = [];

  constructor(edge: Edge, put: PutTile) {
    this.#edge = edge;
    this.#put = put;
  }

  get size(): number {
    return this.#edge.size;
  }

  async add(entry: Bytes): Promise<void> {
    const { entries } = this.#edge;
    entries.push(entry);
    if (entries.length === TILE_WIDTH) {
      const index = Math.floor(this.#edge.size / TILE_WIDTH);
      await this.#hand({ level: 0, index, width: TILE_WIDTH }, writeEntries(entries.splice(0)), 'entries');
    }
    this.#edge.size += 1;
    await this.#addHash(0, await leafHash(entry));
  }

  /** The tiles that are not full, as a checkpoint of this size needs them. */
  async putEdge(): Promise<void> {
    const { size, levels, entries } = this.#edge;
    for (const [level, hashes] of levels.entries()) {
      if (hashes.length > 0) await this.#hand(partialTile(size, level), joined(hashes));
    }
    if (entries.length > 0) await this.#hand(partialTile(size, 0), writeEntries(entries), 'entries');
  }

  root(): Promise<Hash> {
    return rootOfEdge(this.#edge);
  }

  async #addHash(level: number, hash: Hash): Promise<void> {
    this.#edge.levels[level] ??= [];
    const hashes = this.#edge.levels[level];
    hashes.push(hash);
    if (hashes.length < TILE_WIDTH) return;
    const full = hashes.splice(0);
    const index = Math.floor(this.#edge.size / TILE_WIDTH ** (level + 1)) - 1;
    await this.#hand({ level, index, width: TILE_WIDTH }, joined(full));
    await this.#addHash(level + 1, await foldHashes(full));
  }

  async #hand(tile: Tile, bytes: Bytes, of?: 'entries'): Promise<void> {
    const path = tilePath(tile, of);
    if (tile.width === TILE_WIDTH) this.filled.push(path);
    await this.#put(path, bytes);
  }
}

export const partialTile = (size: number, level: number): Tile => {
  const there = Math.floor(size / TILE_WIDTH ** level);
  return { level, index: Math.floor(there / TILE_WIDTH), width: there % TILE_WIDTH };
};

/** Every other hash is in a tile below one of these. */
export function rootOfEdge({ size, levels }: Edge): Promise<Hash> {
  return rootOf(
    size,
    hashesIn(size, async ({ level }) => joined(levels[level] ?? [])),
  );
}

function joined(hashes: readonly Hash[]): Bytes {
  const bytes = new Uint8Array(hashes.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const hash of hashes) {
    bytes.set(hash, at);
    at += hash.length;
  }
  return bytes;
}

const AT_ONCE = 5000;

/**
 * Makes every file of the published tree again from the database, byte for byte.
 * @throws Error, and writes nothing, when the database has lost published entries
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

/** Reads page by page, because a large log does not fit into memory. */
async function build(ctx: Pick<Context, 'db'>, edge: Edge, size: number, put: PutTile): Promise<TileBuilder> {
  const builder = new TileBuilder(edge, put);
  while (builder.size < size) {
    const leaves = await leavesAfter(ctx, builder.size, Math.min(AT_ONCE, size - builder.size));
    if (leaves.length === 0) break;
    for (const leaf of leaves) await builder.add(bytesOf(leaf));
  }
  return builder;
}
