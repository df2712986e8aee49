import { and, desc, eq, gte, inArray, lt, max, or, type SQL, sql } from 'drizzle-orm';
import { accounts, auditEntries } from '../../../db/schema/index.ts';
import type { AuditQuery } from '../../schemas/audit.ts';
import { AUDIT_SUBJECTS } from '../../schemas/auditWords.ts';
import { DAY_MS, HOUR } from '../../schemas/dates.ts';
import type { Context } from '../context.ts';
import { iso } from '../devices/present.ts';
import { offsetOf, type Page, pageOf } from '../paging.ts';

/** One act as admins read it. Who did it is looked up when it is read; the log itself knows ids only. */
export type AuditEntry = {
  id: number;
  createdAt: string;
  actor: { id: string; username: string | null; email: string | null } | null;
  action: string;
  subjectType: string;
  subjectId: string | null;
  detail: Record<string, string | number | boolean | null> | null;
  requestId: string;
  addressHash: string | null;
  /** The row's place in the chain; null until the sealer has come to it. */
  hash: string | null;
};

/** A page of the audit log, newest first. */
export async function listAudit(ctx: Context, query: AuditQuery): Promise<Page<AuditEntry>> {
  const where = and(byActor(query), byAction(query), onSubject(query), inDays(query));
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ entry: auditEntries, username: accounts.username, email: accounts.email })
      .from(auditEntries)
      .leftJoin(accounts, eq(accounts.id, auditEntries.actorId))
      .where(where)
      .orderBy(desc(auditEntries.seq))
      .limit(query.limit)
      .offset(offsetOf(query)),
    countRows(ctx, where),
  ]);
  return pageOf(rows.map(present), query, total);
}

/** Rows are never deleted and their numbers leave no gap: the last number counts all of them. */
async function countRows(ctx: Context, where: SQL | undefined): Promise<number> {
  if (where) return ctx.db.$count(auditEntries, where);
  const [row] = await ctx.db.select({ last: max(auditEntries.seq) }).from(auditEntries);
  return row?.last ?? 0;
}

function present({ entry, username, email }: Row): AuditEntry {
  const { seq, at, actorId, action, subjectType, subjectId, detail, requestId, addressHash, hash } = entry;
  return {
    id: seq,
    createdAt: iso(at),
    actor: actorId === null ? null : { id: actorId, username, email },
    action,
    subjectType,
    subjectId,
    detail,
    requestId,
    addressHash,
    hash,
  };
}

type Row = { entry: typeof auditEntries.$inferSelect; username: string | null; email: string | null };

function byActor({ actor }: AuditQuery) {
  if (actor === undefined) return undefined;
  const named = sql`(select id from accounts where lower(email) = ${actor.toLowerCase()}
    union select id from accounts where lower(username) = ${actor.toLowerCase()} union select ${actor})`;
  return sql`${auditEntries.actorId} in ${named}`;
}

/** `device` finds `device.report`: a dot is followed by a slash in the order of characters. */
function byAction({ action }: AuditQuery) {
  if (action === undefined) return undefined;
  return or(
    eq(auditEntries.action, action),
    and(gte(auditEntries.action, `${action}.`), lt(auditEntries.action, `${action}/`)),
  );
}

function onSubject({ subjectType, subjectId }: AuditQuery) {
  if (subjectId === undefined) return subjectType && eq(auditEntries.subjectType, subjectType);
  // The index begins with the type: an id alone is looked for under each.
  const types = subjectType === undefined ? [...AUDIT_SUBJECTS] : [subjectType];
  return and(inArray(auditEntries.subjectType, types), eq(auditEntries.subjectId, subjectId));
}

function inDays({ startDate, endDate }: AuditQuery) {
  return and(
    startDate === undefined ? undefined : gte(auditEntries.at, startOf(startDate)),
    endDate === undefined ? undefined : lt(auditEntries.at, startOf(endDate) + DAY_MS),
  );
}

/** The instant at which a day of Lagos, which keeps UTC+1, begins. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - HOUR;
}
