import { type Shards, SNAPSHOT_FORMAT } from '#schemas/checks/flaggedIndex.ts';
import { buildFilter, contains, type FuseFilter, hashSalted } from './fuseFilter.ts';

/** The keys of a snapshot. `salt` is of this snapshot alone: nobody can choose numbers that share a hash in it. */
export type KeySet = { salt: number; filter: FuseFilter };

/** @param keys each key once */
export function buildKeySet(keys: readonly string[]): KeySet {
  const [salt = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { salt, filter: buildFilter(keys.map((key) => hashSalted(key, salt))) };
}

export const hasKey = ({ salt, filter }: KeySet, key: string): boolean => contains(filter, hashSalted(key, salt));

const HEADER_WORDS = 6;
const HEADER_BYTES = HEADER_WORDS * Uint32Array.BYTES_PER_ELEMENT;

/** Little-endian, as every machine that Workers and developers use. */
export function encodeKeySet({ salt, filter }: KeySet): Uint8Array<ArrayBuffer> {
  const { keys, seed, segmentLength, segments, fingerprints } = filter;
  const bytes = new Uint8Array(HEADER_BYTES + fingerprints.byteLength);
  new Uint32Array(bytes.buffer, 0, HEADER_WORDS).set([SNAPSHOT_FORMAT, salt, keys, seed, segmentLength, segments]);
  new Uint16Array(bytes.buffer, HEADER_BYTES).set(fingerprints);
  return bytes;
}

/** @throws Error when it is no file of this format, or not whole */
export function decodeKeySet(file: ArrayBuffer): KeySet {
  if (file.byteLength < HEADER_BYTES) throw new Error('A snapshot is too short.');
  const header = new Uint32Array(file, 0, HEADER_WORDS);
  const [format, salt = 0, keys = 0, seed = 0, segmentLength = 0, segments = 0] = header;
  const fingerprints = new Uint16Array(file, HEADER_BYTES);
  if (format !== SNAPSHOT_FORMAT) throw new Error(`A snapshot has format ${format}, not ${SNAPSHOT_FORMAT}.`);
  if (fingerprints.length !== (segments + 2) * segmentLength) throw new Error('A snapshot is not whole.');
  return { salt, filter: { keys, seed, segmentLength, segments, fingerprints } };
}

/** @returns the place of the shard whose range a key lies in */
export function shardOf(shards: Shards, key: string): number {
  let [low, high] = [0, shards.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((shards[middle]?.from ?? '') <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Every snapshot has the changes up to this one. */
export const snapshotSeq = (shards: Shards): number => Math.min(...shards.map(({ seq }) => seq));

/** Sorts after every identifier key: all begin with `i:` or `s:`. */
export const AFTER_ALL_KEYS = '~';
