import { eq, type SQL, sql } from 'drizzle-orm';
import { auditEntries } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import type { Page, Paging } from '#domain/lists/page.ts';
import { paginate } from '#domain/lists/paginate.ts';
import type { AuditSubject } from '#schemas/admin/auditWords.ts';
import type { AuditEntry } from '#schemas/responses/audit.ts';
import { NEWEST, readPage } from './list.ts';

const SHOWN = 50;

/** Newest first, with the acts on the code it was asked for with. */
export async function listAuditOfTransfer(ctx: Context, id: string, challengeId: string | null): Promise<AuditEntry[]> {
  const indexRanges = [isOn('transfer', id), ...(challengeId === null ? [] : [isOn('challenge', challengeId)])];
  const { items } = await listAuditWhere(ctx, `transfer ${id}`, indexRanges, { page: 1, limit: SHOWN });
  return items;
}

export async function listAuditWhere(
  ctx: Context,
  of: string,
  indexRanges: SQL[],
  paging: Paging,
): Promise<Page<AuditEntry>> {
  const list = { name: `audit of ${of}`, table: auditEntries, order: NEWEST, indexRanges };
  return readPage(ctx, await paginate(ctx, list, paging));
}

export function isOn(type: AuditSubject, id: string): SQL {
  // The plus keeps the index of all acts on such subjects out of the way.
  return sql`+${auditEntries.subjectType} = ${type} and ${eq(auditEntries.subjectId, id)}`;
}
