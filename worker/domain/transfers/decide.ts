import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { accounts, challenges, messages, transfers } from '#db/schema/index.ts';
import { heldUntil } from '#domain/accounts/recovery.ts';
import { listAuditOfTransfer } from '#domain/audit/list.ts';
import { commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { listReports } from '#domain/devices/get.ts';
import { Conflict, DomainError, logFault } from '#domain/errors.ts';
import { claimFreshAdmin } from '#domain/kernel/require.ts';
import { formatDateTime, iso } from '#schemas/format/dates.ts';
import type { Decided, Evidence, TransferCard, TransferEvidence } from '#schemas/responses/transfers.ts';
import { maskPhone } from '#schemas/rules/phones.ts';
import { HANDOVER_FLAG_NAMES } from '#schemas/transfers/handover.ts';
import type { TransferDecisions } from '#schemas/transfers/transfers.ts';
import { NOT_ACCEPTED, type TransferDecision } from '#schemas/transfers/transferWords.ts';
import { completeTransfer, endTransfer } from './endings.ts';
import { conflictFor, decisionConflict } from './endPending.ts';
import { flagsOf } from './expireHandover.ts';
import { cardOf, findCard, findForDecision, selectCards } from './review.ts';
import { findTransfer, newestFirst, type Transfer } from './transfer.ts';

/** Whether or not the recipient's plan has room. @throws NotFound; Conflict */
export async function approveTransfer(ctx: MemberContext, id: string): Promise<TransferCard> {
  const transfer = await findForDecision(ctx, id);
  requireDecidable(transfer, 'approve');
  const provided = transfer.row.handover ? isNotNull(transfers.paidAt) : undefined;
  const completion = await completeTransfer(ctx, transfer, 'approved', {
    why: () => whyNotApproved(ctx, id),
    provided,
  });
  await commit(ctx, claimFreshAdmin(ctx), completion);
  return cardOf(await findCard(ctx, id));
}

const UNPAID = 'This is a handover in person, and the recipient has not said that they paid. It can only be rejected.';
const HANDED_OVER = 'It was handed over. You can approve it; only a case, which two admins decide, gives it back.';
const FROZEN = 'A case about this handover is open. The case decides it.';

/** @throws Conflict */
function requireDecidable({ row }: Transfer, decision: TransferDecision): void {
  if (!row.handover) return;
  if (row.frozenCase !== null) throw new Conflict(FROZEN);
  if (decision === 'approve' && row.paidAt === null) throw new Conflict(UNPAID);
  if (decision === 'reject' && row.handedOverAt !== null) throw new Conflict(HANDED_OVER);
}

async function whyNotApproved(ctx: MemberContext, id: string): Promise<Conflict> {
  const after = await findTransfer(ctx, id);
  const isDeactivated = after.from.deactivatedAt !== null || after.to.deactivatedAt !== null;
  if (after.row.state === 'pending' && isDeactivated) {
    const whose = after.to.deactivatedAt === null ? 'owner' : 'recipient';
    return new Conflict(`The ${whose}'s account is deactivated. This transfer can only be rejected.`);
  }
  if (after.row.state === 'pending') refuseDuringHold(ctx, after);
  return decisionConflict(after);
}

/** A thief with a party's SIM may have begun the transfer before the reset, so it waits. */
function refuseDuringHold(ctx: MemberContext, { from, to }: Transfer): void {
  const [giver, taker] = [heldUntil(ctx, from), heldUntil(ctx, to)];
  if (giver === null && taker === null) return;
  const until = formatDateTime(Math.max(giver ?? 0, taker ?? 0));
  const whose = giver !== null ? 'owner' : 'recipient';
  throw new Conflict(
    `The password of the ${whose} was reset by a code, so this transfer can be approved from ${until} on. You can reject it now.`,
  );
}

/** @throws NotFound; Conflict when it is decided, or the admin gives the device away */
export async function rejectTransfer(
  ctx: MemberContext,
  id: string,
  reason: string | null = null,
): Promise<TransferCard> {
  const transfer = await findForDecision(ctx, id);
  requireDecidable(transfer, 'reject');
  const conflict = () => conflictFor(ctx, id);
  const provided = and(isNull(transfers.frozenCase), isNull(transfers.handedOverAt));
  await commit(
    ctx,
    claimFreshAdmin(ctx),
    endTransfer(ctx, transfer, { ending: 'rejected', reason, provided, conflict }),
  );
  return cardOf(await findCard(ctx, id));
}

/** Decides one after another; a failure does not stop the rest. A bulk approval needs the recipient's acceptance. */
export async function decideTransfers(
  ctx: MemberContext,
  { ids, decision, reason }: Pick<TransferDecisions, 'ids' | 'decision'> & { reason?: string | null },
): Promise<Decided[]> {
  const decide = (id: string) => (decision === 'approve' ? approveAccepted(ctx, id) : rejectTransfer(ctx, id, reason));
  const decided: Decided[] = [];
  for (const id of ids) decided.push(await decideOne(ctx, id, decide));
  return decided;
}

async function approveAccepted(ctx: MemberContext, id: string): Promise<TransferCard> {
  const { row } = await findTransfer(ctx, id);
  if (row.state === 'pending' && row.answer !== 'accepted') throw new Conflict(NOT_ACCEPTED);
  return approveTransfer(ctx, id);
}

async function decideOne(
  ctx: MemberContext,
  id: string,
  decide: (id: string) => Promise<TransferCard>,
): Promise<Decided> {
  try {
    return { id, done: true, transfer: await decide(id) };
  } catch (error) {
    if (error instanceof DomainError) return { id, done: false, message: error.message, code: error.code };
    logFault(`Request ${ctx.requestId}: transfer ${id}`, error);
    return {
      id,
      done: false,
      message: 'This transfer could not be decided. Please try again later.',
      code: 'INTERNAL',
    };
  }
}

const EARLIER_SHOWN = 20;

/** @throws NotFound */
export async function getEvidence(ctx: MemberContext, id: string): Promise<TransferEvidence> {
  const ofTransfer = (column: string) => sql`(select ${sql.raw(column)} from transfers where id = ${id})`;
  const [transfer, code, decidedBy, reports, earlierTransfers, audit, flags] = await Promise.all([
    findCard(ctx, id),
    codeOf(ctx, ofTransfer('challenge_id')),
    deciderOf(ctx, ofTransfer('decided_by')),
    listReports(ctx, ofTransfer('device_id')),
    othersOf(ctx, id, ofTransfer('device_id')),
    listAuditOfTransfer(ctx, id, ofTransfer('challenge_id')),
    readFlags(ctx, id),
  ]);
  return { ...cardOf(transfer), evidence: { code, decidedBy, reports, earlierTransfers, audit, flags } };
}

/** Of a handover that is paid. Not for an admin who gives it: nobody hears of a case against them before it is admitted. */
async function readFlags(ctx: MemberContext, id: string): Promise<Evidence['flags']> {
  const [found] = await ctx.db
    .select(flagsOf(ctx))
    .from(transfers)
    .where(
      and(
        eq(transfers.id, id),
        eq(transfers.state, 'pending'),
        isNotNull(transfers.paidAt),
        ne(transfers.fromAccountId, ctx.actor.id),
      ),
    );
  return HANDOVER_FLAG_NAMES.filter((flag) => found?.[flag] === 1);
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
