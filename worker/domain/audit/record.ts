import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { auditEntries, auditTexts } from '#db/schema/index.ts';
import type { Actor, Context } from '#domain/context.ts';
import type { AuditAction, AuditSubject } from '#schemas/admin/auditActions.ts';
import { lagosDay } from '#schemas/format/dates.ts';

type Subject = { type: AuditSubject; id: string | null };

/**
 * Add it to the batch of the act that it records. Ids only: never names, numbers, codes or free text (`keepReason`).
 */
export function record(
  ctx: Context & { actor?: Actor },
  action: AuditAction,
  subject: Subject,
  detail?: Record<string, string | number | boolean | null>,
): Statement {
  return ctx.db.insert(auditEntries).values({
    at: ctx.now,
    actorId: ctx.actor?.id ?? null,
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    detail,
    requestId: ctx.requestId,
    addressHash: ctx.addressHash,
  });
}

/**
 * An admin's words, kept beside the sealed log. `detail` goes into the audit entry. `accountId` and `otherAccountId` are
 * those whom the words may name.
 */
export function keepReason(
  ctx: Context,
  reason: string,
  [accountId, otherAccountId]: [string, string?],
): { detail: { reasonId: string }; insert: Statement } {
  const id = randomUUID();
  const row = { id, accountId, otherAccountId, text: reason, at: ctx.now };
  return { detail: { reasonId: id }, insert: ctx.db.insert(auditTexts).values(row) };
}

/** @param subjects a SELECT of ids. Put this statement before the act that it records. */
export function recordEach(
  ctx: Context & { actor?: Actor },
  action: AuditAction,
  type: Subject['type'],
  subjects: SQL,
): Statement {
  return sql`
    insert into audit_entries (at, actor_id, action, subject_type, subject_id, request_id, address_hash)
    select ${ctx.now}, ${ctx.actor?.id ?? null}, ${action}, ${type}, id, ${ctx.requestId}, ${ctx.addressHash}
    from (${subjects})`;
}

/** Adds one to the day's counter of that name. */
export function countEvent(ctx: Context, name: string, where: SQL = sql`true`): Statement {
  return sql`insert into counters (day, name, count) select ${lagosDay(ctx.now)}, ${name}, 1 where ${where}
    on conflict (day, name) do update set count = count + 1`;
}
