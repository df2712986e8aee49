import { createHash } from 'node:crypto';
import type { Cut, Head } from '#providers/logFiles.ts';
import { retentionMs } from '#schemas/rules/retention.ts';

/** `detail` is the stored text, unchanged. */
export type AuditRow = {
  seq: number;
  at: number;
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string | null;
  detail: string | null;
  request_id: string;
  address_hash: string | null;
  hash: string | null;
};

export const AUDIT_COLUMNS =
  'seq, at, actor_id, action, subject_type, subject_id, detail, request_id, address_hash, hash';

export const GENESIS = '';

/** SHA-256 of both as a JSON list: the row's and, through `previous`, that of all before it. */
export function chainHash(previous: string, row: AuditRow): string {
  const { seq, at, actor_id, action, subject_type, subject_id, detail, request_id, address_hash } = row;
  const sealed = [previous, seq, at, actor_id, action, subject_type, subject_id, detail, request_id, address_hash];
  return createHash('sha256').update(JSON.stringify(sealed)).digest('hex');
}

type Findings = {
  sealed: number;
  /** Rows at the end that are not sealed yet, so they can't be verified. */
  unsealed: number;
  faults: string[];
};

/** Behind a cut the walk begins with the cut's hash. @param lastNumber the highest `seq` ever given out */
export async function verifyChain(
  pages: AsyncIterable<AuditRow[]>,
  heads: Head[],
  lastNumber: number,
  cut: Cut | null = null,
): Promise<Findings> {
  const kept = new Map(heads.map((head) => [head.seq, head.hash]));
  const faults: string[] = [];
  let previous: string | null = cut?.hash ?? GENESIS;
  let [last, sealed, unsealed] = [cut?.seq ?? 0, 0, 0];
  if (cut) faults.push(...faultsOf(cut, kept));
  for await (const rows of pages) {
    for (const row of rows) {
      if (cut && row.seq <= cut.seq) continue;
      if (row.seq !== last + 1) {
        faults.push(missing(last + 1, row.seq - 1));
        previous = null;
      }
      if (row.hash === null) {
        unsealed += 1;
        if (kept.has(row.seq)) faults.push(`Row ${row.seq} has lost its seal.`);
      } else {
        if (unsealed > 0)
          faults.push(`${rowsOf(last - unsealed + 1, last)} lost the seal: row ${row.seq} behind has one.`);
        const changed = previous !== null && row.hash !== chainHash(previous, row);
        const replaced = kept.has(row.seq) && kept.get(row.seq) !== row.hash;
        if (changed) faults.push(`Row ${row.seq} was changed: its hash does not follow from it.`);
        if (replaced)
          faults.push(`Row ${row.seq} is not the one whose head was kept: the log was rewritten up to there.`);
        sealed += 1;
        unsealed = 0;
      }
      previous = row.hash;
      last = row.seq;
    }
  }
  if (lastNumber > last) faults.push(missing(last + 1, lastNumber));
  const beyond = heads.filter(({ seq }) => seq > Math.max(last, lastNumber));
  if (beyond.length > 0)
    faults.push(`The log was cut off: a head was kept for row ${beyond.at(-1)?.seq}, it ends at ${last}.`);
  return { sealed, unsealed, faults };
}

function faultsOf({ seq, hash, sealedAt, cutAt }: Cut, kept: Map<number, string>): string[] {
  const head = kept.get(seq);
  return [
    ...(head !== undefined && head !== hash ? [`The cut at row ${seq} is not the head that was kept for it.`] : []),
    ...(Date.parse(cutAt) - Date.parse(sealedAt) < retentionMs('audit')
      ? [`The log was cut at row ${seq} before its time.`]
      : []),
  ];
}

const missing = (from: number, to: number): string => `${rowsOf(from, to)} ${from === to ? 'is' : 'are'} missing.`;
const rowsOf = (from: number, to: number): string => (from === to ? `Row ${from}` : `Rows ${from} to ${to}`);
