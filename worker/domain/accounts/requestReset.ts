import type { z } from 'zod';
import type { requestResetInput } from '../../schemas/accounts.ts';
import { refuseOverCodeLimit } from '../challenges/asking.ts';
import { openChallenge } from '../challenges/open.ts';
import type { Context } from '../context.ts';
import { requirePerson } from '../persons.ts';
import { hashPassword } from './password.ts';

/**
 * Keeps a new password's hash until its code is verified. Answers the same, after the same work, for any phone: whether
 * it has an account is decided inside the database.
 * @throws PersonNeeded, RateLimited, TooManyTexts, TextsPaused, for known and unknown phones alike; Busy
 */
export async function requestReset(
  ctx: Context,
  input: z.output<typeof requestResetInput>,
): Promise<{ resetToken: string }> {
  await requirePerson(ctx);
  await refuseOverCodeLimit(ctx, { purpose: 'password_reset', askedPhone: input.phonenumber });
  const newPasswordHash = await hashPassword(ctx, input.password);
  const { phonenumber: askedPhone, deliverTo } = input;
  return {
    resetToken: await openChallenge(ctx, { purpose: 'password_reset', askedPhone, deliverTo, newPasswordHash }),
  };
}
