import { sql } from 'drizzle-orm';
import { transfers } from '#db/schema/index.ts';
import { commitIf } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { endTransfer } from './endings.ts';
import { selectTransfers } from './transfer.ts';

/** What an account gives is cancelled, what it was offered is declined. The other party is told. */
export async function endOpenTransfers(
  ctx: Context,
  accountId: string,
  endings: readonly ('cancelled' | 'declined')[] = ['cancelled', 'declined'],
): Promise<void> {
  for (const ending of endings) {
    const party = ending === 'cancelled' ? transfers.fromAccountId : transfers.toAccountId;
    for (const open of await selectTransfers(ctx, sql`${party} = ${accountId} and +${transfers.state} = 'pending'`)) {
      await commitIf(ctx, endTransfer(ctx, open, { ending }));
    }
  }
}
