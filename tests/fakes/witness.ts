import type { Witness, WitnessAnswer } from '#providers/logFiles.ts';
import { COSIGNATURE, readCheckpoint } from '#schemas/log/checkpoint.ts';
import { emptyRoot } from '#schemas/log/tree.ts';
import type { TreeHead } from '#schemas/log/verifyProofs.ts';
import { fromBase64, toBase64 } from '#schemas/statements/base64.ts';
import { signerOf, verifyEd25519 } from '#schemas/statements/ed25519.ts';
import { readNote, type Sign, verifyNote } from '#schemas/statements/signedNote.ts';
import { keyOf, type VerifierKey, writeKeyOf } from '#schemas/statements/verifierKeys.ts';
import { isConsistent } from '../schemas/log/referenceTree.ts';
import { newPrivateKey } from '../signingKeys.ts';

/** A witness that follows C2SP `tlog-witness`, `add-checkpoint`, to the letter. `asked`: what it was sent. */
export async function fakeWitness(name: string, logKey: VerifierKey, now: () => number) {
  const { sign, publicKey } = await signerOf(newPrivateKey());
  const key = await keyOf(COSIGNATURE, name, publicKey);
  const asked: string[] = [];
  let latest: TreeHead = { size: 0, root: await emptyRoot() };

  async function addCheckpoint(request: string): Promise<WitnessAnswer> {
    asked.push(request);
    const end = request.indexOf('\n\n');
    const [oldLine = '', ...lines] = request.slice(0, end).split('\n');
    const checkpoint = request.slice(end + 2);
    const old = /^old (0|[1-9]\d*)$/.exec(oldLine)?.[1];
    const proof = lines.map(fromBase64).filter((hash) => hash?.length === 32);
    const head = readCheckpoint(checkpoint);
    if (old === undefined || !head || proof.length !== lines.length || proof.length > 63) return refusal(400);
    if (!(await verifyNote(checkpoint, [logKey], verifyEd25519))) return refusal(403);
    if (Number(old) > head.size) return refusal(400);
    if (Number(old) !== latest.size) return { status: 409, text: `${latest.size}\n` };
    if (!(await isConsistent(latest, head, proof as Uint8Array<ArrayBuffer>[]))) return refusal(422);
    latest = head;
    return { status: 200, text: `${await cosign(checkpoint, key, sign, now())}\n` };
  }

  const witness: Witness = { name, key: writeKeyOf(COSIGNATURE, key), addCheckpoint };
  return { witness, key, asked, latest: () => latest };
}

const refusal = (status: number): WitnessAnswer => ({ status, text: '' });

/** @param at epoch ms */
async function cosign(checkpoint: string, { name, id }: VerifierKey, sign: Sign, at: number): Promise<string> {
  const seconds = Math.floor(at / 1000);
  const text = `cosignature/v1\ntime ${seconds}\n${readNote(checkpoint)?.text ?? ''}`;
  const signature = await sign(new TextEncoder().encode(text));
  const head = new DataView(new ArrayBuffer(12));
  head.setUint32(0, Number.parseInt(id, 16));
  head.setBigUint64(4, BigInt(seconds));
  return `— ${name} ${toBase64(Uint8Array.of(...new Uint8Array(head.buffer), ...signature))}`;
}
