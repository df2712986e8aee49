/**
 * A set that never misses a member and takes one other key in 65,536 for a member, at about 18 bits a key: a binary
 * fuse filter (Graf and Lemire 2022). The slots of a key lie in three segments next to each other.
 */
export type FuseFilter = {
  keys: number;
  seed: number;
  segmentLength: number;
  segments: number;
  fingerprints: Uint16Array;
};

/** A seed seldom fails; so many in a row mean that a key came twice. */
const SEEDS_MAX = 100;

/** @param hashes each key once @throws Error when the same hash comes twice */
export function buildFilter(hashes: readonly KeyHash[]): FuseFilter {
  const { segmentLength, segments } = sizesFor(hashes.length);
  const slots = (segments + 2) * segmentLength;
  for (let seed = 1; seed <= SEEDS_MAX; seed++) {
    const filter = { keys: hashes.length, seed, segmentLength, segments, fingerprints: new Uint16Array(slots) };
    const order = peel(filter, hashes);
    if (order === null) continue;
    assign(filter, order);
    return filter;
  }
  throw new Error(`No seed of ${SEEDS_MAX} fits ${hashes.length} keys. Is one of them there twice?`);
}

export function contains(filter: FuseFilter, key: KeyHash): boolean {
  const { fingerprints } = filter;
  const { high, low } = seeded(filter, key);
  const first = firstSlot(filter, high);
  const second = secondSlot(filter, first, low);
  const third = thirdSlot(filter, first, low);
  return (
    ((fingerprints[first] ?? 0) ^ (fingerprints[second] ?? 0) ^ (fingerprints[third] ?? 0)) === fingerprint(high, low)
  );
}

type Sizes = Pick<FuseFilter, 'segmentLength' | 'segments'>;

/** The paper's constants for three places. */
function sizesFor(keys: number): Sizes {
  const size = Math.max(keys, 2);
  const segmentLength = Math.min(2 ** Math.floor(Math.log(size) / Math.log(3.33) + 2.25), 2 ** 18);
  const factor = Math.max(1.125, 0.875 + (0.25 * Math.log(1e6)) / Math.log(size));
  return { segmentLength, segments: Math.max(1, Math.ceil((size * factor) / segmentLength) - 2) };
}

function seeded({ seed }: FuseFilter, { high, low }: KeyHash): KeyHash {
  const salt = Math.imul(seed, 0x9e3779b1);
  return { high: mix(high ^ salt), low: mix(low + salt) };
}

const firstSlot = ({ segments, segmentLength }: Sizes, high: number): number =>
  Math.floor((high / 2 ** 32) * segments * segmentLength);

const secondSlot = ({ segmentLength }: Sizes, first: number, low: number): number =>
  (first + segmentLength) ^ ((low >>> 14) & (segmentLength - 1));

const thirdSlot = ({ segmentLength }: Sizes, first: number, low: number): number =>
  (first + 2 * segmentLength) ^ (low & (segmentLength - 1));

const fingerprint = (high: number, low: number): number => mix(high ^ Math.imul(low, 0x27d4eb2f)) & 0xffff;

/** For each slot: how many keys may still use it, and the XOR of their hashes. */
type Slots = { counts: Uint8Array; high: Uint32Array; low: Uint32Array };

/** In which order keys are taken out, and the slot that each has for itself. */
type Order = { length: number; high: Uint32Array; low: Uint32Array; slots: Uint32Array };

/** Takes out, again and again, a key that is alone in one of its slots. Null when some keys block each other. */
function peel(filter: FuseFilter, hashes: readonly KeyHash[]): Order | null {
  const size = filter.fingerprints.length;
  const slots: Slots = { counts: new Uint8Array(size), high: new Uint32Array(size), low: new Uint32Array(size) };
  for (const hash of hashes) {
    const key = seeded(filter, hash);
    for (const slot of slotsOf(filter, key)) if (!toggle(slots, slot, key, 1)) return null;
  }
  const alone: number[] = [];
  for (let slot = 0; slot < size; slot++) if (slots.counts[slot] === 1) alone.push(slot);
  const order: Order = {
    length: 0,
    high: new Uint32Array(hashes.length),
    low: new Uint32Array(hashes.length),
    slots: new Uint32Array(hashes.length),
  };
  for (let slot = alone.pop(); slot !== undefined; slot = alone.pop()) {
    if (slots.counts[slot] !== 1) continue;
    const key = { high: slots.high[slot] ?? 0, low: slots.low[slot] ?? 0 };
    order.high[order.length] = key.high;
    order.low[order.length] = key.low;
    order.slots[order.length++] = slot;
    for (const other of slotsOf(filter, key)) {
      toggle(slots, other, key, -1);
      if (slots.counts[other] === 1) alone.push(other);
    }
  }
  return order.length === hashes.length ? order : null;
}

/** @returns false when more keys than a count can hold meet in one slot */
function toggle({ counts, high, low }: Slots, slot: number, key: KeyHash, by: 1 | -1): boolean {
  const count = (counts[slot] ?? 0) + by;
  if (count > 255) return false;
  counts[slot] = count;
  high[slot] = (high[slot] ?? 0) ^ key.high;
  low[slot] = (low[slot] ?? 0) ^ key.low;
  return true;
}

/** Backwards: a key's own slot is written when its two others are settled. */
function assign(filter: FuseFilter, { length, high, low, slots }: Order): void {
  const { fingerprints } = filter;
  for (let place = length - 1; place >= 0; place--) {
    const key = { high: high[place] ?? 0, low: low[place] ?? 0 };
    const own = slots[place] ?? 0;
    let value = fingerprint(key.high, key.low);
    for (const slot of slotsOf(filter, key)) if (slot !== own) value ^= fingerprints[slot] ?? 0;
    fingerprints[own] = value;
  }
}

function slotsOf(sizes: Sizes, { high, low }: KeyHash): [number, number, number] {
  const first = firstSlot(sizes, high);
  return [first, secondSlot(sizes, first, low), thirdSlot(sizes, first, low)];
}

/** 64 bits of a key in two halves, so that no BigInt is needed on the hot path. */
type KeyHash = { high: number; low: number };

/** The filter of common passwords depends on it. */
export const hashKey = (key: string): KeyHash => hashSalted(key, 0);

/**
 * Snapshots in R2 depend on this: a change needs a new `SNAPSHOT_FORMAT`.
 * @param salt 32 secret bytes; without them an attacker finds keys with the same hash within seconds
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
function mix(bits: number): number {
  let mixed = bits ^ (bits >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const rotate = (bits: number, by: number): number => (bits << by) | (bits >>> (32 - by));
