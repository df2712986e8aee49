import { readNote, type Sign, signNote, type Verify, verifyNote } from '#schemas/signedNotes/signedNote.ts';
import type { VerifierKey } from '#schemas/signedNotes/verifierKeys.ts';
import type { StatementFields } from './fields.ts';
import { readStatement, writeStatement } from './statementText.ts';

/** The name of the keys that sign papers. */
export const STATEMENT_KEY_NAME = 'ownmark.ng/statements';

/** A key with the time in which it may sign; `compromisedAt`: from then on others may have it. Epoch milliseconds. */
export type StatementKey = VerifierKey & { from: number; until: number; compromisedAt?: number };

export type VerifiedStatement = { fields: StatementFields; key: StatementKey };

/** The signed note, as it is kept, printed and passed on. @throws RangeError as `writeStatement` */
export function signStatement(fields: StatementFields, key: VerifierKey, sign: Sign): Promise<string> {
  return signNote(writeStatement(fields), key, sign);
}

/**
 * Whoever has a stolen key can sign any past moment, but not put it into the log before today.
 * @param loggedAt epoch ms at which the public log has had it already
 */
export function isKeyGood({ compromisedAt }: StatementKey, loggedAt?: number): boolean {
  return compromisedAt === undefined || (loggedAt !== undefined && loggedAt < compromisedAt);
}

/** Undefined unless it is one statement, whole, signed once by one of these keys within its time; `isKeyGood` is still to be asked. */
export async function verifySignature(
  note: string,
  keys: readonly StatementKey[],
  verify: Verify,
): Promise<VerifiedStatement | undefined> {
  if (readNote(note)?.signatures.length !== 1) return undefined;
  const verified = await verifyNote(note, keys, verify);
  const key = keys.find((each) => each === verified?.by[0]);
  const fields = verified && readStatement(verified.text);
  if (!key || !fields) return undefined;
  const made = Date.parse(fields.made ?? '');
  return made >= key.from && made < key.until ? { fields, key } : undefined;
}

/** SHA-256 of the whole note: what the public log keeps of it. */
export async function fingerprint(note: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(note)));
}
