import type { z } from 'zod';
import { requirePerson } from '#domain/access/personProof.ts';
import { refuseOverCodeLimit } from '#domain/challenges/codeLimits.ts';
import { openChallenge } from '#domain/challenges/open.ts';
import type { Context } from '#domain/context.ts';
import type { requestResetInput } from '#schemas/accounts/accounts.ts';
import { hashPassword } from './password.ts';

/** The same answer after the same work for any phone: the database decides whether it has an account. */
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
