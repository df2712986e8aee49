import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { accounts, auditEntries, auditTexts } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { daysOf, type List, newestBy, type Page, type Paging, rowidOf } from '#domain/kernel/list.ts';
import { readPage } from '#domain/kernel/paginate.ts';
import type { AuditQuery } from '#schemas/admin/administration.ts';
import type { AuditSubject } from '#schemas/admin/auditActions.ts';
import { iso } from '#schemas/format/dates.ts';
import { calledOf } from '#schemas/format/names.ts';
import type { AuditEntry } from '#schemas/responses/audit.ts';

const NEWEST = newestBy(auditEntries.at);

export async function listAudit(ctx: Context, query: AuditQuery): Promise<Page<AuditEntry>> {
  return readEntries(ctx, listOf(query, await actorOf(ctx, query)), query);
}

function readEntries(ctx: Context, list: List, paging: Paging): Promise<Page<AuditEntry>> {
  const read = (where: SQL) =>
    ctx.db
      .select({
        rowid: rowidOf(auditEntries),
        entry: auditEntries,
        username: accounts.username,
        name: NAME,
        email: accounts.email,
        reason: auditTexts.text,
        names: namesOf,
      })
      .from(auditEntries)
      // Nobody is logged in yet during a login or reset, so the actor is then the account itself.
      .leftJoin(accounts, eq(accounts.id, sql`coalesce(${auditEntries.actorId}, ${ofAccount})`))
      .leftJoin(auditTexts, eq(auditTexts.id, sql`json_extract(${auditEntries.detail}, '$.reasonId')`))
      .where(where);
  return readPage(ctx, list, paging, { read, present });
}

const idIn = (key: string) => sql`json_extract(${auditEntries.detail}, ${`$.${key}`})`;

const NAME = sql<string | null>`first_name || ' ' || sur_name`;
const personOf = (id: SQLWrapper) =>
  sql`json((select json_object('username', username, 'name', ${NAME}) from accounts where id = ${id}))`;

/** Finds names for ids, because nobody can read ids. */
const namesOf = sql<string>`json_object(
  'subject', case ${auditEntries.subjectType}
    when 'account' then ${personOf(auditEntries.subjectId)}
    when 'device' then (select name from devices where id = ${auditEntries.subjectId})
    when 'transfer' then (select device_name from transfers where id = ${auditEntries.subjectId})
    when 'plan' then (select name from plans where id = ${auditEntries.subjectId}) end,
  'device', (select name from devices where id = ${idIn('device')}),
  'from', ${personOf(idIn('from'))},
  'to', ${personOf(idIn('to'))})`;

const ofAccount = sql`iif(${auditEntries.subjectType} = 'account', ${auditEntries.subjectId}, null)`;

async function actorOf(ctx: Context, { actor }: AuditQuery): Promise<string | undefined> {
  if (actor === undefined) return undefined;
  const name = actor.toLowerCase();
  const [account] = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(eq(sql`lower(${accounts.email})`, name), eq(sql`lower(${accounts.username})`, name)));
  return account?.id ?? actor;
}

/** Reads by the index of the narrowest filter and tests the other filters on each row. */
function listOf(query: AuditQuery, actorId: string | undefined): List {
  const { subjectType, subjectId } = query;
  const [narrowest, ...others] = [
    subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
    actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
    byAction(query),
    subjectType === undefined ? undefined : eq(auditEntries.subjectType, subjectType),
  ].filter((filter) => filter !== undefined);
  return {
    name: `audit ${JSON.stringify([query.actor, query.action, subjectType, subjectId, query.startDate, query.endDate])}`,
    table: auditEntries,
    order: NEWEST,
    span: daysOf(query),
    indexRanges: [narrowest ?? sql`true`],
    filter: and(...others),
  };
}

/** `device` finds `device.report`. */
function byAction({ action }: AuditQuery): SQL | undefined {
  if (action === undefined) return undefined;
  return action.includes('.') ? eq(auditEntries.action, action) : eq(auditEntries.kind, action);
}

function present({ entry, username, name, email, reason, names }: Row): AuditEntry {
  const { seq, at, actorId, action, subjectType, subjectId, detail, requestId, addressHash, hash } = entry;
  const person = { username, name: name ?? '', email };
  return {
    id: seq,
    createdAt: iso(at),
    actor: actorId === null ? null : { id: actorId, ...person },
    account:
      actorId === null && subjectType === 'account' && subjectId !== null && username !== null
        ? { id: subjectId, ...person }
        : null,
    action,
    subjectType,
    subjectId,
    detail: withReason(detail, reason),
    names: JSON.parse(names, (_, value) => (value?.username ? calledOf(value) : value)),
    requestId,
    addressHash,
    hash,
  };
}

/** Erased together with the person; then no reason is shown. */
function withReason(detail: AuditEntry['detail'], reason: string | null): AuditEntry['detail'] {
  if (detail?.reasonId === undefined) return detail;
  const { reasonId: _, ...rest } = detail;
  return { ...rest, reason };
}

type Row = Record<'username' | 'name' | 'email' | 'reason', string | null> & {
  names: string;
  entry: typeof auditEntries.$inferSelect;
};

const SHOWN = 50;

/** Newest first, with the acts on the code it was asked for with. */
export async function listAuditOfTransfer(ctx: Context, id: string, challengeId: SQL): Promise<AuditEntry[]> {
  const indexRanges = [isOn('transfer', id), isOn('challenge', challengeId)];
  const { items } = await listAuditWhere(ctx, `transfer ${id}`, indexRanges, { page: 1, limit: SHOWN });
  return items;
}

export function listAuditWhere(
  ctx: Context,
  of: string,
  indexRanges: SQL[],
  paging: Paging,
): Promise<Page<AuditEntry>> {
  const list = { name: `audit of ${of}`, table: auditEntries, order: NEWEST, indexRanges };
  return readEntries(ctx, list, paging);
}

export function isOn(type: AuditSubject, id: string | SQL): SQL {
  // The plus stops SQLite from using the index of all acts on such subjects.
  return sql`+${auditEntries.subjectType} = ${type} and ${eq(auditEntries.subjectId, id)}`;
}
