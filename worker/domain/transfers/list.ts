import { inArray, sql } from 'drizzle-orm';
import { transfers } from '#db/schema/index.ts';
import type { MemberContext } from '#domain/context.ts';
import { PAGE_SIZES } from '#schemas/lists/pageSizes.ts';
import type { MemberTransfer } from '#schemas/responses/transfers.ts';
import { findOwnTransfer, newestFirst, presentTransfer, selectTransfers } from './transfer.ts';

/** Newest first, 50 a page. @param before those older than this instant (epoch ms) */
export async function listTransfers(ctx: MemberContext, before = Number.MAX_SAFE_INTEGER): Promise<MemberTransfer[]> {
  const side = (column: 'from_account_id' | 'to_account_id') => sql`
    select id, created_at from transfers
    where ${sql.raw(column)} = ${ctx.actor.id} and created_at < ${before}`;
  const page = sql`(select id from (${side('from_account_id')} union all ${side('to_account_id')}
    order by created_at desc limit ${PAGE_SIZES.transfers}))`;
  const rows = await selectTransfers(ctx, inArray(transfers.id, page));
  return newestFirst(rows).map((transfer) => presentTransfer(ctx, transfer));
}

export async function getTransfer(ctx: MemberContext, id: string): Promise<MemberTransfer> {
  return presentTransfer(ctx, await findOwnTransfer(ctx, id));
}
