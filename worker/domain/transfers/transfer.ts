import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { accounts, devices, transfers } from '#db/schema/index.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { type DeviceRow, FLAGGED } from '#domain/devices/device.ts';
import { mask } from '#domain/devices/identifierKeys.ts';
import { NotFound } from '#domain/errors.ts';
import { rowidOf } from '#domain/kernel/list.ts';
import type { Proof } from '#schemas/devices/statuses.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { MemberTransfer, OfferedDevice, Side } from '#schemas/responses/transfers.ts';
import { PAGE_SIZES } from '#schemas/rules/pageSizes.ts';
import { HANDOVER_MAY, type HandoverSide, handoverStage, KEEPER_TIME } from '#schemas/transfers/handover.ts';

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
  const { fromAccountId, toAccountId, ending, state } = transfer.row;
  // The line of a decision: neither side of a case learns who the other is.
  if (ending === 'decision' && state === 'approved') throw noSuchTransfer();
  if (ctx.actor.id !== fromAccountId && ctx.actor.id !== toAccountId) throw noSuchTransfer();
  return transfer;
}

export function presentTransfer(ctx: MemberContext, transfer: Transfer): MemberTransfer {
  const { row, device, from, to } = transfer;
  const direction = row.fromAccountId === ctx.actor.id ? 'outgoing' : 'incoming';
  const identifier = device.imei1 ?? device.serialNumber;
  const { id, type } = device;
  const { deviceName: name, deviceModel: model } = row;
  const isTheirs = row.ending !== 'decision' && (direction === 'outgoing' || row.state === 'approved');
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
      identifier: isTheirs ? identifier : mask(identifier),
      identifierKind: device.imei1 ? 'imei' : 'serial',
    },
    from: sideOf(from, row.fromName),
    to: sideOf(to, row.toName),
    handover: row.handover ? handoverFor(transfer, direction === 'outgoing' ? 'owner' : 'recipient') : null,
    ...stateOf(transfer),
  };
}

function handoverFor(transfer: Transfer, side: HandoverSide): MemberTransfer['handover'] {
  const handover = handoverOf(transfer);
  // The recipient began its case; the owner finds it among theirs once it is admitted.
  const caseId = side === 'recipient' ? handover.caseId : null;
  return { ...handover, caseId, can: [...HANDOVER_MAY[handover.stage][side]] };
}

export function handoverOf({ row }: Pick<Transfer, 'row'>) {
  const stage = handoverStage(row);
  const isWaiting = stage !== 'ended' && stage !== 'frozen';
  const { handedOverAt, reviewDeadline } = row;
  return {
    stage,
    dueAt: isWaiting ? iso(reviewDeadline) : null,
    paidAt: isoOrNull(row.paidAt),
    paidHow: row.paidHow,
    paidSum: row.paidSum,
    handedOverAt: isoOrNull(handedOverAt),
    withDesk: isWaiting && handedOverAt !== null && reviewDeadline > handedOverAt + KEEPER_TIME,
    caseId: row.frozenCase,
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
    where ${sql.raw(column)} = ${ctx.actor.id} and created_at < ${before} and (ending is not 'decision' or state = 'rejected')`;
  const page = sql`(select id from (${side('from_account_id')} union all ${side('to_account_id')}
    order by created_at desc limit ${PAGE_SIZES.transfers}))`;
  const rows = await selectTransfers(ctx, inArray(transfers.id, page));
  return newestFirst(rows).map((transfer) => presentTransfer(ctx, transfer));
}

export async function getTransfer(ctx: MemberContext, id: string): Promise<MemberTransfer> {
  return presentTransfer(ctx, await findOwnTransfer(ctx, id));
}

/** For the recipient of a handover: what the register says now. @throws NotFound for anybody else, and once it has ended */
export async function getOffered(ctx: MemberContext, id: string): Promise<OfferedDevice> {
  const keys = sql`from identifiers where identifiers.device_id = transfers.device_id`;
  const [found] = await ctx.db
    .select({
      ownerSince: sql<number>`max((select created_at from devices where id = transfers.device_id), coalesce((select max(decided_at)
        from transfers earlier where earlier.device_id = transfers.device_id and earlier.state = 'approved'), 0))`,
      proof: sql<Proof>`coalesce((select min(proof) ${keys}), 'declared')`,
      disputed: sql<number>`coalesce((select max(disputed) ${keys}), 0)`,
      flagged: sql<number>`exists (select 1 ${keys} and status in (${FLAGGED}))`,
    })
    .from(transfers)
    .where(and(eq(transfers.id, id), eq(transfers.toAccountId, ctx.actor.id), eq(transfers.state, 'pending')));
  if (!found) throw noSuchTransfer();
  const { ownerSince, proof, disputed, flagged } = found;
  return { ownerSince: iso(ownerSince), proof, disputed: disputed === 1, flagged: flagged === 1 };
}
