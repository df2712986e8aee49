import { type LogProof, readProof, writeProof } from '#schemas/log/checkpoint.ts';
import type { KeptPaper } from './useKeptPaper.ts';

/** The paper with its place in the public log, in one file; undefined while the log has not sealed it. */
export async function proofFile({ note, fields }: KeptPaper): Promise<string | undefined> {
  const number = (fields.number ?? '').replaceAll('-', '');
  try {
    const response = await fetch(`/api/v1/statement/${number}/proof`);
    const proof: LogProof | undefined = response.ok ? readProof(await response.text()) : undefined;
    return proof && writeProof({ ...proof, extra: new TextEncoder().encode(note) });
  } catch {
    return undefined;
  }
}
