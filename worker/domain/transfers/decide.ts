import { claimFreshAdmin } from '#domain/access/requireAdmin.ts';
import { heldUntil } from '#domain/accounts/recovery.ts';
import { commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, DomainError } from '#domain/errors.ts';
import { logFault } from '#domain/faults.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import type { Decided, TransferCard } from '#schemas/responses/transfers.ts';
import type { TransferDecisions } from '#schemas/transfers/transfers.ts';
import { NOT_ACCEPTED } from '#schemas/transfers/transferWords.ts';
import { conflictFor, decisionConflict } from './deadline.ts';
import { completeTransfer, endTransfer } from './endings.ts';
import { cardOf, findCard, findForDecision } from './review.ts';
import { findTransfer, type Transfer } from './transfer.ts';

/** Whether or not the recipient's plan has room. @throws NotFound; Conflict */
export async function approveTransfer(ctx: MemberContext, id: string): Promise<TransferCard> {
  const transfer = await findForDecision(ctx, id);
  const completion = await completeTransfer(ctx, transfer, 'approved', () => whyNotApproved(ctx, id));
  await commit(ctx, claimFreshAdmin(ctx), completion);
  return cardOf(await findCard(ctx, id));
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
  const conflict = () => conflictFor(ctx, id);
  await commit(ctx, claimFreshAdmin(ctx), endTransfer(ctx, transfer, { ending: 'rejected', reason, conflict }));
  return cardOf(await findCard(ctx, id));
}

/** One after the other: one that fails stops none. Many at once are approved only where the recipient has accepted. */
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
