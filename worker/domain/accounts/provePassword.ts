import type { Statement } from '#db/batch.ts';
import { record } from '#domain/audit/record.ts';
import { commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Forbidden, Invalid } from '#domain/errors.ts';
import { consumeOrThrow } from '#domain/limits/rateLimits.ts';
import type { AuditAction } from '#schemas/admin/auditActions.ts';
import { HOUR, iso } from '#schemas/format/dates.ts';
import { PASSWORD_FRESH } from '#schemas/rules/passwords.ts';
import { compareCounted, countPasswordAttempt } from './loginAttempts.ts';
import { passwordMatches } from './password.ts';
import { claimPassword } from './replacePassword.ts';
import { claimSession, renewToken } from './sessions.ts';

/** For one act: its statements belong in the batch of it. @throws Invalid INVALID_PASSWORD; RateLimited; Busy */
export async function provePassword(
  ctx: MemberContext,
  currentPassword: string,
  failed: AuditAction,
  field = 'currentPassword',
): Promise<{ claim: Statement[]; reset: Statement[] }> {
  const { id } = ctx.actor;
  const attempt = await countPasswordAttempt(ctx);
  const { passwordHash } = attempt;
  const isRight = await compareCounted(ctx, attempt, async () =>
    passwordHash === undefined ? false : passwordMatches(ctx, currentPassword, passwordHash),
  );
  if (passwordHash === undefined || !isRight) {
    await commit(ctx, record(ctx, failed, { type: 'account', id }));
    throw wrongPassword(field);
  }
  return {
    claim: [claimPassword(ctx, { id, passwordHash }, () => wrongPassword(field)), claimSession(ctx)],
    reset: attempt.reset,
  };
}

export function wrongPassword(path = 'currentPassword'): Invalid {
  const message = 'Current password is incorrect';
  return new Invalid(message, [{ path, message }], 'INVALID_PASSWORD');
}

export function passwordRequired(): Forbidden {
  return new Forbidden('Enter your current password to change your phone, e-mail or key holders.', 'PASSWORD_REQUIRED');
}

/** Each is audited. */
const CONFIRMATION_LIMIT = { kind: 'password_confirm', limit: 30, period: HOUR };

/** Allows risky acts in this session for a while, under a new token. @returns until when @throws Invalid INVALID_PASSWORD; RateLimited */
export async function confirmPassword(
  ctx: MemberContext,
  password: string,
): Promise<{ confirmedUntil: string; accessToken: string }> {
  const proof = await provePassword(ctx, password, 'account.password_confirm_failed', 'password');
  await consumeOrThrow(ctx, { ...CONFIRMATION_LIMIT, key: ctx.actor.id });
  const { token, renewal } = renewToken(ctx, { passwordAt: ctx.now });
  await commit(
    ctx,
    proof.claim,
    proof.reset,
    record(ctx, 'account.password_confirm', { type: 'account', id: ctx.actor.id }),
    renewal,
  );
  return { confirmedUntil: iso(ctx.now + PASSWORD_FRESH), accessToken: token };
}
