/** The same numbers for the same seed: a schedule is replayed by its seed. */
export type Random = {
  /** From 0 up to, not including, `limit`. */
  below(limit: number): number;
  chance(share: number): boolean;
  pick<Each>(list: readonly Each[]): Each | undefined;
};

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  // Mulberry32, in the public domain.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, chance: (share) => next() < share, pick: (list) => list[below(list.length)] };
}
