import { type Bytes, fromBase64, toBase64 } from './base64.ts';
import { isKeyName, KEY_ID_LENGTH, toHex, type VerifierKey } from './verifierKeys.ts';

export type NoteSignature = { name: string; keyId: string; signature: Bytes };
type SignedNote = { text: string; signatures: NoteSignature[] };

/** Both are Ed25519. */
export type Verify = (publicKey: Bytes, signature: Bytes, signed: Bytes) => Promise<boolean>;
export type Sign = (signed: Bytes) => Promise<Bytes>;

/** Characters; C2SP asks for at least 16 signatures. */
const NOTE_MAX = 20_000;
const SIGNATURES_MAX = 64;
/** Bytes, of Ed25519. Any other length makes WebCrypto throw. */
const SIGNATURE_LENGTH = 64;
const CONTROL = /[^\P{Cc}\n]/u;
const SIGNATURE_LINE = /^— (\S+) (\S+)$/;

/** `text` ends in a newline. @throws RangeError for a text that no note can carry */
export async function signNote(text: string, { name, id }: VerifierKey, sign: Sign): Promise<string> {
  if (!isNoteText(text)) throw new RangeError('A note’s text ends in a newline and has no other control character.');
  const signature = await sign(new TextEncoder().encode(text));
  const keyId = (id.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  return `${text}\n— ${name} ${toBase64(Uint8Array.of(...keyId, ...signature))}\n`;
}

/** Undefined for what is no signed note by the letter of C2SP `signed-note`; whether a signature is right is not looked at. */
export function readNote(note: string): SignedNote | undefined {
  const end = note.lastIndexOf('\n\n');
  if (note.length > NOTE_MAX || end < 0 || !note.isWellFormed()) return undefined;
  const text = note.slice(0, end + 1);
  const lines = note.slice(end + 2).split('\n');
  if (!isNoteText(text) || lines.pop() !== '' || lines.length === 0 || lines.length > SIGNATURES_MAX) return undefined;
  const signatures = lines.map(readSignature);
  return signatures.every((each) => each !== undefined) ? { text, signatures } : undefined;
}

export type Verified = { text: string; by: VerifierKey[] };

/**
 * The text and the known keys that signed it; undefined if none did, or if a signature with a known key's name and id
 * is wrong. Ignores signatures of unknown keys.
 */
export async function verifyNote(
  note: string,
  keys: readonly VerifierKey[],
  verify: Verify,
): Promise<Verified | undefined> {
  const read = readNote(note);
  if (!read) return undefined;
  const signed = new TextEncoder().encode(read.text);
  const by: VerifierKey[] = [];
  for (const { name, keyId, signature } of read.signatures) {
    const key = keys.find((each) => each.name === name && each.id === keyId);
    if (!key) continue;
    if (signature.length !== SIGNATURE_LENGTH || !(await verify(key.publicKey, signature, signed))) return undefined;
    by.push(key);
  }
  return by.length > 0 ? { text: read.text, by } : undefined;
}

const isNoteText = (text: string): boolean => text.endsWith('\n') && !CONTROL.test(text) && text.isWellFormed();

function readSignature(line: string): NoteSignature | undefined {
  const [, name = '', encoded = ''] = SIGNATURE_LINE.exec(line) ?? [];
  const bytes = fromBase64(encoded);
  if (!isKeyName(name) || !bytes || bytes.length <= KEY_ID_LENGTH) return undefined;
  return { name, keyId: toHex(bytes.slice(0, KEY_ID_LENGTH)), signature: bytes.slice(KEY_ID_LENGTH) };
}
