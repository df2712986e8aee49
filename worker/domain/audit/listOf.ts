import { eq, type SQL, sql } from 'drizzle-orm';
import { auditEntries } from '#db/schema/index.ts';
import type { AuditSubject } from '#schemas/admin/auditWords.ts';
import { getUser } from '#domain/admin/getUser.ts';
import type { Context } from '#domain/context.ts';
import type { Page, Paging } from '#domain/lists/page.ts';
import { paginate } from '#domain/lists/paginate.ts';
import { type AuditEntry, NEWEST, read } from './list.ts';

/** As many acts as stand beside a transfer. */
const BESIDE = 50;

/** A page of what somebody did and of what was done to their account, newest first. @throws NotFound */
export async function listAuditOfUser(
  ctx: Context,
  { id, ...paging }: Paging & { id: string },
): Promise<Page<AuditEntry>> {
  await getUser(ctx, id);
  return listWhere(ctx, `user ${id}`, [eq(auditEntries.actorId, id), isOn('account', id)], paging);
}

/** The latest that was done with a transfer, and with the code it was asked for with, newest first. */
export async function listAuditOfTransfer(ctx: Context, id: string, challengeId: string | null): Promise<AuditEntry[]> {
  const indexRanges = [isOn('transfer', id), ...(challengeId === null ? [] : [isOn('challenge', challengeId)])];
  const { items } = await listWhere(ctx, `transfer ${id}`, indexRanges, { page: 1, limit: BESIDE });
  return items;
}

async function listWhere(ctx: Context, of: string, indexRanges: SQL[], paging: Paging): Promise<Page<AuditEntry>> {
  const list = { name: `audit of ${of}`, table: auditEntries, order: NEWEST, indexRanges };
  return read(ctx, await paginate(ctx, list, paging));
}

function isOn(type: AuditSubject, id: string): SQL {
  // The plus keeps the index of all acts on such subjects out of the way.
  return sql`+${auditEntries.subjectType} = ${type} and ${eq(auditEntries.subjectId, id)}`;
}
