import { eq, sql } from 'drizzle-orm';
import { allOrNothing } from '#db/batch.ts';
import { transfers } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { endTransfer } from '#domain/transfers/endings.ts';
import { findTransfer } from '#domain/transfers/transfer.ts';

/** Begun after the deletion was asked for. The other party is told, as when it is cancelled or declined. */
export async function endOpenTransfers(ctx: Context, accountId: string): Promise<void> {
  for (const [party, ending] of [
    [transfers.fromAccountId, 'cancelled'],
    [transfers.toAccountId, 'declined'],
  ] as const) {
    const open = await ctx.db
      .select({ id: transfers.id })
      .from(transfers)
      .where(sql`${eq(party, accountId)} and +state = 'pending'`);
    for (const { id } of open) {
      await allOrNothing(ctx.db, endTransfer(ctx, await findTransfer(ctx, id), { ending }));
    }
  }
}
