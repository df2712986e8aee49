import { TILE_WIDTH, type Tile } from '#schemas/log/tiles.ts';
import { type Hash, isSameHash, nodeHash } from '#schemas/log/tree.ts';
import type { TreeHead } from '#schemas/log/verifyProofs.ts';

/** All tiles of a tree of that size that a tree of `earlier` entries does not have, lowest level first. */
export function newTiles(earlier: number, size: number): Tile[] {
  const tiles: Tile[] = [];
  for (let level = 0, [had, has] = [earlier, size]; has > 0; level++) {
    for (let index = Math.floor(had / TILE_WIDTH); index * TILE_WIDTH < has; index++) {
      const width = Math.min(TILE_WIDTH, has - index * TILE_WIDTH);
      if (index * TILE_WIDTH + width > had) tiles.push({ level, index, width });
    }
    [had, has] = [Math.floor(had / TILE_WIDTH), Math.floor(has / TILE_WIDTH)];
  }
  return tiles;
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
