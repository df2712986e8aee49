import { sql } from 'drizzle-orm';
import type { Context } from '#domain/context.ts';
import type { Cut, Head, HeadStore } from '#providers/auditHeads.ts';
import { keptFor } from '#schemas/limits/retention.ts';

/** Rows a run deletes; the next one goes on. */
export const CUT_AT_ONCE = 5000;

/**
 * Up to a kept head. The cut is kept outside the database first: the rest is verified from its hash. The newest sealed
 * row stays, for the chain goes on from it.
 */
export async function cutAudit(ctx: Context, heads: HeadStore): Promise<void> {
  const cut = await heads.cut();
  const first = await edge(ctx, sql`order by seq limit 1`);
  if (!first) return;
  const last = cut && first.seq <= cut.seq ? cut : await nextCut(ctx, heads, first);
  if (last) await deleteUpTo(ctx, last.seq);
}

async function nextCut(ctx: Context, heads: HeadStore, first: Edge): Promise<Cut | null> {
  const isOver = ctx.now - keptFor('audit');
  if (first.at >= isOver) return null;
  const newest = await edge(ctx, sql`where hash is not null order by seq desc limit 1`);
  const over = (await heads.from(first.seq)).filter(
    ({ seq, sealedAt }) => Date.parse(sealedAt) < isOver && newest !== undefined && seq < newest.seq,
  );
  const head = over.at(-1);
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

type Edge = { seq: number; at: number };

async function edge(ctx: Context, which: ReturnType<typeof sql>): Promise<Edge | undefined> {
  const [row] = await ctx.db.all<Edge>(sql`select seq, at from audit_entries ${which}`);
  return row;
}

async function deleteUpTo(ctx: Context, seq: number): Promise<void> {
  await ctx.db.run(
    sql`delete from audit_entries where seq in (
      select seq from audit_entries where seq <= ${seq} order by seq limit ${CUT_AT_ONCE})`,
  );
}
