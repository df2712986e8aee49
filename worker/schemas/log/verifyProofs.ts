import { type Hash, isSameHash, nodeHash } from './tree.ts';

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

const half = (number: number): number => Math.floor(number / 2);
