import { type Bytes, fromBase64, toBase64 } from '#schemas/statements/base64.ts';
import { type NoteSignature, readNote, type Verify } from '#schemas/statements/signedNote.ts';
import { readKeyOf, type VerifierKey } from '#schemas/statements/verifierKeys.ts';
import { HASH_LENGTH, type Hash } from './tree.ts';
import type { TreeHead } from './verifyProofs.ts';

/** The log's name, in its checkpoints and as the name of its key. */
export const LOG_ORIGIN = 'ownmark.ng/log';

/** The text that is signed (C2SP `tlog-checkpoint`). */
export const checkpointText = ({ size, root }: TreeHead): string => `${LOG_ORIGIN}\n${size}\n${toBase64(root)}\n`;

/** Undefined for what is no checkpoint of this log. Its signatures are not looked at: `verifyNote` does that. */
export function readCheckpoint(note: string): TreeHead | undefined {
  const [origin, size = '', root = '', ...rest] = readNote(note)?.text.split('\n') ?? [];
  const hash = fromBase64(root);
  if (origin !== LOG_ORIGIN || !isWhole(size) || hash?.length !== HASH_LENGTH || rest.join('') !== '') return undefined;
  return { size: Number(size), root: hash };
}

/** Proves that an entry is in the log. `path`: the hashes up to the root. `extra`: the paper itself, so that one file is enough. */
export type LogProof = { index: number; path: Hash[]; checkpoint: string; extra?: Uint8Array<ArrayBuffer> };

const PROOF_VERSION = 'c2sp.org/tlog-proof@v1';

/** A file of C2SP `tlog-proof`. */
export function writeProof({ index, path, checkpoint, extra }: LogProof): string {
  const own = extra ? [`extra ${toBase64(extra)}`] : [];
  return [PROOF_VERSION, ...own, `index ${index}`, ...path.map(toBase64), '', checkpoint].join('\n');
}

/** Undefined for what is no such file; whether it proves anything is not looked at. */
export function readProof(file: string): LogProof | undefined {
  const end = file.indexOf('\n\n');
  const [version, ...lines] = file.slice(0, Math.max(0, end)).split('\n');
  const extraText = /^extra (\S*)$/.exec(lines[0] ?? '')?.[1];
  const extra = extraText === undefined ? undefined : fromBase64(extraText);
  const [indexLine = '', ...hashes] = extraText === undefined ? lines : lines.slice(1);
  const index = /^index (\d+)$/.exec(indexLine)?.[1] ?? '';
  const path = hashes.map(fromBase64);
  if (version !== PROOF_VERSION || (extraText !== undefined && !extra) || !isWhole(index)) return undefined;
  if (!path.every((hash) => hash?.length === HASH_LENGTH)) return undefined;
  return { index: Number(index), path: path as Hash[], checkpoint: file.slice(end + 2), ...(extra && { extra }) };
}

const isWhole = (digits: string): boolean => /^(0|[1-9]\d*)$/.test(digits) && Number.isSafeInteger(Number(digits));

/** The type of keys that sign a checkpoint together with the time of signing (C2SP `tlog-cosignature`, Ed25519). */
export const COSIGNATURE = 0x04;
const TIME_LENGTH = 8;
const SIGNATURE_LENGTH = 64;

/** `line` as it stands below the checkpoint; `at` in epoch ms. */
type Cosignature = { line: string; at: number };

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
