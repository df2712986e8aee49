import { sql } from 'drizzle-orm';
import type { Context } from '#domain/context.ts';
import type { Cut, Head, HeadStore } from '#providers/auditHeads.ts';
import { retentionMs } from '#schemas/limits/retention.ts';

export const CUT_AT_ONCE = 5000;

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
  const cut = cutAt(head, ctx.now);
  await heads.keepCut(cut);
  return cut;
}

const cutAt = ({ seq, hash, sealedAt }: Head, now: number): Cut => ({
  seq,
  hash,
  sealedAt,
  cutAt: new Date(now).toISOString(),
});

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
