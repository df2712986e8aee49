import { allOrNothing } from '#db/batch.ts';
import { requireFreshAdmin } from '#domain/access/requireFreshAdmin.ts';
import type { MemberContext } from '#domain/context.ts';
import type { TransferCard } from '#schemas/responses/transfers.ts';
import { endTransfer } from './end.ts';
import { findTransfer } from './find.ts';
import { conflictFor } from './open.ts';
import { findForDecision, presentCard } from './review.ts';

/** @throws NotFound; Conflict when it is decided, or the admin gives the device away */
export async function rejectTransfer(
  ctx: MemberContext,
  id: string,
  reason: string | null = null,
): Promise<TransferCard> {
  const transfer = await findForDecision(ctx, id);
  const done = await allOrNothing(
    ctx.db,
    requireFreshAdmin(ctx),
    endTransfer(ctx, transfer, { ending: 'rejected', reason }),
  );
  if (!done) throw await conflictFor(ctx, id);
  return presentCard(ctx, await findTransfer(ctx, id));
}
