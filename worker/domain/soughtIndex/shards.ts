import type { Shards } from '#schemas/checks/soughtIndex.ts';

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
