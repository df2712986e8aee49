import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, type DomainError, RateLimited } from '#domain/errors.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import { EXPORT_LIFE } from '#schemas/accounts/dataExports.ts';
import { iso, MINUTE, SECOND } from '#schemas/format/dates.ts';
import type { DataExport } from '#schemas/responses/dataExports.ts';
import { claimProved, refuseUnproved } from './guards.ts';

/** Failed ones too, in as long as a row lives. */
const MOST = 3;
/** Until the schedule queues it, should the queue have lost it. */
const QUEUE_GRACE = 2 * MINUTE;

export type AskingContext = MemberContext & {
  /** Best effort: the schedule queues again what got lost. */
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
