import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, inject, it } from 'vitest';
import {
  consistencyProof,
  type Hash,
  type HashAt,
  inclusionProof,
  leafHash,
  nodeHash,
  rootOf,
} from '#schemas/log/tree.ts';
import { isIncluded } from '#schemas/log/verifyProofs.ts';
import { isConsistent } from './referenceTree.ts';

const SIZE_MAX = inject('long') ? 600 : 300;
const entries = Array.from({ length: SIZE_MAX }, (_, nth) => new TextEncoder().encode(`entry ${nth}`));
let leaves: Hash[] = [];
const kept = new Map<string, Promise<Hash>>();

/** By the definition, each hash worked out once. */
const hashAt: HashAt = (level, index) => {
  const key = `${level}/${index}`;
  const known = kept.get(key);
  if (known) return known;
  const hash =
    level === 0
      ? Promise.resolve(leaves[index] as Hash)
      : Promise.all([hashAt(level - 1, 2 * index), hashAt(level - 1, 2 * index + 1)]).then(([l, r]) => nodeHash(l, r));
  kept.set(key, hash);
  return hash;
};

const sha = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const plainLeaves = entries.map((entry) => sha(Uint8Array.of(0), entry));

/** RFC 6962, 2.1, word for word, with other code and another SHA-256. */
function plainRoot(of: readonly Uint8Array[]): Uint8Array {
  if (of.length === 0) return sha();
  if (of.length === 1) return of[0] as Uint8Array;
  let split = 1;
  while (split * 2 < of.length) split *= 2;
  return sha(Uint8Array.of(1), plainRoot(of.slice(0, split)), plainRoot(of.slice(split)));
}

const roots: Hash[] = [];

beforeAll(async () => {
  leaves = await Promise.all(entries.map(leafHash));
  for (let size = 0; size <= SIZE_MAX; size++) roots.push(await rootOf(size, hashAt));
});

const headOf = (size: number) => ({ size, root: roots[size] as Hash });
const flipped = (hash: Hash, bit: number): Hash =>
  hash.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));

it('the root of each tree is that of the plain definition', () => {
  for (let size = 0; size <= SIZE_MAX; size++)
    expect(new Uint8Array(plainRoot(plainLeaves.slice(0, size)))).toEqual(roots[size]);
});

it('in each tree the first, the last and some other are shown to be in it, and at no other place', async () => {
  for (let size = 1; size <= SIZE_MAX; size++) {
    for (const index of new Set([0, size - 1, size >> 1, (size * 7919) % size, (size * 31) % size])) {
      const proof = await inclusionProof(index, size, hashAt);
      const leaf = leaves[index] as Hash;
      expect(await isIncluded(leaf, index, headOf(size), proof), `${index} of ${size}`).toBe(true);
      expect(await isIncluded(leaf, index + 1, headOf(size), proof)).toBe(false);
      expect(await isIncluded(leaves[(index + 1) % SIZE_MAX] as Hash, index, headOf(size), proof)).toBe(false);
    }
  }
});

it('each tree is shown to begin with smaller ones', async () => {
  for (let size = 1; size <= SIZE_MAX; size++) {
    for (const earlier of new Set([
      1,
      size,
      size >> 1 || 1,
      ((size * 7919) % size) + 1 > size ? 1 : (size * 31) % size || 1,
    ])) {
      const proof = await consistencyProof(earlier, size, hashAt);
      expect(await isConsistent(headOf(earlier), headOf(size), proof), `${earlier} of ${size}`).toBe(true);
    }
  }
});

it('no proof holds with a bit, a hash or a size changed', async () => {
  const sizes = fc.tuple(fc.integer({ min: 2, max: SIZE_MAX }), fc.nat(), fc.nat(255), fc.nat());
  await fc.assert(
    fc.asyncProperty(sizes, async ([size, pick, bit, at]) => {
      const [index, earlier] = [pick % size, (pick % (size - 1)) + 1];
      const inclusion = await inclusionProof(index, size, hashAt);
      const consistency = await consistencyProof(earlier, size, hashAt);
      const leaf = leaves[index] as Hash;
      const other = ((size + (at % (SIZE_MAX - 1))) % SIZE_MAX) + 1;
      const bent = (proof: Hash[]) => proof.map((hash, nth) => (nth === at % proof.length ? flipped(hash, bit) : hash));
      if (inclusion.length > 0) {
        expect(await isIncluded(leaf, index, headOf(size), bent(inclusion))).toBe(false);
        expect(await isIncluded(leaf, index, headOf(size), inclusion.slice(1))).toBe(false);
        expect(await isIncluded(leaf, index, headOf(size), [...inclusion, leaf])).toBe(false);
      }
      if (other !== size)
        expect(await isIncluded(leaf, index, { ...headOf(size), root: roots[other] as Hash }, inclusion)).toBe(false);
      expect(await isConsistent(headOf(earlier), headOf(size), bent(consistency))).toBe(false);
      expect(await isConsistent(headOf(earlier), headOf(size), consistency.slice(1))).toBe(false);
      expect(
        await isConsistent({ ...headOf(earlier), root: flipped(headOf(earlier).root, bit) }, headOf(size), consistency),
      ).toBe(false);
      expect(await isConsistent(headOf(size), headOf(earlier), consistency)).toBe(false);
    }),
    { numRuns: 150 },
  );
});

it('a proof of what is not in the tree can not be made', () => {
  expect(() => inclusionProof(5, 5, hashAt)).toThrow(RangeError);
  expect(() => inclusionProof(-1, 5, hashAt)).toThrow(RangeError);
  expect(() => consistencyProof(6, 5, hashAt)).toThrow(RangeError);
  expect(() => consistencyProof(0, 5, hashAt)).toThrow(RangeError);
});
