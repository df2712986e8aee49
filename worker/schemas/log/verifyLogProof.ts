import type { Verify } from '#schemas/statements/signedNote.ts';
import { verifyNote } from '#schemas/statements/signedNote.ts';
import type { VerifierKey } from '#schemas/statements/verifierKeys.ts';
import { LOG_ORIGIN, readCheckpoint, readProof } from './checkpoint.ts';
import { leafHash } from './tree.ts';
import { isIncluded } from './verifyProofs.ts';

/** `index`: the entry's place, from 0. `size`: of the log whose checkpoint was signed. */
type ProvenEntry = { index: number; size: number; checkpoint: string };

/**
 * That this entry is in the log, by a file of C2SP `tlog-proof` and one of the log's keys; undefined where it shows nothing.
 * @param leaf as `statementLeaf` writes it, worked out from the paper itself and never taken from the file
 */
export async function verifyLogProof(
  file: string,
  leaf: string,
  logKeys: readonly VerifierKey[],
  verify: Verify,
): Promise<ProvenEntry | undefined> {
  const proof = readProof(file);
  const ours = logKeys.filter(({ name }) => name === LOG_ORIGIN);
  const head = proof && readCheckpoint(proof.checkpoint);
  if (!proof || !head || !(await verifyNote(proof.checkpoint, ours, verify))) return undefined;
  const hash = await leafHash(new TextEncoder().encode(leaf));
  if (!(await isIncluded(hash, proof.index, head, proof.path))) return undefined;
  return { index: proof.index, size: head.size, checkpoint: proof.checkpoint };
}
