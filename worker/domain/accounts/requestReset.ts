import type { z } from 'zod';
import type { requestResetInput } from '../../schemas/accounts.ts';
import { openChallenge } from '../challenges/open.ts';
import { refuseUsedUpRation } from '../challenges/ration.ts';
import type { Context } from '../context.ts';
import { refuseNobody } from '../persons.ts';
import { hashPassword } from './password.ts';

/**
 * Keeps a new password's hash until its code is verified. Answers the same, after the same work, for any phone: whether
 * it has an account is decided inside the database.
 * @throws PersonNeeded; RateLimited when the phone's codes are used up, known or unknown; Busy
 */
export async function requestReset(
  ctx: Context,
  input: z.output<typeof requestResetInput>,
): Promise<{ resetToken: string }> {
  await refuseNobody(ctx);
  await refuseUsedUpRation(ctx, input.phonenumber);
  const newPasswordHash = await hashPassword(ctx, input.password);
  const { phonenumber: askedPhone, deliverTo } = input;
  return {
    resetToken: await openChallenge(ctx, { purpose: 'password_reset', askedPhone, deliverTo, newPasswordHash }),
  };
}
