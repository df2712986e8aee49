import { type Bytes, toBase64 } from '#schemas/statements/base64.ts';
import type { StatementKind } from '#schemas/statements/fields.ts';

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

/** SHA-256, of RFC 6962: leaves and nodes are marked, so that neither passes for the other. */
export type Hash = Bytes;
export const HASH_LENGTH = 32;

export const leafHash = (entry: Uint8Array): Promise<Hash> => sha256(Uint8Array.of(0, ...entry));
export const nodeHash = (left: Hash, right: Hash): Promise<Hash> => sha256(Uint8Array.of(1, ...left, ...right));

/** The root of a log without entries. */
export const emptyRoot = (): Promise<Hash> => sha256(new Uint8Array());

export const isSameHash = (one: Hash, other: Hash): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

async function sha256(bytes: Bytes): Promise<Hash> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/**
 * The entry of a paper: its kind, its minute, and what its text can't be worked out from.
 * @param madeAt epoch ms
 * @param fingerprint of the whole note, SHA-256
 */
export const statementLeaf = (kind: StatementKind, madeAt: number, fingerprint: Uint8Array): string =>
  `statement ${kind} ${new Date(madeAt).toISOString().slice(0, 16)}Z ${toBase64(fingerprint)}`;

/** The entry of the private audit log: `hash` stands for all its rows up to `seq`. */
export const auditLeaf = (seq: number, hash: string): string => `audit ${seq} ${hash}`;

/** `audit`, or the kind of a paper. */
export function kindOfLeaf(leaf: string): string {
  const [first = '', kind = ''] = leaf.split(' ');
  return first === 'statement' ? kind : first;
}
