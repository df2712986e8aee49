import { HASH_LENGTH, type Hash, type HashAt, nodeHash } from './tree.ts';

/** Levels of the tree that one tile holds (C2SP `tlog-tiles`). */
const TILE_HEIGHT = 8;
export const TILE_WIDTH = 2 ** TILE_HEIGHT;

/** `width` hashes of level `level * 8` of the tree, from `index * 256` on. */
export type Tile = { level: number; index: number; width: number };

/** The path of a tile, or of the entries below a tile of level 0: `tile/0/x001/234.p/17`. */
export function tilePath({ level, index, width }: Tile, of: 'hashes' | 'entries' = 'hashes'): string {
  const digits = String(index).padStart(Math.ceil(String(index).length / 3) * 3, '0');
  const parts = digits.match(/.{3}/g) ?? [];
  const name = parts.map((part, nth) => (nth < parts.length - 1 ? `x${part}` : part)).join('/');
  return `tile/${of === 'entries' ? 'entries' : level}/${name}${width < TILE_WIDTH ? `.p/${width}` : ''}`;
}

/** The tile that holds a hash of a tree of that size; hashes within a tile's height are worked out from its own. */
export function tileOf(level: number, index: number, size: number): Tile {
  const tileLevel = Math.floor(level / TILE_HEIGHT);
  const first = index * 2 ** (level % TILE_HEIGHT);
  const at = Math.floor(first / TILE_WIDTH);
  const there = Math.floor(size / TILE_WIDTH ** tileLevel);
  return { level: tileLevel, index: at, width: Math.min(TILE_WIDTH, there - at * TILE_WIDTH) };
}

/** The hashes of a tree of that size, out of its tiles. @param read a tile's bytes, and keeps what is asked for twice */
export function hashesIn(size: number, read: (tile: Tile) => Promise<Uint8Array<ArrayBuffer>>): HashAt {
  return async (level, index) => {
    const tile = tileOf(level, index, size);
    const bytes = await read(tile);
    const count = 2 ** (level % TILE_HEIGHT);
    const from = index * count - tile.index * TILE_WIDTH;
    return foldHashes(Array.from({ length: count }, (_, nth) => hashIn(bytes, from + nth)));
  };
}

/** The hash over all of them. @param hashes of one level, as many as a power of two */
export async function foldHashes(hashes: readonly Hash[]): Promise<Hash> {
  let level = hashes;
  while (level.length > 1) level = await Promise.all(pairs(level).map(([left, right]) => nodeHash(left, right)));
  return level[0] as Hash;
}

/** @throws RangeError for bytes that are no whole hashes */
export function readTile(bytes: Uint8Array<ArrayBuffer>): Hash[] {
  return Array.from({ length: Math.ceil(bytes.length / HASH_LENGTH) }, (_, nth) => hashIn(bytes, nth));
}

/** @throws RangeError where the tile is too short */
function hashIn(tile: Uint8Array<ArrayBuffer>, nth: number): Hash {
  const hash = tile.slice(nth * HASH_LENGTH, (nth + 1) * HASH_LENGTH);
  if (hash.length < HASH_LENGTH) throw new RangeError(`A tile has no hash ${nth}.`);
  return hash;
}

function pairs(hashes: readonly Hash[]): [Hash, Hash][] {
  return Array.from({ length: hashes.length / 2 }, (_, nth) => [hashes[2 * nth] as Hash, hashes[2 * nth + 1] as Hash]);
}

/** Entries as a tile of entries holds them, each behind its length. @throws RangeError for one above 65,535 bytes */
export function writeEntries(entries: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const parts = entries.flatMap((entry) => {
    if (entry.length > 0xffff) throw new RangeError('An entry of the log has 65,535 bytes at most.');
    return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
  });
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** @throws RangeError for bytes that end within an entry */
export function readEntries(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const entries: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 2 + (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
    if (at + 2 > bytes.length || end > bytes.length) throw new RangeError('A tile of entries ends within an entry.');
    entries.push(bytes.slice(at + 2, end));
    at = end;
  }
  return entries;
}
