import { allOrNothing } from '#db/batch.ts';
import { requireFreshAdmin } from '#domain/access/requireFreshAdmin.ts';
import { heldUntil } from '#domain/accounts/recovery.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { formatDateTime } from '#schemas/format/dates.ts';
import type { TransferCard } from '#schemas/responses/transfers.ts';
import { completeTransfer } from './complete.ts';
import { findTransfer, type Transfer } from './find.ts';
import { conflictFor } from './open.ts';
import { findForDecision, presentCard } from './review.ts';

/** Whether or not the recipient's plan has room. @throws NotFound; Conflict */
export async function approveTransfer(ctx: MemberContext, id: string): Promise<TransferCard> {
  const transfer = await findForDecision(ctx, id);
  const done = await allOrNothing(ctx.db, requireFreshAdmin(ctx), completeTransfer(ctx, transfer, 'approved'));
  const after = await findTransfer(ctx, id);
  if (done) return presentCard(ctx, after);
  const isDeactivated = after.from.deactivatedAt !== null || after.to.deactivatedAt !== null;
  if (after.row.state === 'pending' && isDeactivated) {
    const whose = after.to.deactivatedAt === null ? 'owner' : 'recipient';
    throw new Conflict(`The ${whose}'s account is deactivated. This transfer can only be rejected.`);
  }
  if (after.row.state === 'pending') refuseDuringHold(ctx, after);
  throw await conflictFor(ctx, id);
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
