import type { LogRow } from '#domain/log/verifyLog.ts';

/** Runs a query on the register's database. */
export type Ask = (sql: string) => Promise<unknown[]>;

const PAGE = 1000;

export async function* logRows(ask: Ask): AsyncGenerator<LogRow> {
  for (let after = 0; ; after += PAGE) {
    const page = (await ask(`select leaf from log_entries where seq > ${after} order by seq limit ${PAGE}`)) as {
      leaf: string;
    }[];
    const hashes = await auditHashes(
      ask,
      page.flatMap(({ leaf }) => auditSeqOf(leaf) ?? []),
    );
    for (const { leaf } of page) yield { leaf, auditHash: hashes.get(auditSeqOf(leaf) ?? 0) ?? null };
    if (page.length < PAGE) return;
  }
}

function auditSeqOf(leaf: string): number | undefined {
  const seq = /^audit (\d+) /.exec(leaf)?.[1];
  return seq === undefined ? undefined : Number(seq);
}

async function auditHashes(ask: Ask, seqs: number[]): Promise<Map<number, string | null>> {
  if (seqs.length === 0) return new Map();
  const rows = (await ask(`select seq, hash from audit_entries where seq in (${seqs.join(', ')})`)) as {
    seq: number;
    hash: string | null;
  }[];
  return new Map(rows.map(({ seq, hash }) => [seq, hash]));
}
