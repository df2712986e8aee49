import type { Statement } from '#db/batch.ts';
import { confirmationLink } from '#domain/accounts/confirmEmail.ts';
import { maskAll } from '#domain/checks/mask.ts';
import type { Context } from '#domain/context.ts';
import { compose } from '#domain/messages/compose.ts';
import { type Data, deviceData } from '#domain/messages/templateParts.ts';
import { capitalised } from '#schemas/format/names.ts';
import type { Transfer } from './find.ts';

type NotifiedStep = 'accepted' | 'approved' | 'ended';

export function notifyParties(
  ctx: Context,
  transfer: Transfer,
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
  return [
    ...proofOfOwner.insert,
    ...proofOfRecipient.insert,
    compose(ctx, from.email, {
      channel: 'email',
      template: `transfer_${step}_owner`,
      data: { ...data, ...deviceData(device), ...proofOfOwner.data },
    }),
    compose(ctx, to.email, {
      channel: 'email',
      template: `transfer_${step}_recipient`,
      data: { ...data, ...deviceData(step === 'approved' ? device : maskAll(device)), ...proofOfRecipient.data },
    }),
  ];
}
