import { readEntries, TILE_WIDTH, tileOf, tilePath } from '#schemas/log/tiles.ts';
import { isSameHash, kindOfLeaf } from '#schemas/log/tree.ts';
import type { TreeHead } from '#schemas/log/verifyProofs.ts';
import type { Bytes } from '#schemas/statements/base64.ts';
import { bytesOf } from './publicTree.ts';
import { emptyEdge, TileBuilder } from './tiles.ts';

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
