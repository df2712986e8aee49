import { sql } from 'drizzle-orm';
import type { Context } from '#domain/context.ts';
import { auditLeaf } from '#schemas/log/leaves.ts';
import { NEXT } from './append.ts';

/** The newest head of the private audit log goes into the public one, once: from then on neither can be changed unseen. */
export async function anchorAudit({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const [head] = await db.all<{ seq: number; hash: string }>(
    sql`select seq, hash from audit_entries where hash is not null order by seq desc limit 1`,
  );
  if (!head) return;
  const leaf = auditLeaf(head.seq, head.hash);
  // Not a conflict of the unique leaf: that would use up a number.
  await db.run(sql`insert into log_entries (seq, leaf, made_at)
    select ${NEXT}, ${leaf}, ${now} where not exists (select 1 from log_entries where leaf = ${leaf})`);
}
