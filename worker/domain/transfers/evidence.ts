import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { accounts, challenges, messages, transfers } from '#db/schema/index.ts';
import { listAuditOfTransfer } from '#domain/audit/list.ts';
import type { Context } from '#domain/context.ts';
import { listReports } from '#domain/devices/get.ts';
import { iso } from '#schemas/format/dates.ts';
import type { Evidence, TransferCard, TransferEvidence } from '#schemas/responses/transfers.ts';
import { maskPhone } from '#schemas/rules/phones.ts';
import { presentCard, presentCards } from './review.ts';
import { findTransfer, newestFirst, selectTransfers, type Transfer } from './transfer.ts';

const EARLIER_SHOWN = 20;

export async function getEvidence(ctx: Context, id: string): Promise<TransferEvidence> {
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

async function codeOf(ctx: Context, challengeId: string | null): Promise<Evidence['code']> {
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
