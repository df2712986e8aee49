import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { dataExports, sessions } from '#db/schema/index.ts';
import { claimNoHold, refuseOnHold } from '#domain/accounts/recovery.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit, commitIf } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { FLAGGED } from '#domain/devices/device.ts';
import { Conflict, type DomainError, Forbidden, NotFound, RateLimited, Unauthenticated } from '#domain/errors.ts';
import { claimRecentPassword, requireRecentPassword } from '#domain/kernel/require.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import { EXPORT_LIFE, RECOVERY_HOLD } from '#schemas/accounts/links.ts';
import { formatDateTime, iso, MINUTE, SECOND } from '#schemas/format/dates.ts';
import type { DataExport } from '#schemas/responses/people.ts';
import { PASSWORD_FRESH } from '#schemas/rules/zodFields.ts';

/** Failed exports count too, as long as their rows exist. */
const MOST = 3;
/** If the queue loses the export, the schedule queues it again after this time. */
const QUEUE_GRACE = 2 * MINUTE;

export type AskingContext = MemberContext & {
  /** May fail: the schedule queues lost exports again. */
  enqueueExport: (id: string) => void;
};

/** One a day. @throws Forbidden RECOVERY_HOLD, PASSWORD_CONFIRMATION_REQUIRED, KEYHOLDER_CODE_REQUIRED; Conflict; RateLimited */
export async function askExport(ctx: AskingContext): Promise<DataExport> {
  refuseUnproved(ctx);
  const id = randomUUID();
  await commit(
    ctx,
    claimProved(ctx),
    claim('none yet', insertUnlessThere(ctx, id), () => alreadyAsked(ctx)),
    composeLetter(ctx, ctx.actor, { template: 'export_asked', data: { at: String(ctx.now) } }),
    record(ctx, 'account.export_ask', { type: 'account', id: ctx.actor.id }),
  );
  ctx.enqueueExport(id);
  return { state: 'making', askedAt: iso(ctx.now), until: null, size: null };
}

function insertUnlessThere({ actor, now }: MemberContext, id: string): Statement {
  const others = sql`from data_exports where account_id = ${actor.id} and ends_at > ${now}`;
  return sql`
    insert into data_exports (id, account_id, state, due_at, asked_at, ends_at)
    select ${id}, ${actor.id}, 'making', ${now + QUEUE_GRACE}, ${now}, ${now + EXPORT_LIFE}
    where not exists (select 1 ${others} and state <> 'failed') and (select count(*) ${others}) < ${MOST}`;
}

async function alreadyAsked(ctx: MemberContext): Promise<DomainError> {
  const [found] = await ctx.db.all<{ open: string | null; next: number | null }>(sql`
    select min(ends_at) as next, max(case when state <> 'failed' then state end) as open
    from data_exports where account_id = ${ctx.actor.id} and ends_at > ${ctx.now}`);
  if (found?.open === 'making')
    return new Conflict('Your file is being made already. We write to you when it is ready.');
  if (found?.open === 'ready') return new Conflict('Your file is ready: download it. Another can be made tomorrow.');
  return new RateLimited(((found?.next ?? ctx.now) - ctx.now) / SECOND);
}

/** @throws Forbidden RECOVERY_HOLD, PASSWORD_CONFIRMATION_REQUIRED */
function refuseUnproved(ctx: MemberContext): void {
  refuseOnHold(ctx);
  requireRecentPassword(ctx);
}

/** Claim: all conditions still hold, so this session may still export everything. */
function claimProved(ctx: MemberContext): Statement[] {
  const { tokenHash } = ctx.actor;
  const isOld = and(eq(sessions.tokenHash, tokenHash), sql`(${waitsUntil(ctx)}) <= ${ctx.now}`);
  return [
    claimRecentPassword(ctx),
    claimNoHold(ctx),
    claim('old session', ctx.db.update(sessions).set({ tokenHash }).where(isOld), () => whyYoung(ctx)),
  ];
}

async function whyYoung(ctx: MemberContext): Promise<Unauthenticated> {
  const [found] = await ctx.db.all<{ waits: number | null }>(sql`select (${waitsUntil(ctx)}) as waits`);
  refuseYoung(ctx, found?.waits ?? 0);
  return new Unauthenticated();
}

/**
 * When this session may export everything; 0 means at once. It waits 72 hours if it began during an alarm, as a thief's
 * session does, or if contacts changed lately. A key holder's code ends the wait.
 */
function waitsUntil({ actor, now }: MemberContext): SQL {
  return sql`select case when s.vouched_at >= ${now - PASSWORD_FRESH} then 0 else max(
      coalesce(a.contacts_changed_at + ${RECOVERY_HOLD}, 0),
      case when exists (select 1 from devices d join status_reports r on r.device_id = d.id
          where d.owner_id = a.id and d.released_at is null and d.status in (${FLAGGED})
            and r.to_status in (${FLAGGED}) and r.created_at < s.created_at
            and r.seq > (select coalesce(max(c.seq), 0) from status_reports c
              where c.device_id = d.id and c.to_status not in (${FLAGGED})))
        then s.created_at + ${RECOVERY_HOLD} else 0 end) end
    from sessions s join accounts a on a.id = s.account_id where s.token_hash = ${actor.tokenHash}`;
}

/** @throws Forbidden KEYHOLDER_CODE_REQUIRED */
function refuseYoung(ctx: MemberContext, until: number): void {
  if (until <= ctx.now) return;
  throw new Forbidden(
    `You logged in after a device was reported, or changed your contacts lately. Use a code sent to a key holder, or do it from ${formatDateTime(until)} on, logged in as you are now.`,
    'KEYHOLDER_CODE_REQUIRED',
  );
}

export type ExportRow = typeof dataExports.$inferSelect;

/** The newest export that still exists. */
export async function getExport(ctx: MemberContext): Promise<DataExport> {
  const [row] = await ctx.db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.accountId, ctx.actor.id), gt(dataExports.endsAt, ctx.now)))
    .orderBy(desc(dataExports.askedAt))
    .limit(1);
  if (!row) return { state: 'none', askedAt: null, until: null, size: null };
  const { state, askedAt, endsAt, size } = row;
  const isReady = state === 'ready';
  return { state, askedAt: iso(askedAt), until: isReady ? iso(endsAt) : null, size: isReady ? size : null };
}

type TakenFile = { size: number; body: ReadableStream<Uint8Array> };

type Ready = { id: string; file: string; firstDownloadedAt: number | null; waits: number };

/** The first download sends a letter. @throws NotFound; Forbidden as when an export is requested */
export async function takeExport(ctx: MemberContext): Promise<TakenFile> {
  refuseUnproved(ctx);
  const [ready] = await ctx.db.all<Ready>(sql`
    select id, file, first_downloaded_at as "firstDownloadedAt", (${waitsUntil(ctx)}) as waits from data_exports
    where account_id = ${ctx.actor.id} and state = 'ready' and ends_at > ${ctx.now} order by asked_at desc limit 1`);
  if (!ready) throw noFile();
  refuseYoung(ctx, ready.waits);
  const file = await ctx.exportFiles.open(ready.file);
  if (!file) throw noFile();
  if (ready.firstDownloadedAt === null) await noteFirst(ctx, ready.id);
  return file;
}

async function noteFirst(ctx: MemberContext, id: string): Promise<void> {
  await commitIf(
    ctx,
    claim(
      'first',
      sql`update data_exports set first_downloaded_at = ${ctx.now} where id = ${id} and first_downloaded_at is null`,
    ),
    composeLetter(ctx, ctx.actor, { template: 'export_taken', data: { at: String(ctx.now) } }),
    record(ctx, 'account.export_take', { type: 'account', id: ctx.actor.id }),
  );
}

const noFile = () => new NotFound('There is no file to download. Ask for one on your profile.');

const AT_ONCE = 100;

/** Exports whose worker crashed or whose queue message was lost. @returns their ids, to be queued again */
export async function claimDueExports(ctx: Context): Promise<string[]> {
  const due = sql`state = 'making' and due_at <= ${ctx.now}`;
  await ctx.db.run(
    sql`update data_exports set state = 'failed', lease_until = null where ${due} and attempts >= ${ATTEMPTS}`,
  );
  const rows = await ctx.db.all<{ id: string }>(sql`update data_exports set due_at = ${ctx.now + PAUSE}
    where rowid in (select rowid from data_exports indexed by data_exports_due where ${due} order by due_at limit ${AT_ONCE})
    returning id`);
  return rows.map(({ id }) => id);
}

const ENDED_AT_ONCE = 100;

type Left = { id: string; accountId: string; file: string | null; uploadId: string | null };

/** Deletes the file before its row, so that a run may stop anywhere and the next one continues. */
export async function endExports(ctx: Context): Promise<void> {
  const ended = await ctx.db.all<Left>(sql`
    select id, account_id as "accountId", file, upload_id as "uploadId" from data_exports indexed by data_exports_ends
    where ends_at <= ${ctx.now} and coalesce(lease_until, 0) <= ${ctx.now} order by ends_at limit ${ENDED_AT_ONCE}`);
  for (const { id, accountId, file, uploadId } of ended) {
    if (file !== null && uploadId !== null) await ctx.exportFiles.abandon(file, uploadId);
    await ctx.exportFiles.removeAll(exportFolder(accountId, id));
    await ctx.db.run(sql`delete from data_exports where id = ${id}`);
  }
}

/** A queue message can't run longer than this, so the holder of an older lease has stopped. */
export const LEASE = 15 * MINUTE;
export const ATTEMPTS = 5;
/** The pause before the next attempt. */
export const PAUSE = MINUTE;

/** Each account has its own folder, so that erasing it finds every file. */
export const exportsFolder = (accountId: string): string => `exports/${accountId}/`;

export const exportFolder = (accountId: string, id: string): string => `${exportsFolder(accountId)}${id}/`;
