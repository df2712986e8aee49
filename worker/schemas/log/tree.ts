import { emptyRoot, type Hash, nodeHash } from './hashes.ts';

/** The hash over the `2 ** level` entries from `index * 2 ** level` on, all of which are in the log. */
export type HashAt = (level: number, index: number) => Promise<Hash>;

/** The root of the tree over the first `size` entries. */
export function rootOf(size: number, hashAt: HashAt): Promise<Hash> {
  return size === 0 ? emptyRoot() : hashOf(0, size, hashAt);
}

/** From the leaf's sibling up (RFC 6962, 2.1.1). @throws RangeError for an entry that is not in a tree of that size */
export function inclusionProof(index: number, size: number, hashAt: HashAt): Promise<Hash[]> {
  if (index < 0 || index >= size) throw new RangeError(`Entry ${index} is not among ${size}.`);
  const path = async (from: number, to: number): Promise<Hash[]> => {
    if (to - from === 1) return [];
    const middle = from + splitOf(to - from);
    return index < middle
      ? [...(await path(from, middle)), await hashOf(middle, to, hashAt)]
      : [...(await path(middle, to)), await hashOf(from, middle, hashAt)];
  };
  return path(0, size);
}

/** That the tree of `size` begins with the tree of `earlier` (RFC 6962, 2.1.2). @throws RangeError where `earlier` is no smaller tree */
export function consistencyProof(earlier: number, size: number, hashAt: HashAt): Promise<Hash[]> {
  if (earlier < 1 || earlier > size) throw new RangeError(`No tree of ${size} begins with one of ${earlier}.`);
  const path = async (from: number, to: number, isWhole: boolean): Promise<Hash[]> => {
    if (earlier === to) return isWhole ? [] : [await hashOf(from, to, hashAt)];
    const middle = from + splitOf(to - from);
    return earlier <= middle
      ? [...(await path(from, middle, isWhole)), await hashOf(middle, to, hashAt)]
      : [...(await path(middle, to, false)), await hashOf(from, middle, hashAt)];
  };
  return path(0, size, true);
}

async function hashOf(from: number, to: number, hashAt: HashAt): Promise<Hash> {
  const count = to - from;
  const level = Math.log2(count);
  if (Number.isInteger(level) && from % count === 0) return hashAt(level, from / count);
  const middle = from + splitOf(count);
  return nodeHash(await hashOf(from, middle, hashAt), await hashOf(middle, to, hashAt));
}

/** The largest power of two below `count`. */
const splitOf = (count: number): number => 2 ** Math.ceil(Math.log2(count) - 1);
