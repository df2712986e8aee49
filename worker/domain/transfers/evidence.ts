import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { accounts, challenges, messages, transfers } from '#db/schema/index.ts';
import { listAuditOfTransfer } from '#domain/audit/list.ts';
import type { Context } from '#domain/context.ts';
import { listReports } from '#domain/devices/get.ts';
import { iso } from '#schemas/format/dates.ts';
import type { Evidence, TransferCard, TransferEvidence } from '#schemas/responses/transfers.ts';
import { maskPhone } from '#schemas/rules/phones.ts';
import { cardOf, findCard, selectCards } from './review.ts';
import { newestFirst } from './transfer.ts';

const EARLIER_SHOWN = 20;

/** @throws NotFound */
export async function getEvidence(ctx: Context, id: string): Promise<TransferEvidence> {
  const ofTransfer = (column: string) => sql`(select ${sql.raw(column)} from transfers where id = ${id})`;
  const [transfer, code, decidedBy, reports, earlierTransfers, audit] = await Promise.all([
    findCard(ctx, id),
    codeOf(ctx, ofTransfer('challenge_id')),
    deciderOf(ctx, ofTransfer('decided_by')),
    listReports(ctx, ofTransfer('device_id')),
    othersOf(ctx, id, ofTransfer('device_id')),
    listAuditOfTransfer(ctx, id, ofTransfer('challenge_id')),
  ]);
  return { ...cardOf(transfer), evidence: { code, decidedBy, reports, earlierTransfers, audit } };
}

async function codeOf(ctx: Context, challengeId: SQL): Promise<Evidence['code']> {
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

async function deciderOf(ctx: Context, id: SQL): Promise<Evidence['decidedBy']> {
  const [account] = await ctx.db
    .select({ id: accounts.id, username: accounts.username, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, id));
  return account ? { ...account, email: account.email ?? '' } : null;
}

async function othersOf(ctx: Context, id: string, deviceId: SQL): Promise<TransferCard[]> {
  const those = (state: SQL) => sql`
    select id, created_at from transfers where device_id = ${deviceId} and ${state} and id <> ${id}`;
  const latest = sql`(select id from (${those(sql`state = 'rejected'`)} union all ${those(sql`state <> 'rejected'`)}
    order by created_at desc limit ${EARLIER_SHOWN}))`;
  return newestFirst(await selectCards(ctx, inArray(transfers.id, latest))).map(cardOf);
}
