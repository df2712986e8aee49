import { allOrNothing } from '../../../db/batch.ts';
import { stillProvenAdmin } from '../admin/recentPassword.ts';
import type { MemberContext } from '../context.ts';
import { Conflict } from '../errors.ts';
import { completeTransfer } from './complete.ts';
import { findTransfer } from './find.ts';
import { decidedMeanwhile } from './open.ts';
import { findForDecision, presentCard, type TransferCard } from './review.ts';

/**
 * An admin approves: the device is the recipient's and active, whether or not their plan has room for it.
 * @throws NotFound; Conflict when it is decided already, an account of it is deactivated, or the admin gives the device away themselves
 */
export async function approveTransfer(ctx: MemberContext, id: string): Promise<TransferCard> {
  const transfer = await findForDecision(ctx, id);
  const done = await allOrNothing(ctx.db, stillProvenAdmin(ctx), completeTransfer(ctx, transfer, 'approved'));
  const after = await findTransfer(ctx, id);
  if (done) return presentCard(ctx, after);
  const isDeactivated = after.from.deactivatedAt !== null || after.to.deactivatedAt !== null;
  if (after.row.state === 'pending' && isDeactivated) {
    const whose = after.to.deactivatedAt === null ? 'owner' : 'recipient';
    throw new Conflict(`The ${whose}'s account is deactivated. This transfer can only be rejected.`);
  }
  throw await decidedMeanwhile(ctx, id);
}
