import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { allOrNothing, must } from '#db/batch.ts';
import { challenges, sessions } from '#db/schema/index.ts';
import { requireRecentPassword } from '#domain/access/recentPassword.ts';
import { ownAccount } from '#domain/accounts/ownAccount.ts';
import { refuseOnHold } from '#domain/accounts/recovery.ts';
import { record } from '#domain/audit/record.ts';
import { challengeEnded } from '#domain/challenges/ended.ts';
import { claimVerified, verifyCode } from '#domain/challenges/verify.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { consume, type RateLimit, refuseUsedUp } from '#domain/limits/rateLimits.ts';
import { compose } from '#domain/messages/compose.ts';
import { tokenOf } from '#domain/tokens/challenges.ts';
import { CODE_LIFE, CODES } from '#schemas/accounts/codes.ts';
import { HOUR } from '#schemas/format/dates.ts';

/**
 * Sends a code to the own e-mail: who knows the password alone enrols no first passkey.
 * @throws Forbidden RECOVERY_HOLD, PASSWORD_CONFIRMATION_REQUIRED; Conflict once there is a passkey; RateLimited
 */
export async function askEmailCode(ctx: MemberContext): Promise<{ registrationToken: string; sentTo: string }> {
  refuseOnHold(ctx);
  requireRecentPassword(ctx);
  if (ctx.actor.secondFactor === 'use' || ctx.actor.secondFactor === 'proved') {
    throw new Conflict('This account has a passkey. Another one needs no code.');
  }
  const { id: accountId, phone: askedPhone } = ctx.actor;
  // A pending one will do: it was named with the account, and nobody changes it before the passkey.
  const sentTo = ctx.actor.email ?? (await ownAccount(ctx)).pendingEmail;
  if (sentTo === null) throw new Conflict('This account has no e-mail address. Another admin can add one.');
  const id = randomUUID();
  const limit: RateLimit = { kind: 'code_asked_passkey', key: accountId, limit: CODES.hour, period: HOUR };
  const challenge = { id, purpose: 'passkey' as const, accountId, askedPhone };
  const times = { sentAt: ctx.now, createdAt: ctx.now, expiresAt: ctx.now + CODE_LIFE };
  const done = await allOrNothing(
    ctx.db,
    must(consume(ctx, limit)),
    ctx.db.insert(challenges).values({ ...challenge, ...times }),
    compose(ctx, sentTo, { channel: 'email', template: 'passkey_code', code: { challengeId: id, send: 1 } }),
    record(ctx, 'code.send.passkey', { type: 'challenge', id }),
  );
  if (!done) await refuseUsedUp(ctx, limit);
  return { registrationToken: tokenOf(ctx, id), sentTo };
}

/** From then on this session may enrol the first passkey for a while. @throws Invalid INVALID_OTP, CHALLENGE_ENDED */
export async function verifyEmailCode(ctx: MemberContext, token: string, otp: string): Promise<void> {
  const challenge = await verifyCode(ctx, 'passkey', token, otp, ctx.actor.id);
  const done = await allOrNothing(
    ctx.db,
    must(claimVerified(ctx, challenge, true)),
    must(ctx.db.update(sessions).set({ emailCodeAt: ctx.now }).where(eq(sessions.tokenHash, ctx.actor.tokenHash))),
    record(ctx, 'account.email_code', { type: 'account', id: ctx.actor.id }),
  );
  if (!done) throw challengeEnded('passkey');
}
