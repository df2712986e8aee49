import type { Statement } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { describedDevice, wholeNumbers } from '#domain/signing/describe.ts';
import { supersedeCertificates } from '#domain/signing/endCertificates.ts';
import { SAYS } from '#domain/signing/says.ts';
import { signPaper } from '#domain/signing/sign.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { capitalised } from '#schemas/format/names.ts';
import type { Transfer } from './transfer.ts';

/** A paper for each side; what the giver could show until now ends. Belongs in the batch that moves the device. */
export async function noteTransfer(ctx: Context, { row, device }: Transfer): Promise<Statement[]> {
  const said = {
    kind: 'transfer' as const,
    device: describedDevice(device),
    ...wholeNumbers(device),
    from: capitalised(row.fromName),
    to: capitalised(row.toName),
    since: lagosDay(ctx.now),
    proof: 'declared',
    says: SAYS.transfer(ctx.now),
  };
  const sides = [row.fromAccountId, row.toAccountId];
  const papers = await Promise.all(sides.map((accountId) => signPaper(ctx, said, { accountId, deviceId: device.id })));
  return [supersedeCertificates(ctx, device.id), ...papers.flatMap(({ writes }) => writes)];
}
