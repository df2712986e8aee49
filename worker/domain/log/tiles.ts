import type { Context } from '#domain/context.ts';
import type { LogFiles } from '#providers/logFiles.ts';
import {
  foldHashes,
  hashesIn,
  readEntries,
  TILE_WIDTH,
  type Tile,
  tileOf,
  tilePath,
  writeEntries,
} from '#schemas/log/tiles.ts';
import { type Hash, isSameHash, kindOfLeaf, leafHash, rootOf } from '#schemas/log/tree.ts';
import type { TreeHead } from '#schemas/log/verifyProofs.ts';
import type { Bytes } from '#schemas/statements/base64.ts';
import { bytesOf, leavesAfter } from './log.ts';

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

export type Monitored = { kinds: Record<string, number>; faults: string[] };

type Options = {
  /** Null when it is not there. @param path `tile/…` */
  get: (path: string) => Promise<Bytes | null>;
  /** A checkpoint that was kept before. The log must begin with the same tree. */
  earlier?: TreeHead;
  /** Called with every entry, in order. */
  see?: (leaf: string, index: number) => void | Promise<void>;
};

/** Reads a whole log as anybody can, and says what is wrong with it. It trusts only the signed `head`. */
export async function verifyLog(head: TreeHead, { get, earlier, see }: Options): Promise<Monitored> {
  const found: Monitored = { kinds: {}, faults: [] };
  if (earlier && earlier.size > head.size) {
    found.faults.push(`The log was cut off: it had ${earlier.size} entries, now it has ${head.size}.`);
  }
  const builder = new TileBuilder(emptyEdge(), async (path, bytes) => {
    if (!isSameBytes(bytes, await get(path))) found.faults.push(`${path} is not what the entries say.`);
  });
  while (builder.size < head.size) {
    const entries = await bundleAt(builder.size, head.size, get);
    if (typeof entries === 'string') return { ...found, faults: [...found.faults, entries] };
    for (const leaf of entries) {
      await see?.(leaf, builder.size);
      await builder.add(bytesOf(leaf));
      const kind = kindOfLeaf(leaf);
      found.kinds[kind] = (found.kinds[kind] ?? 0) + 1;
      if (builder.size === earlier?.size && !isSameHash(await builder.root(), earlier.root)) {
        found.faults.push(`The log was rewritten: its first ${earlier.size} entries are not those that you have kept.`);
      }
    }
  }
  await builder.putEdge();
  if (!isSameHash(await builder.root(), head.root)) found.faults.push('The entries are not those that were signed.');
  return found;
}

/** The entries of one file, or what is wrong with it. */
async function bundleAt(index: number, size: number, get: Options['get']): Promise<string[] | string> {
  const tile = tileOf(0, index, size);
  const path = tilePath(tile, 'entries');
  const bytes = (await get(path)) ?? (await get(tilePath({ ...tile, width: TILE_WIDTH }, 'entries')));
  if (!bytes) return `${path} is missing.`;
  try {
    const entries = readEntries(bytes).slice(0, tile.width);
    if (entries.length < tile.width) return `${path} has ${entries.length} entries.`;
    return entries.map((entry) => new TextDecoder('utf-8', { fatal: true }).decode(entry));
  } catch {
    return `${path} can't be read.`;
  }
}

/** A full tile begins with the partial one. */
function isSameBytes(ours: Bytes, theirs: Bytes | null): boolean {
  return theirs?.length === ours.length && ours.every((byte, at) => byte === theirs[at]);
}

/** A row of `log_entries`; of an audit head, with the hash that its audit row has now: null where that was cut off. */
export type LogRow = { leaf: string; auditHash: string | null };

/** Compares every published entry with the database from which it was made. */
export class RowVerifier {
  readonly faults: string[] = [];
  readonly #rows: AsyncIterator<LogRow>;

  /** @param rows in their order */
  constructor(rows: AsyncIterator<LogRow>) {
    this.#rows = rows;
  }

  see = async (leaf: string, index: number): Promise<void> => {
    const { value, done } = await this.#rows.next();
    if (done) {
      this.faults.push(`Entry ${index} is missing in the database.`);
    } else if (value.leaf !== leaf) {
      this.faults.push(`Entry ${index} was changed in the database: it says “${value.leaf}”, published was “${leaf}”.`);
    } else if (value.auditHash !== null && !leaf.endsWith(` ${value.auditHash}`)) {
      this.faults.push(`Entry ${index} stands for another audit log than there is: that was rewritten.`);
    }
  };

  /** How many entries wait for the next checkpoint. */
  async unpublished(): Promise<number> {
    let count = 0;
    while (!(await this.#rows.next()).done) count += 1;
    return count;
  }
}
