import { sql } from 'drizzle-orm';
import { claim, commitIf } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import type { Cut, HeadStore } from '#providers/logFiles.ts';
import { retentionMs } from '#schemas/rules/retention.ts';
import { AUDIT_COLUMNS, type AuditRow, chainHash, GENESIS } from './chain.ts';

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
