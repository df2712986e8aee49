import { mask } from '#domain/checks/mask.ts';
import type { MemberContext } from '#domain/context.ts';
import { iso, isoOrNull } from '#schemas/format/dates.ts';
import type { MemberTransfer, Side } from '#schemas/responses/transfers.ts';
import type { Party, Transfer } from './find.ts';

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
  return { id, name, username, email };
}
