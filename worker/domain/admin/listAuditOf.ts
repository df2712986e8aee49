import { eq } from 'drizzle-orm';
import { auditEntries } from '#db/schema/index.ts';
import { isOn, listAuditWhere } from '#domain/audit/listOf.ts';
import type { Context } from '#domain/context.ts';
import type { Page, Paging } from '#domain/lists/page.ts';
import type { AuditEntry } from '#schemas/responses/audit.ts';
import { getUser } from './getUser.ts';

export async function listAuditOfUser(
  ctx: Context,
  { id, ...paging }: Paging & { id: string },
): Promise<Page<AuditEntry>> {
  await getUser(ctx, id);
  return listAuditWhere(ctx, `user ${id}`, [eq(auditEntries.actorId, id), isOn('account', id)], paging);
}
