import { eq } from 'drizzle-orm';
import { auditEntries, transfers } from '#db/schema/index.ts';
import { isOn, listAuditWhere } from '#domain/audit/list.ts';
import type { Context } from '#domain/context.ts';
import type { Page, Paging } from '#domain/lists/page.ts';
import { NEWEST, readCards } from '#domain/transfers/review.ts';
import type { AuditEntry } from '#schemas/responses/audit.ts';
import type { TransferCardOfUser } from '#schemas/responses/transfers.ts';
import { getUser } from './user.ts';

export async function listTransfersOf(
  ctx: Context,
  { id, ...paging }: Paging & { id: string },
): Promise<Page<TransferCardOfUser>> {
  const indexRanges = [eq(transfers.fromAccountId, id), eq(transfers.toAccountId, id)];
  const list = { name: `transfers of ${id}`, table: transfers, order: NEWEST, indexRanges };
  const [{ items, pagination }] = await Promise.all([readCards(ctx, list, paging), getUser(ctx, id)]);
  return {
    items: items.map((card) => ({ ...card, direction: card.fromUser.id === id ? 'outgoing' : 'incoming' })),
    pagination,
  };
}

export async function listAuditOfUser(
  ctx: Context,
  { id, ...paging }: Paging & { id: string },
): Promise<Page<AuditEntry>> {
  const ranges = [eq(auditEntries.actorId, id), isOn('account', id)];
  const [page] = await Promise.all([listAuditWhere(ctx, `user ${id}`, ranges, paging), getUser(ctx, id)]);
  return page;
}
