import { sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { challenges } from '#db/schema/index.ts';
import { count, recordEach } from '#domain/audit/record.ts';
import type { Context } from '#domain/context.ts';
import type { AuditAction } from '#schemas/admin/auditActions.ts';

/** Codes of unknown accounts are only counted, since visitors could fill the log. The same statements either way. */
export function recordCode(ctx: Context, action: AuditAction, challengeId: string): Statement[] {
  const isSomebodys = sql`select id from ${challenges}
    where id = ${challengeId} and account_id is not null`;
  return [recordEach(ctx, action, 'challenge', isSomebodys), count(ctx, `${action}.unknown`, sql`changes() = 0`)];
}
