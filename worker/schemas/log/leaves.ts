import { toBase64 } from '#schemas/signedNotes/base64.ts';
import type { StatementKind } from '#schemas/statements/fields.ts';

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
