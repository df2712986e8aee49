import { type Hash, isSameHash, nodeHash } from './hashes.ts';

export type TreeHead = { size: number; root: Hash };

/** Whether that entry stands at `index` in the tree (RFC 9162, 2.1.3.2). */
export async function isIncluded(leaf: Hash, index: number, head: TreeHead, proof: readonly Hash[]): Promise<boolean> {
  if (index < 0 || index >= head.size) return false;
  let [at, last, hash] = [index, head.size - 1, leaf];
  for (const sibling of proof) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = await nodeHash(sibling, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      hash = await nodeHash(hash, sibling);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isSameHash(hash, head.root);
}

/** Whether the later tree begins with the earlier one, so that nothing of it was changed or taken out (RFC 9162, 2.1.4.2). */
export async function isConsistent(earlier: TreeHead, later: TreeHead, proof: readonly Hash[]): Promise<boolean> {
  if (earlier.size === 0) return proof.length === 0;
  if (earlier.size === later.size) return proof.length === 0 && isSameHash(earlier.root, later.root);
  if (earlier.size > later.size || proof.length === 0) return false;

  let [at, last] = [earlier.size - 1, later.size - 1];
  while (at % 2 === 1) [at, last] = [half(at), half(last)];
  const rest = at === 0 ? [...proof] : proof.slice(1);
  const start = at === 0 ? earlier.root : (proof[0] as Hash);
  let [old, now] = [start, start];
  for (const sibling of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [old, now] = [await nodeHash(sibling, old), await nodeHash(sibling, now)];
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      now = await nodeHash(now, sibling);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && isSameHash(old, earlier.root) && isSameHash(now, later.root);
}

const half = (number: number): number => Math.floor(number / 2);
