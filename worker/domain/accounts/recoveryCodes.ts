import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { challenges, recoveryCodes, sessions } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claimVerified, verifyCode } from '#domain/challenges/verify.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, Invalid, Unauthenticated } from '#domain/errors.ts';
import { claimUse, consumeOrThrow, limitOf, release } from '#domain/kernel/limits.ts';
import { claimRecentPassword, requireRecentPassword } from '#domain/kernel/require.ts';
import { tokenOf } from '#domain/kernel/tokens.ts';
import { compose, composeLetter } from '#domain/messages/compose.ts';
import { CODE_ALPHABET, CODE_LIFE } from '#schemas/accounts/codes.ts';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '#schemas/accounts/secondFactor.ts';
import { notifyChange } from './managePasskeys.ts';
import { ownAccount } from './present.ts';
import { refuseOnHold } from './recovery.ts';
import { renewToken } from './sessions.ts';

/** New ones in place of all others. @returns them in groups of four, to be shown once */
export function issueRecoveryCodes(ctx: MemberContext): { codes: string[]; writes: Statement[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const accountId = ctx.actor.id;
  const rows = codes.map((code) => ({ accountId, codeHash: hashOf(code), createdAt: ctx.now }));
  return {
    codes: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')),
    writes: [
      ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId)),
      ctx.db.insert(recoveryCodes).values(rows),
    ],
  };
}

/**
 * Replaces a passkey once; the session continues with a new token.
 * @param code without dashes
 * @throws Invalid INVALID_OTP; RateLimited
 */
export async function redeemRecoveryCode(ctx: MemberContext, code: string): Promise<{ accessToken: string }> {
  const { id: accountId } = ctx.actor;
  const limit = limitOf('recovery_code', `${accountId} ${ctx.addressHash ?? ''}`);
  await consumeOrThrow(ctx, limit);
  const isUnused = and(
    eq(recoveryCodes.accountId, accountId),
    eq(recoveryCodes.codeHash, hashOf(code)),
    isNull(recoveryCodes.usedAt),
  );
  const { token, renewal } = renewToken(ctx, { secondFactorAt: ctx.now });
  await commit(
    ctx,
    claim('unused', ctx.db.update(recoveryCodes).set({ usedAt: ctx.now }).where(isUnused), () => refuseCode(ctx)),
    release(ctx, limit),
    composeLetter(ctx, ctx.actor, { template: 'recovery_code_used', data: { at: String(ctx.now) } }),
    record(ctx, 'account.recovery_code', { type: 'account', id: accountId }),
    renewal,
  );
  return { accessToken: token };
}

async function refuseCode(ctx: MemberContext): Promise<Invalid> {
  await commit(ctx, record(ctx, 'account.recovery_code_wrong', { type: 'account', id: ctx.actor.id }));
  return new Invalid('This recovery code is wrong, or was used already.', 'code', 'INVALID_OTP');
}

/** @throws Forbidden PASSWORD_CONFIRMATION_REQUIRED; Conflict without a passkey */
export async function renewRecoveryCodes(ctx: MemberContext): Promise<{ recoveryCodes: string[] }> {
  requireRecentPassword(ctx);
  if (ctx.actor.secondFactor !== 'proved') throw new Conflict('Enrol a passkey first: recovery codes stand in for it.');
  const { codes, writes } = issueRecoveryCodes(ctx);
  await commit(
    ctx,
    claimRecentPassword(ctx),
    writes,
    notifyChange(ctx, 'codes'),
    record(ctx, 'account.recovery_codes_renew', { type: 'account', id: ctx.actor.id }),
  );
  return { recoveryCodes: codes };
}

const newCode = () =>
  Array.from(randomBytes(RECOVERY_CODE_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');

const hashOf = (code: string) => createHash('sha256').update(`recovery code:${code}`).digest('base64url');

/**
 * Sends a code to the owner's e-mail, so that the password alone is not enough to add a first passkey.
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
  const challenge = { id, purpose: 'passkey' as const, accountId, askedPhone };
  const times = { sentAt: ctx.now, createdAt: ctx.now, expiresAt: ctx.now + CODE_LIFE };
  await commit(
    ctx,
    claimUse(ctx, limitOf('code_asked_passkey', accountId)),
    ctx.db.insert(challenges).values({ ...challenge, ...times }),
    compose(ctx, sentTo, { channel: 'email', template: 'passkey_code', code: { challengeId: id, send: 1 } }),
    record(ctx, 'code.send.passkey', { type: 'challenge', id }),
  );
  return { registrationToken: tokenOf(ctx, id), sentTo };
}

/** From then on this session may enrol the first passkey for a while. @throws Invalid INVALID_OTP, CHALLENGE_ENDED */
export async function verifyEmailCode(ctx: MemberContext, token: string, otp: string): Promise<void> {
  const challenge = await verifyCode(ctx, 'passkey', token, otp, ctx.actor.id);
  const session = eq(sessions.tokenHash, ctx.actor.tokenHash);
  await commit(
    ctx,
    claimVerified(ctx, challenge, true),
    claim('session', ctx.db.update(sessions).set({ emailCodeAt: ctx.now }).where(session), () => new Unauthenticated()),
    record(ctx, 'account.email_code', { type: 'account', id: ctx.actor.id }),
  );
}
