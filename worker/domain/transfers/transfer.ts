import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { accounts, devices, transfers } from '#db/schema/index.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import type { DeviceRow } from '#domain/devices/device.ts';
import { mask } from '#domain/devices/identifierKeys.ts';
import { NotFound } from '#domain/errors.ts';
import { rowidOf } from '#domain/kernel/list.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { MemberTransfer, Side } from '#schemas/responses/transfers.ts';
import { PAGE_SIZES } from '#schemas/rules/pageSizes.ts';

type Party = Pick<typeof accounts.$inferSelect, keyof ReturnType<typeof party>>;

export type Transfer = {
  row: typeof transfers.$inferSelect;
  device: DeviceRow;
  from: Party;
  to: Party;
};

export const sender = alias(accounts, 'sender');
export const recipient = alias(accounts, 'recipient');

const party = (side: typeof sender | typeof recipient) => ({
  id: side.id,
  username: side.username,
  email: side.email,
  phone: side.phone,
  emailConfirmedAt: side.emailConfirmedAt,
  firstName: side.firstName,
  surName: side.surName,
  deactivatedAt: side.deactivatedAt,
  devicesCount: side.devicesCount,
  recoveryHoldUntil: side.recoveryHoldUntil,
});

export const TRANSFER = {
  rowid: rowidOf(transfers),
  row: transfers,
  device: devices,
  from: party(sender),
  to: party(recipient),
};

export function selectTransfers(ctx: Context, where: SQL | undefined) {
  return ctx.db
    .select(TRANSFER)
    .from(transfers)
    .innerJoin(devices, eq(devices.id, transfers.deviceId))
    .innerJoin(sender, eq(sender.id, transfers.fromAccountId))
    .innerJoin(recipient, eq(recipient.id, transfers.toAccountId))
    .where(where);
}

export function newestFirst<Row extends Pick<Transfer, 'row'>>(page: Row[]): Row[] {
  return page.toSorted((a, b) => b.row.createdAt - a.row.createdAt);
}

export async function findTransfer(ctx: Context, id: string): Promise<Transfer> {
  const [transfer] = await selectTransfers(ctx, eq(transfers.id, id));
  if (!transfer) throw noSuchTransfer();
  return transfer;
}

export function noSuchTransfer(): NotFound {
  return new NotFound('Transfer not found.');
}

/** Other people's are not found. @throws NotFound */
export async function findOwnTransfer(ctx: MemberContext, id: string): Promise<Transfer> {
  const transfer = await findTransfer(ctx, id);
  const { fromAccountId, toAccountId, ending } = transfer.row;
  // Neither side of a case learns who the other is.
  if (ending === 'decision') throw noSuchTransfer();
  if (ctx.actor.id !== fromAccountId && ctx.actor.id !== toAccountId) throw noSuchTransfer();
  return transfer;
}

export function presentTransfer(ctx: MemberContext, transfer: Transfer): MemberTransfer {
  const { row, device, from, to } = transfer;
  const direction = row.fromAccountId === ctx.actor.id ? 'outgoing' : 'incoming';
  const identifier = device.imei1 ?? device.serialNumber;
  const { id, type } = device;
  const { deviceName: name, deviceModel: model } = row;
  return {
    id: row.id,
    direction,
    deviceId: id,
    deviceName: name,
    device: {
      id,
      name,
      type,
      model,
      identifier: direction === 'outgoing' || row.state === 'approved' ? identifier : mask(identifier),
    },
    from: sideOf(from, row.fromName),
    to: sideOf(to, row.toName),
    ...stateOf(transfer),
  };
}

export function stateOf({ row }: Transfer) {
  const { reason, state, answer, ending } = row;
  return {
    reason,
    status: state,
    answer,
    answeredAt: isoOrNull(row.answeredAt),
    ending,
    decidedAt: isoOrNull(row.decidedAt),
    decisionReason: row.decisionReason,
    reviewDeadline: iso(row.reviewDeadline),
    createdAt: iso(row.createdAt),
  };
}

export function sideOf({ id, username, email }: Party, name: string): Side {
  return { id, name, username, email: email ?? '' };
}

/** Newest first, 50 a page. @param before those older than this instant (epoch ms) */
export async function listTransfers(ctx: MemberContext, before = Number.MAX_SAFE_INTEGER): Promise<MemberTransfer[]> {
  const side = (column: 'from_account_id' | 'to_account_id') => sql`
    select id, created_at from transfers
    where ${sql.raw(column)} = ${ctx.actor.id} and created_at < ${before} and ending is not 'decision'`;
  const page = sql`(select id from (${side('from_account_id')} union all ${side('to_account_id')}
    order by created_at desc limit ${PAGE_SIZES.transfers}))`;
  const rows = await selectTransfers(ctx, inArray(transfers.id, page));
  return newestFirst(rows).map((transfer) => presentTransfer(ctx, transfer));
}

export async function getTransfer(ctx: MemberContext, id: string): Promise<MemberTransfer> {
  return presentTransfer(ctx, await findOwnTransfer(ctx, id));
}
