import { and, eq, gt, isNull } from 'drizzle-orm';
import { transfers } from '#db/schema/index.ts';
import { claimNoHold, refuseOnHold } from '#domain/accounts/recovery.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, Forbidden, Invalid } from '#domain/errors.ts';
import type { MemberTransfer } from '#schemas/responses/transfers.ts';
import { CANCEL_REASON, CANCEL_REASONS, PAY_TIME } from '#schemas/transfers/handover.ts';
import type { Cancelling } from '#schemas/transfers/transfers.ts';
import { endTransfer, notifyParties } from './endings.ts';
import { conflictFor, decisionConflict, refuseUnlessOpen, textOfEnd } from './endPending.ts';
import { requireAct } from './handover.ts';
import { findOwnTransfer, findTransfer, presentTransfer, type Transfer } from './transfer.ts';

const UNCONFIRMED =
  'Confirm your e-mail address before you accept: open the link in your letter, or have it sent again from your profile.';
const OTHER_EMAIL =
  'This transfer was asked for another e-mail address. Confirm that one, or let the owner ask again for the one you have.';
const ALREADY = 'You have already accepted this transfer.';

/** @throws NotFound; Forbidden for the owner, RECOVERY_HOLD, EMAIL_UNCONFIRMED; Conflict */
export async function acceptTransfer(ctx: MemberContext, id: string): Promise<MemberTransfer> {
  const transfer = await findOwnTransfer(ctx, id);
  if (transfer.row.toAccountId !== ctx.actor.id) throw new Forbidden();
  refuseOnHold(ctx);
  await refuseUnlessOpen(ctx, transfer);
  if (transfer.row.answer === 'accepted') throw new Conflict(ALREADY);
  requireProvedEmail(transfer);
  const { handover } = transfer.row;
  const reviewDeadline = handover ? ctx.now + PAY_TIME : transfer.row.reviewDeadline;
  await commit(
    ctx,
    claimNoHold(ctx),
    claim(
      'open',
      ctx.db
        .update(transfers)
        .set({ answer: 'accepted', answeredAt: ctx.now, reviewDeadline })
        .where(
          and(
            eq(transfers.id, id),
            eq(transfers.state, 'pending'),
            isNull(transfers.answer),
            gt(transfers.reviewDeadline, ctx.now),
          ),
        ),
      () => whyNotAccepted(ctx, id),
    ),
    notifyParties(ctx, { ...transfer, row: { ...transfer.row, reviewDeadline } }, 'accepted'),
    record(ctx, 'transfer.accept', { type: 'transfer', id }, { device: transfer.device.id }),
  );
  return presentTransfer(ctx, await findTransfer(ctx, id));
}

async function whyNotAccepted(ctx: MemberContext, id: string): Promise<Conflict> {
  const after = await findTransfer(ctx, id);
  return after.row.state === 'pending' ? new Conflict(ALREADY) : decisionConflict(after);
}

/** If the recipient had not confirmed an e-mail when the owner named one, they must confirm exactly that e-mail. */
function requireProvedEmail({ row, to }: Transfer): void {
  if (to.emailConfirmedAt === null) throw new Forbidden(UNCONFIRMED, 'EMAIL_UNCONFIRMED');
  const isNamed = row.toUnproved === null || row.toUnproved === to.email?.toLowerCase();
  if (!isNamed) throw new Forbidden(OTHER_EMAIL, 'EMAIL_UNCONFIRMED');
}

/**
 * For the owner who gives the device. The device gets its former status back. Not once the recipient of a handover says
 * that they paid; before, the recipient is told why.
 * @throws NotFound; Forbidden for the other party; Invalid without a reason; Conflict
 */
export async function cancelTransfer(ctx: MemberContext, { id, reason }: Cancelling): Promise<MemberTransfer> {
  const transfer = await findOwnTransfer(ctx, id);
  if (transfer.row.fromAccountId !== ctx.actor.id) throw new Forbidden();
  await refuseUnlessOpen(ctx, transfer);
  const { handover } = transfer.row;
  if (handover) requireAct(transfer, 'owner', 'cancel');
  if (handover && reason === undefined) throw new Invalid(CANCEL_REASON, 'reason');
  const said = handover && reason !== undefined ? CANCEL_REASONS[reason] : null;
  const ending = { ending: 'cancelled', reason: said, provided: isNull(transfers.paidAt) } as const;
  await commit(
    ctx,
    endTransfer(ctx, transfer, { ...ending, conflict: () => conflictFor(ctx, id) }),
    textOfEnd(ctx, transfer),
  );
  return presentTransfer(ctx, await findTransfer(ctx, id));
}

/**
 * For the recipient, even after accepting; of a handover until it is handed over.
 * @throws NotFound; Forbidden for the other party; Conflict
 */
export async function declineTransfer(ctx: MemberContext, id: string): Promise<MemberTransfer> {
  const transfer = await findOwnTransfer(ctx, id);
  if (transfer.row.toAccountId !== ctx.actor.id) throw new Forbidden();
  await refuseUnlessOpen(ctx, transfer);
  if (transfer.row.handover) requireAct(transfer, 'recipient', 'decline');
  const provided = and(isNull(transfers.handedOverAt), isNull(transfers.frozenCase));
  await commit(ctx, endTransfer(ctx, transfer, { ending: 'declined', provided, conflict: () => conflictFor(ctx, id) }));
  return presentTransfer(ctx, await findTransfer(ctx, id));
}
