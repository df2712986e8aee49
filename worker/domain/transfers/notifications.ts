import type { Statement } from '#db/batch.ts';
import { confirmationLink } from '#domain/accounts/confirmEmail.ts';
import { maskAll } from '#domain/checks/mask.ts';
import type { Context } from '#domain/context.ts';
import { composeLetter, type Letter } from '#domain/messages/compose.ts';
import { type Data, deviceData } from '#domain/messages/templateParts.ts';
import { capitalised } from '#schemas/format/names.ts';
import type { Transfer } from './transfer.ts';

type NotifiedStep = 'requested' | 'accepted' | 'approved' | 'ended';
type Notified = Omit<Transfer, 'row'> & {
  row: Pick<Transfer['row'], 'id' | 'fromName' | 'toName' | 'deviceName' | 'reviewDeadline'>;
};

export function notifyParties(
  ctx: Context,
  transfer: Notified,
  step: NotifiedStep,
  more: Data<never, 'why' | 'reason'> = {},
): Statement[] {
  const { from, to, row } = transfer;
  const device = { ...transfer.device, name: row.deviceName };
  const data = {
    transfer: row.id,
    from: capitalised(row.fromName),
    to: capitalised(row.toName),
    deadline: String(row.reviewDeadline),
    ...more,
  };
  const [proofOfOwner, proofOfRecipient] = [confirmationLink(ctx, from), confirmationLink(ctx, to)];
  const ofOwner = { ...data, ...deviceData(device), ...proofOfOwner.data };
  const shown = step === 'approved' ? device : maskAll(device);
  const ofRecipient = { ...data, ...deviceData(shown), ...proofOfRecipient.data };
  const toOwner: Letter =
    step === 'requested'
      ? { template: 'transfer_requested', data: { ...ofOwner, recipient: to.email ?? '' } }
      : { template: `transfer_${step}_owner`, data: ofOwner };
  const template = step === 'requested' ? 'transfer_offered' : (`transfer_${step}_recipient` as const);
  return [
    ...proofOfOwner.insert,
    ...proofOfRecipient.insert,
    composeLetter(ctx, from, toOwner),
    composeLetter(ctx, to, { template, data: ofRecipient }),
  ];
}
