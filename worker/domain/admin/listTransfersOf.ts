import { eq } from 'drizzle-orm';
import { transfers } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import type { Page, Paging } from '#domain/lists/page.ts';
import { paginate } from '#domain/lists/paginate.ts';
import { cardsOf, NEWEST } from '#domain/transfers/review.ts';
import type { TransferCardOfUser } from '#schemas/responses/transfers.ts';
import { getUser } from './getUser.ts';

export async function listTransfersOf(
  ctx: Context,
  { id, ...paging }: Paging & { id: string },
): Promise<Page<TransferCardOfUser>> {
  await getUser(ctx, id);
  const indexRanges = [eq(transfers.fromAccountId, id), eq(transfers.toAccountId, id)];
  const list = { name: `transfers of ${id}`, table: transfers, order: NEWEST, indexRanges };
  const { items, pagination } = await cardsOf(ctx, await paginate(ctx, list, paging));
  return {
    items: items.map((card) => ({ ...card, direction: card.fromUser.id === id ? 'outgoing' : 'incoming' })),
    pagination,
  };
}
