/** 64 bits of a key in two halves, so that no BigInt is needed on the hot path. */
export type KeyHash = { high: number; low: number };

/** The filter of common passwords depends on it. */
export const hashKey = (key: string): KeyHash => hashSalted(key, 0);

/**
 * Snapshots in R2 depend on it: a change needs a new `SNAPSHOT_FORMAT`.
 * @param salt 32 bits that nobody knows: keys of the same hash are found within seconds otherwise
 */
export function hashSalted(key: string, salt: number): KeyHash {
  let high = 0x9e3779b9 ^ salt;
  let low = 0x85ebca6b ^ mix(salt);
  for (let place = 0; place < key.length; place++) {
    const code = key.charCodeAt(place);
    high = rotate(Math.imul(high ^ code, 0xcc9e2d51), 15);
    low = rotate(Math.imul(low ^ code, 0x1b873593), 13);
  }
  return { high: mix(high ^ key.length ^ low), low: mix(low ^ Math.imul(high, 0x27d4eb2f)) };
}

/** The last step of MurmurHash3: every bit of the input changes half of the output's. */
export function mix(bits: number): number {
  let mixed = bits ^ (bits >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const rotate = (bits: number, by: number): number => (bits << by) | (bits >>> (32 - by));
