import { allOrNothing } from '#db/batch.ts';
import { record } from '#domain/audit/record.ts';
import type { MemberContext } from '#domain/context.ts';
import { consumeOrThrow } from '#domain/limits/rateLimits.ts';
import { HOUR, iso } from '#schemas/format/dates.ts';
import { PASSWORD_FRESH } from '#schemas/rules/passwords.ts';
import { provePassword, wrongPassword } from './provePassword.ts';

/** Each is audited. */
const CONFIRMATION_LIMIT = { kind: 'password_confirm', limit: 30, period: HOUR };

/** Allows risky acts in this session for a while. @returns until when @throws Invalid INVALID_PASSWORD; RateLimited */
export async function confirmPassword(ctx: MemberContext, password: string): Promise<{ confirmedUntil: string }> {
  const proof = await provePassword(ctx, password, 'account.password_confirm_failed', 'password');
  await consumeOrThrow(ctx, { ...CONFIRMATION_LIMIT, key: ctx.actor.id });
  const done = await allOrNothing(
    ctx.db,
    proof.claim,
    proof.reset,
    record(ctx, 'account.password_confirm', { type: 'account', id: ctx.actor.id }),
  );
  if (!done) throw wrongPassword('password');
  return { confirmedUntil: iso(ctx.now + PASSWORD_FRESH) };
}
