import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { accounts, challenges, messages, transfers } from '#db/schema/index.ts';
import type { AuditEntry } from '#domain/audit/list.ts';
import { listAuditOfTransfer } from '#domain/audit/listOf.ts';
import type { Context } from '#domain/context.ts';
import { listReports, type ReportEntry } from '#domain/devices/get.ts';
import type { DeliverTo } from '#schemas/accounts/codes.ts';
import { iso } from '#schemas/format/dates.ts';
import { maskPhone } from '#schemas/rules/phones.ts';
import { findTransfer, newestFirst, selectTransfers, type Transfer } from './find.ts';
import { presentCard, presentCards, type TransferCard } from './review.ts';

const EARLIER_SHOWN = 20;

/** How the owner has proved to be one. `phone` is where the last code went, masked; null where no text was sent. */
export type CodeEvidence = { verifiedAt: string; sentTo: DeliverTo; phone: string | null };

/** What speaks for a transfer and against it. */
export type Evidence = {
  /** Null once the code's record is no longer kept, 30 days after it was asked for. */
  code: CodeEvidence | null;
  decidedBy: { id: string; username: string; email: string } | null;
  /** The device's latest reports, newest first. */
  reports: ReportEntry[];
  /** The other transfers of the device, whatever became of them, newest first. */
  earlierTransfers: TransferCard[];
  /** What was done with this transfer and its code, newest first. */
  audit: AuditEntry[];
};

/** For admins: a transfer with all there is to decide it by. @throws NotFound */
export async function getEvidence(ctx: Context, id: string): Promise<TransferCard & { evidence: Evidence }> {
  const transfer = await findTransfer(ctx, id);
  const { row, device } = transfer;
  const [card, code, decidedBy, reports, earlierTransfers, audit] = await Promise.all([
    presentCard(ctx, transfer),
    codeOf(ctx, row.challengeId),
    deciderOf(ctx, row.decidedBy),
    listReports(ctx, device.id),
    othersOf(ctx, transfer),
    listAuditOfTransfer(ctx, id, row.challengeId),
  ]);
  return { ...card, evidence: { code, decidedBy, reports, earlierTransfers, audit } };
}

async function codeOf(ctx: Context, challengeId: string | null): Promise<CodeEvidence | null> {
  if (challengeId === null) return null;
  const lastText = and(eq(messages.challengeId, challenges.id), eq(messages.challengeSend, challenges.sends));
  const [row] = await ctx.db
    .select({ verifiedAt: challenges.verifiedAt, sentTo: challenges.deliverTo, phone: messages.to })
    .from(challenges)
    .leftJoin(messages, lastText)
    .where(eq(challenges.id, challengeId));
  if (!row || row.verifiedAt === null) return null;
  return {
    verifiedAt: iso(row.verifiedAt),
    sentTo: row.sentTo,
    phone: row.phone === null ? null : maskPhone(row.phone),
  };
}

async function deciderOf(ctx: Context, id: string | null): Promise<Evidence['decidedBy']> {
  if (id === null) return null;
  const [account] = await ctx.db
    .select({ id: accounts.id, username: accounts.username, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, id));
  return account ?? null;
}

async function othersOf(ctx: Context, { row }: Transfer): Promise<TransferCard[]> {
  const those = (state: SQL) => sql`
    select id, created_at from transfers where device_id = ${row.deviceId} and ${state} and id <> ${row.id}`;
  const latest = sql`(select id from (${those(sql`state = 'rejected'`)} union all ${those(sql`state <> 'rejected'`)}
    order by created_at desc limit ${EARLIER_SHOWN}))`;
  return presentCards(ctx, newestFirst(await selectTransfers(ctx, inArray(transfers.id, latest))));
}
