import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Statement } from '#db/batch.ts';
import { accounts, challenges } from '#db/schema/index.ts';
import { codeLimitErrorFor } from '#domain/challenges/codeLimits.ts';
import { openChallenge } from '#domain/challenges/open.ts';
import { type Challenge, challengeEnded, claimVerified, isLive, verifyCode } from '#domain/challenges/verify.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { Invalid } from '#domain/errors.ts';
import { challengeIdOf } from '#domain/kernel/tokens.ts';
import type { requestResetInput, setPasswordInput } from '#schemas/accounts/accounts.ts';
import { RECOVERY_HOLD } from '#schemas/accounts/links.ts';
import { resetAttempts } from './currentPassword.ts';
import { type Browser, isExpected, signInAfterCode, tellOfNewDevice } from './newLogin.ts';
import { hashPassword, refuseCommonPassword } from './password.ts';
import { requirePerson } from './proofs.ts';
import { beginHold } from './recovery.ts';
import { replacePassword } from './replacePassword.ts';

/** The e-mail to log in with, since some people remember only their phone number. `accessToken` is null for staff. */
type ResetAnswer = { email: string; accessToken: string | null };

/**
 * Sets the password that was typed when the code was requested. All sessions end.
 * @throws Invalid INVALID_OTP or CHALLENGE_ENDED
 */
export async function resetPassword(ctx: Context, token: string, otp: string, browser: Browser): Promise<ResetAnswer> {
  const challenge = await verifyCode(ctx, 'password_reset', token, otp);
  const passwordTypedAt = challenge.createdAt;
  const passwordHash = challenge.newPasswordHash ?? '';
  return applyReset(ctx, challenge, claimVerified(ctx, challenge), { passwordHash, passwordTypedAt, browser });
}

/** Needs the code, unless it was verified before: a token alone changes nothing. @throws Invalid OTP_REQUIRED */
export async function setPassword(
  ctx: Context,
  { token, password, otp }: z.output<typeof setPasswordInput>,
  browser: Browser,
): Promise<ResetAnswer> {
  await refuseCommonPassword(password, 'password');
  const typed = async () => ({ passwordHash: await hashPassword(ctx, password), passwordTypedAt: ctx.now, browser });
  if (otp !== undefined) {
    const challenge = await verifyCode(ctx, 'password_reset', token, otp);
    return applyReset(ctx, challenge, claimVerified(ctx, challenge, true), await typed());
  }
  const id = challengeIdOf(ctx, token);
  const [challenge] = await ctx.db.select().from(challenges).where(isUsable(ctx, id));
  if (!challenge) throw challengeEnded('password_reset');
  if (challenge.verifiedAt === null) throw new Invalid('Please verify the code first.', undefined, 'OTP_REQUIRED');
  return applyReset(ctx, challenge, claimUsed(ctx, challenge), await typed());
}

async function applyReset(
  ctx: Context,
  challenge: Challenge,
  claimed: Statement,
  { passwordHash, passwordTypedAt, browser }: { passwordHash: string; passwordTypedAt: number; browser: Browser },
): Promise<ResetAnswer> {
  const [account] = await ctx.db
    .select()
    .from(accounts)
    .where(eq(accounts.id, challenge.accountId ?? ''));
  if (!account) throw challengeEnded('password_reset');
  const isPhoneGone = challenge.deliverTo !== 'owner';
  const phoneDoubtedUntil = isPhoneGone ? ctx.now + RECOVERY_HOLD : account.phoneDoubtedUntil;
  const after = { ...account, passwordHash, phoneDoubtedUntil };
  const letter = isExpected(ctx, after, browser.marks)
    ? undefined
    : tellOfNewDevice(ctx, after, browser.device, browser.marks, { code: 'yes' });
  const session = signInAfterCode(ctx, after, browser, { passwordTypedAt, letter });
  const how = { action: 'account.password_reset' as const, keepChallenge: challenge.id };
  await commit(
    ctx,
    claimed,
    beginHold(ctx, account, challenge.deliverTo),
    replacePassword(ctx, account, passwordHash, how),
    resetAttempts(ctx, account.id),
    session.writes,
  );
  session.kept();
  return { email: account.email ?? account.phone, accessToken: session.accessToken };
}

function claimUsed(ctx: Context, { id, accountId }: Challenge): Statement {
  const isVerified = and(
    isUsable(ctx, id),
    isNotNull(challenges.verifiedAt),
    eq(challenges.accountId, accountId ?? ''),
  );
  const use = ctx.db.update(challenges).set({ usedAt: ctx.now }).where(isVerified);
  return claim('code', use, () => challengeEnded('password_reset'));
}

function isUsable(ctx: Context, id: string) {
  return and(eq(challenges.id, id), eq(challenges.purpose, 'password_reset'), isLive(ctx));
}

/** The same answer after the same work for any phone: the database decides whether it has an account. */
export async function requestReset(
  ctx: Context,
  input: z.output<typeof requestResetInput>,
): Promise<{ resetToken: string }> {
  await refuseCommonPassword(input.password, 'password');
  await requirePerson(ctx);
  const asked = { purpose: 'password_reset', askedPhone: input.phonenumber, deliverTo: input.deliverTo } as const;
  const overLimit = await codeLimitErrorFor(ctx, asked);
  if (overLimit) throw overLimit;
  const newPasswordHash = await hashPassword(ctx, input.password);
  return { resetToken: await openChallenge(ctx, { ...asked, newPasswordHash }) };
}
