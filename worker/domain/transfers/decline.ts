import { allOrNothing } from '#db/batch.ts';
import type { MemberContext } from '#domain/context.ts';
import { Forbidden } from '#domain/errors.ts';
import type { MemberTransfer } from '#schemas/responses/transfers.ts';
import { endTransfer } from './end.ts';
import { findOwnTransfer, findTransfer } from './find.ts';
import { conflictFor, refuseUnlessOpen } from './open.ts';
import { presentTransfer } from './present.ts';

/** Also after having accepted. @throws NotFound; Forbidden for the owner; Conflict when it is decided already */
export async function declineTransfer(ctx: MemberContext, id: string): Promise<MemberTransfer> {
  const transfer = await findOwnTransfer(ctx, id);
  if (transfer.row.toAccountId !== ctx.actor.id) throw new Forbidden();
  await refuseUnlessOpen(ctx, transfer);
  const done = await allOrNothing(ctx.db, endTransfer(ctx, transfer, { ending: 'declined' }));
  if (!done) throw await conflictFor(ctx, id);
  return presentTransfer(ctx, await findTransfer(ctx, id));
}
