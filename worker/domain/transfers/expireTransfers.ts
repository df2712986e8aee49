import { sql } from 'drizzle-orm';
import { allOrNothing } from '#db/batch.ts';
import { transfers } from '#db/schema/index.ts';
import { noneOnHold } from '#domain/accounts/recovery.ts';
import type { Context } from '#domain/context.ts';
import { logFault } from '#domain/faults.ts';
import { completeTransfer, endTransfer, PARTIES } from './endings.ts';
import { findTransfer, type Transfer } from './find.ts';

const AT_ONCE = 50;

/** After 21 days accepted ones are approved, others rejected (product §7); one on recovery hold waits. */
export async function expireTransfers(ctx: Context): Promise<void> {
  // Left to itself SQLite takes the index of states and sorts every pending row.
  const due = await ctx.db.all<{ id: string }>(sql`
    select id from ${transfers} indexed by transfers_due
    where state = 'pending' and review_deadline <= ${ctx.now} and ${mayBeDecided(ctx)} order by review_deadline limit ${AT_ONCE}`);
  for (const { id } of due) {
    try {
      await expireTransfer(ctx, await findTransfer(ctx, id));
    } catch (error) {
      logFault(`Deadline of transfer ${id}`, error);
    }
  }
}

/** A concurrent decision wins. */
export async function expireTransfer(ctx: Context, transfer: Transfer): Promise<void> {
  const systemContext = { ...ctx, actor: undefined, addressHash: null };
  const accepted = transfer.row.answer === 'accepted';
  if (accepted && (await allOrNothing(ctx.db, completeTransfer(systemContext, transfer, 'deadline')))) return;
  const why = accepted ? 'unavailable' : 'deadline';
  // Accepted in the last moment it is not rejected, but due again.
  const provided = sql`${transfers.answer} is ${transfer.row.answer} and ${mayBeDecided(ctx)}`;
  await allOrNothing(ctx.db, endTransfer(systemContext, transfer, { ending: 'deadline', why, provided }));
}

function mayBeDecided(ctx: Context) {
  return sql`(${transfers.answer} is not 'accepted' or ${noneOnHold(ctx, PARTIES)})`;
}
