import { fieldsOf, STATEMENT_FIELDS, STATEMENT_KINDS, type StatementField, type StatementFields } from './fields.ts';
import { readNote, type Sign, signNote, type Verify, verifyNote } from './signedNote.ts';
import type { VerifierKey } from './verifierKeys.ts';

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
 * Whoever steals a key can sign with any past date, but can't put the paper into the log before today.
 * @param loggedAt epoch ms at which the public log already had it
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

/** The first line. A later version is another text, which this reader refuses. */
export const STATEMENT_VERSION = 'ownmark.ng/statement v1';

const FIELDS = Object.keys(STATEMENT_FIELDS) as StatementField[];

/** A line for each field, in the one order. @throws RangeError for fields that make no statement of that kind */
export function writeStatement(fields: StatementFields): string {
  const lines = FIELDS.filter((field) => fields[field] !== undefined).map((field) => `${field} ${fields[field]}`);
  const text = [STATEMENT_VERSION, ...lines, ''].join('\n');
  if (!readStatement(text))
    throw new RangeError(`No ${fields.kind} can say this: ${wrongIn(fields).join(', ')} are wrong or missing.`);
  return text;
}

/** Names alone: what the fields hold belongs in no log. */
function wrongIn(fields: StatementFields): StatementField[] {
  const { all, needed } = fieldsOf(fields.kind);
  return FIELDS.filter((field) => {
    const value = fields[field];
    return value === undefined ? needed.has(field) : !all.has(field) || !STATEMENT_FIELDS[field](value);
  });
}

/** Undefined for whatever `writeStatement` does not write: unknown, missing, doubled or disordered fields, other versions. */
export function readStatement(text: string): StatementFields | undefined {
  const [version, ...lines] = text.split('\n');
  if (version !== STATEMENT_VERSION || lines.pop() !== '') return undefined;
  const entries = lines.map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const);
  const places = entries.map(([field]) => FIELDS.indexOf(field as StatementField));
  if (places.some((place, nth) => place < 0 || place <= (places[nth - 1] ?? -1))) return undefined;
  if (!entries.every(([field, value]) => STATEMENT_FIELDS[field as StatementField](value))) return undefined;
  const fields = Object.fromEntries(entries) as StatementFields;
  return isWhole(fields) ? fields : undefined;
}

function isWhole(fields: StatementFields): boolean {
  if (!STATEMENT_KINDS.includes(fields.kind)) return false;
  const { all, needed } = fieldsOf(fields.kind);
  const given = Object.keys(fields);
  return given.every((field) => all.has(field)) && [...needed].every((field) => given.includes(field));
}
