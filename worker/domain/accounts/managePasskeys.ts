import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, asc, count, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { challenges, passkeys, recoveryCodes, sessions } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claimVerified, verifyCode } from '#domain/challenges/verify.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, Invalid, NotFound, Unauthenticated } from '#domain/errors.ts';
import { claimUse, consumeOrThrow, limitOf, release } from '#domain/kernel/limits.ts';
import { claimRecentPassword, requireRecentPassword } from '#domain/kernel/require.ts';
import { tokenOf } from '#domain/kernel/tokens.ts';
import { compose, composeLetter } from '#domain/messages/compose.ts';
import { CODE_ALPHABET, CODE_LIFE } from '#schemas/accounts/codes.ts';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '#schemas/accounts/secondFactor.ts';
import { iso } from '#schemas/format/dates.ts';
import type { Passkey, PasskeyList } from '#schemas/responses/people.ts';
import { ownAccount } from './present.ts';
import { refuseOnHold } from './recovery.ts';
import { renewToken } from './sessions.ts';

type Row = Pick<typeof passkeys.$inferSelect, 'id' | 'name' | 'createdAt' | 'usedAt'>;

export function presentPasskey({ id, name, createdAt, usedAt }: Row): Passkey {
  return { id, name, createdAt: iso(createdAt), usedAt: iso(usedAt) };
}

export async function listPasskeys(ctx: MemberContext): Promise<PasskeyList> {
  const { id } = ctx.actor;
  const isUnused = and(eq(recoveryCodes.accountId, id), isNull(recoveryCodes.usedAt));
  const [rows, [codes]] = await Promise.all([
    ctx.db.select().from(passkeys).where(eq(passkeys.accountId, id)).orderBy(asc(passkeys.createdAt)),
    ctx.db.select({ left: count() }).from(recoveryCodes).where(isUnused),
  ]);
  return {
    passkeys: rows.map(presentPasskey),
    recoveryCodesLeft: codes?.left ?? 0,
    mustHaveOne: ctx.secondFactorSetting === 'required',
  };
}

/** @throws Forbidden PASSWORD_CONFIRMATION_REQUIRED; NotFound */
export async function renamePasskey(ctx: MemberContext, id: string, name: string): Promise<Passkey> {
  const passkey = await ownPasskey(ctx, id);
  await commit(
    ctx,
    claimRecentPassword(ctx),
    claim('own', ctx.db.update(passkeys).set({ name }).where(isOwn(ctx, id)), noSuchPasskey),
    notifyChange(ctx, 'renamed', name),
    record(ctx, 'account.passkey_rename', { type: 'account', id: ctx.actor.id }, { passkey: id }),
  );
  return presentPasskey({ ...passkey, name });
}

/**
 * Other sessions must prove their second factor again, because a thief may have used the passkey. The last passkey
 * takes its recovery codes with it.
 * @throws Forbidden PASSWORD_CONFIRMATION_REQUIRED; NotFound; Conflict
 */
export async function removePasskey(ctx: MemberContext, id: string): Promise<void> {
  const { name } = await ownPasskey(ctx, id);
  const mayBeLast = ctx.secondFactorSetting === 'optional';
  const accountId = ctx.actor.id;
  const left = sql`(select count(*) from ${passkeys} where account_id = ${accountId})`;
  const removal = ctx.db.delete(passkeys).where(and(isOwn(ctx, id), mayBeLast ? undefined : sql`${left} > 1`));
  await commit(
    ctx,
    claimRecentPassword(ctx),
    claim('not the last', removal, () => whyNotRemoved(ctx, id)),
    ctx.db.delete(recoveryCodes).where(and(eq(recoveryCodes.accountId, accountId), sql`${left} = 0`)),
    ctx.db.update(sessions).set({ secondFactorAt: null }).where(isOtherSession(ctx)),
    notifyChange(ctx, 'removed', name),
    record(ctx, 'account.passkey_remove', { type: 'account', id: accountId }, { passkey: id }),
  );
}

const isOwn = ({ actor }: MemberContext, id: string): SQL | undefined =>
  and(eq(passkeys.id, id), eq(passkeys.accountId, actor.id));

const isOtherSession = ({ actor }: MemberContext): SQL | undefined =>
  and(eq(sessions.accountId, actor.id), ne(sessions.tokenHash, actor.tokenHash));

async function ownPasskey(ctx: MemberContext, id: string) {
  requireRecentPassword(ctx);
  const [passkey] = await ctx.db.select().from(passkeys).where(isOwn(ctx, id));
  if (!passkey) throw noSuchPasskey();
  return passkey;
}

async function whyNotRemoved(ctx: MemberContext, id: string): Promise<Error> {
  if ((await ctx.db.$count(passkeys, isOwn(ctx, id))) === 0) return noSuchPasskey();
  return new Conflict('This is your last passkey, and your account needs one. Add another before you remove it.');
}

const noSuchPasskey = () => new NotFound('This passkey was removed already.');

/** Sends a letter about a change of one's own passkeys. @param name of the passkey; none with recovery codes */
export function notifyChange(
  ctx: MemberContext,
  what: 'added' | 'renamed' | 'removed' | 'codes',
  name?: string,
): Statement {
  const data = { what, at: String(ctx.now), ...(name !== undefined && { name }) };
  return composeLetter(ctx, ctx.actor, { template: 'passkey_changed', data });
}

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
