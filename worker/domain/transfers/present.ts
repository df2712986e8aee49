import { mask } from '#domain/checks/mask.ts';
import type { MemberContext } from '#domain/context.ts';
import type { DeviceType } from '#schemas/devices/statuses.ts';
import { iso } from '#schemas/format/dates.ts';
import type { TransferAnswer, TransferEnding, TransferState } from '#schemas/transfers/transferWords.ts';
import type { Party, Transfer } from './find.ts';

/** One side of a transfer: the name of that day, and how its account is called now. */
export type Side = { id: string; name: string; username: string; email: string };

/**
 * A transfer as either side sees it. `identifier` (IMEI, else serial number) is whole for the owner and, once it is
 * approved, for the recipient; before that its last three characters. Name and model are the device's on the day of the
 * request. Instants are ISO 8601.
 */
export type MemberTransfer = {
  id: string;
  direction: 'incoming' | 'outgoing';
  deviceId: string;
  deviceName: string;
  device: { id: string; name: string; type: DeviceType; model: string | null; identifier: string };
  from: Side;
  to: Side;
  reason: string;
  status: TransferState;
  answer: TransferAnswer | null;
  answeredAt: string | null;
  ending: TransferEnding | null;
  decidedAt: string | null;
  /** Why an admin rejected it, in their words. */
  decisionReason: string | null;
  reviewDeadline: string;
  createdAt: string;
};

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

/** How far a transfer is, for members and admins alike. */
export function stateOf({ row }: Transfer) {
  const { reason, state, answer, ending } = row;
  return {
    reason,
    status: state,
    answer,
    answeredAt: row.answeredAt === null ? null : iso(row.answeredAt),
    ending,
    decidedAt: row.decidedAt === null ? null : iso(row.decidedAt),
    decisionReason: row.decisionReason,
    reviewDeadline: iso(row.reviewDeadline),
    createdAt: iso(row.createdAt),
  };
}

/** A party by the name it had when the transfer began. */
export function sideOf({ id, username, email }: Party, name: string): Side {
  return { id, name, username, email };
}
