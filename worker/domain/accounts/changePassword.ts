import { commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { consumeOrThrow } from '#domain/limits/rateLimits.ts';
import { HOUR } from '#schemas/format/dates.ts';
import type { DeviceMarks } from './deviceMarks.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';
import { provePassword } from './provePassword.ts';
import { replacePassword } from './replacePassword.ts';
import { renewToken } from './sessions.ts';

/** Each is audited and sends an e-mail. */
const CHANGE_LIMIT = { kind: 'password_change', limit: 10, period: HOUR };

/** All other sessions end; this one goes on under a new token, and its browser stays known. @throws Invalid, also INVALID_PASSWORD; RateLimited */
export async function changePassword(
  ctx: MemberContext,
  currentPassword: string,
  newPassword: string,
  marks: DeviceMarks,
): Promise<{ accessToken: string }> {
  await refuseCommonPassword(newPassword, 'newPassword');
  const proof = await provePassword(ctx, currentPassword, 'account.password_change_failed');
  await consumeOrThrow(ctx, { ...CHANGE_LIMIT, key: ctx.actor.id });
  const passwordHash = await hashPassword(ctx, newPassword);
  const { token, renewal } = renewToken(ctx, { passwordAt: ctx.now });
  await commit(
    ctx,
    proof.claim,
    replacePassword(ctx, ctx.actor, passwordHash, { action: 'account.password_change' }),
    proof.reset,
    renewal,
  );
  marks.add({ id: ctx.actor.id, passwordHash });
  return { accessToken: token };
}
