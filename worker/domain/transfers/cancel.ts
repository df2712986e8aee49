import { allOrNothing } from '#db/batch.ts';
import type { MemberContext } from '#domain/context.ts';
import { Forbidden } from '#domain/errors.ts';
import type { MemberTransfer } from '#schemas/responses/transfers.ts';
import { conflictFor, refuseUnlessOpen } from './deadline.ts';
import { endTransfer } from './endings.ts';
import { findOwnTransfer, findTransfer, presentTransfer } from './transfer.ts';

/** By its giver. The device is as before. */
export const cancelTransfer = endByParty('fromAccountId', 'cancelled');

/** By its recipient, also after having accepted. */
export const declineTransfer = endByParty('toAccountId', 'declined');

/** @throws NotFound; Forbidden for the other party; Conflict when it is decided already */
function endByParty(party: 'fromAccountId' | 'toAccountId', ending: 'cancelled' | 'declined') {
  return async (ctx: MemberContext, id: string): Promise<MemberTransfer> => {
    const transfer = await findOwnTransfer(ctx, id);
    if (transfer.row[party] !== ctx.actor.id) throw new Forbidden();
    await refuseUnlessOpen(ctx, transfer);
    const done = await allOrNothing(ctx.db, endTransfer(ctx, transfer, { ending }));
    if (!done) throw await conflictFor(ctx, id);
    return presentTransfer(ctx, await findTransfer(ctx, id));
  };
}
