import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { claim, commitIf } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import type { Cut, Head, HeadStore } from '#providers/logFiles.ts';
import { retentionMs } from '#schemas/rules/retention.ts';

const AT_ONCE = 500;

type Link = { seq: number; hash: string };

/** If two runs overlap, only one seals. The other one finds its rows sealed and writes nothing. */
export async function sealAudit(ctx: Context, heads: Pick<HeadStore, 'keep'>): Promise<void> {
  let head = await lastSealed(ctx);
  for (;;) {
    const rows = await unsealedAfter(ctx, head?.seq ?? 0);
    if (rows.length === 0) break;
    const links = chain(head?.hash ?? GENESIS, rows);
    if (!(await write(ctx, links))) break;
    head = links.at(-1);
  }
  // Runs even if nothing was sealed: the last run may have stopped between the batch and the head.
  if (head) await heads.keep({ ...head, sealedAt: new Date(ctx.now).toISOString() });
}

async function lastSealed(ctx: Context): Promise<Link | undefined> {
  const [last] = await ctx.db.all<Link>(
    sql`select seq, hash from audit_entries where hash is not null order by seq desc limit 1`,
  );
  return last;
}

function unsealedAfter(ctx: Context, seq: number): Promise<AuditRow[]> {
  return ctx.db.all<AuditRow>(
    sql`select ${sql.raw(AUDIT_COLUMNS)} from audit_entries where seq > ${seq} order by seq limit ${AT_ONCE}`,
  );
}

function chain(previous: string, rows: AuditRow[]): Link[] {
  let hash = previous;
  return rows.map((row) => {
    hash = chainHash(hash, row);
    return { seq: row.seq, hash };
  });
}

/** False, with nothing written, if one of the rows is sealed already. */
function write(ctx: Context, links: Link[]): Promise<boolean> {
  const pairs = JSON.stringify(links.map(({ seq, hash }) => [seq, hash]));
  return commitIf(
    ctx,
    claim(
      'all unsealed',
      sql`update audit_entries set hash = link.value ->> 1 from json_each(${pairs}) as link
        where audit_entries.seq = link.value ->> 0 and audit_entries.hash is null`,
      undefined,
      links.length,
    ),
  );
}

const CUT_AT_ONCE = 5000;

/** Keeps the cut outside the database first, as verification starts from its hash. The newest sealed row stays. */
export async function cutAudit(ctx: Context, heads: HeadStore): Promise<void> {
  const cut = await heads.cut();
  const first = await boundaryRow(ctx, sql`order by seq limit 1`);
  if (!first) return;
  const last = cut && first.seq <= cut.seq ? cut : await nextCut(ctx, heads, first);
  if (last) await deleteUpTo(ctx, last.seq);
}

async function nextCut(ctx: Context, heads: HeadStore, first: BoundaryRow): Promise<Cut | null> {
  const expiredBefore = ctx.now - retentionMs('audit');
  if (first.at >= expiredBefore) return null;
  const newest = await boundaryRow(ctx, sql`where hash is not null order by seq desc limit 1`);
  const expiredHeads = (await heads.from(first.seq)).filter(
    ({ seq, sealedAt }) => Date.parse(sealedAt) < expiredBefore && newest !== undefined && seq < newest.seq,
  );
  const head = expiredHeads.at(-1);
  if (!head) return null;
  const cut = { ...head, cutAt: new Date(ctx.now).toISOString() };
  await heads.keepCut(cut);
  return cut;
}

type BoundaryRow = { seq: number; at: number };

async function boundaryRow(ctx: Context, which: ReturnType<typeof sql>): Promise<BoundaryRow | undefined> {
  const [row] = await ctx.db.all<BoundaryRow>(sql`select seq, at from audit_entries ${which}`);
  return row;
}

async function deleteUpTo(ctx: Context, seq: number): Promise<void> {
  await ctx.db.run(
    sql`delete from audit_entries where seq in (
      select seq from audit_entries where seq <= ${seq} order by seq limit ${CUT_AT_ONCE})`,
  );
}

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

const GENESIS = '';

/** SHA-256 of both as a JSON list: the row's and, through `previous`, that of all before it. */
function chainHash(previous: string, row: AuditRow): string {
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
