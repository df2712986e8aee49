import type { Bytes } from '#schemas/signedNotes/base64.ts';

/** SHA-256, of RFC 6962: leaves and nodes are marked, so that neither passes for the other. */
export type Hash = Bytes;
export const HASH_LENGTH = 32;

export const leafHash = (entry: Uint8Array): Promise<Hash> => sha256(Uint8Array.of(0, ...entry));
export const nodeHash = (left: Hash, right: Hash): Promise<Hash> => sha256(Uint8Array.of(1, ...left, ...right));

/** Of the log's first checkpoint, before there is an entry. */
export const emptyRoot = (): Promise<Hash> => sha256(new Uint8Array());

export const isSameHash = (one: Hash, other: Hash): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

async function sha256(bytes: Bytes): Promise<Hash> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}
