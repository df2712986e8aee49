import { type Bytes, toBase64 } from '#schemas/signedNotes/base64.ts';
import { type NoteSignature, readNote, type Verify } from '#schemas/signedNotes/signedNote.ts';
import { readKeyOf, type VerifierKey } from '#schemas/signedNotes/verifierKeys.ts';

/** Of keys that sign checkpoints with the time at which they did (C2SP `tlog-cosignature`, Ed25519). */
export const COSIGNATURE = 0x04;
const TIME_LENGTH = 8;
const SIGNATURE_LENGTH = 64;

/** `line` as it stands below the checkpoint; `at` in epoch ms. */
export type Cosignature = { line: string; at: number };

/** Undefined for a text that is no key of a witness. */
export const readWitnessKey = (text: string): Promise<VerifierKey | undefined> => readKeyOf(COSIGNATURE, text);

/** The witness's own line below this checkpoint; undefined where it has none, or a wrong one. */
export async function cosignatureOf(
  checkpoint: string,
  key: VerifierKey,
  verify: Verify,
): Promise<Cosignature | undefined> {
  const note = readNote(checkpoint);
  for (const each of note?.signatures ?? []) {
    if (each.name !== key.name || each.keyId !== key.id || !note) continue;
    const at = await verifiedTime(note.text, each, key, verify);
    if (at !== undefined) return { line: lineOf(each), at };
  }
  return undefined;
}

async function verifiedTime(
  text: string,
  { signature: stamped }: NoteSignature,
  key: VerifierKey,
  verify: Verify,
): Promise<number | undefined> {
  if (stamped.length !== TIME_LENGTH + SIGNATURE_LENGTH) return undefined;
  const seconds = new DataView(stamped.buffer, stamped.byteOffset).getBigUint64(0);
  const at = Number(seconds) * 1000;
  const isRight = await verify(key.publicKey, stamped.slice(TIME_LENGTH), cosignedBytes(text, seconds));
  return isRight && Number.isSafeInteger(at) && at > 0 ? at : undefined;
}

function lineOf({ name, keyId, signature }: NoteSignature): string {
  const id = Uint8Array.from(keyId.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return `— ${name} ${toBase64(Uint8Array.of(...id, ...signature))}`;
}

const cosignedBytes = (text: string, seconds: bigint): Bytes =>
  new TextEncoder().encode(`cosignature/v1\ntime ${seconds}\n${text}`);
