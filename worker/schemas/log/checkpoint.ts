import { fromBase64, toBase64 } from '#schemas/signedNotes/base64.ts';
import { readNote } from '#schemas/signedNotes/signedNote.ts';
import { HASH_LENGTH, type Hash } from './hashes.ts';
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

/** Of an entry: its place, the way to the root, the checkpoint. `extra`: the paper itself, so that one file is enough. */
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
