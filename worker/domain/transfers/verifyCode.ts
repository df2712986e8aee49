import { allOrNothing, must } from '#db/batch.ts';
import { refuseOnHold } from '#domain/accounts/recovery.ts';
import { record } from '#domain/audit/record.ts';
import { challengeEnded } from '#domain/challenges/ended.ts';
import { claimVerified, verifyCode } from '#domain/challenges/verify.ts';
import type { MemberContext } from '#domain/context.ts';
import type { VerifiedCode } from '#schemas/responses/transfers.ts';

export async function verifyTransferCode(ctx: MemberContext, token: string, otp: string): Promise<VerifiedCode> {
  refuseOnHold(ctx);
  const challenge = await verifyCode(ctx, 'transfer', token, otp, ctx.actor.id);
  const { id, deviceId, recipientEmail } = challenge;
  const done = await allOrNothing(
    ctx.db,
    must(claimVerified(ctx, challenge)),
    record(ctx, 'transfer.code_verified', { type: 'challenge', id }, { device: deviceId }),
  );
  if (!done) throw challengeEnded('transfer');
  return { deviceId, recipientEmail };
}
