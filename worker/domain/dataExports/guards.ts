import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { dataExports, sessions } from '#db/schema/index.ts';
import { claimRecentPassword, requireRecentPassword } from '#domain/access/recentPassword.ts';
import { claimNoHold, refuseOnHold } from '#domain/accounts/recovery.ts';
import { claim } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { SOUGHT } from '#domain/devices/device.ts';
import { Forbidden, Unauthenticated } from '#domain/errors.ts';
import { RECOVERY_HOLD } from '#schemas/accounts/links.ts';
import { formatDateTime, iso } from '#schemas/format/dates.ts';
import type { DataExport } from '#schemas/responses/dataExports.ts';
import { PASSWORD_FRESH } from '#schemas/rules/passwords.ts';

/** @throws Forbidden RECOVERY_HOLD, PASSWORD_CONFIRMATION_REQUIRED */
export function refuseUnproved(ctx: MemberContext): void {
  refuseOnHold(ctx);
  requireRecentPassword(ctx);
}

/** Claim: all of it still holds, and the session may take everything along. */
export function claimProved(ctx: MemberContext): Statement[] {
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
 * From when this session may take everything along; 0 for at once. It waits 72 hours if it began during an alarm, as a
 * thief's does, or contacts were changed lately. A key holder's code ends the wait.
 */
export function waitsUntil({ actor, now }: MemberContext): SQL {
  return sql`select case when s.vouched_at >= ${now - PASSWORD_FRESH} then 0 else max(
      coalesce(a.contacts_changed_at + ${RECOVERY_HOLD}, 0),
      case when exists (select 1 from devices d join status_reports r on r.device_id = d.id
          where d.owner_id = a.id and d.released_at is null and d.status in (${SOUGHT})
            and r.to_status in (${SOUGHT}) and r.created_at < s.created_at
            and r.seq > (select coalesce(max(c.seq), 0) from status_reports c
              where c.device_id = d.id and c.to_status not in (${SOUGHT})))
        then s.created_at + ${RECOVERY_HOLD} else 0 end) end
    from sessions s join accounts a on a.id = s.account_id where s.token_hash = ${actor.tokenHash}`;
}

/** @throws Forbidden KEYHOLDER_CODE_REQUIRED */
export function refuseYoung(ctx: MemberContext, until: number): void {
  if (until <= ctx.now) return;
  throw new Forbidden(
    `You logged in after a device was reported, or changed your contacts lately. Use a code sent to a key holder, or do it from ${formatDateTime(until)} on, logged in as you are now.`,
    'KEYHOLDER_CODE_REQUIRED',
  );
}

export type ExportRow = typeof dataExports.$inferSelect;

/** The newest one that is still there. */
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
