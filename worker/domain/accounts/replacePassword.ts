import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, accountsBeforeReset, challenges, sessions } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { endCodes } from '#domain/challenges/verify.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Actor, Context } from '#domain/context.ts';
import { Forbidden } from '#domain/errors.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import { claimLink, endLinks, type Link, type LinkAccount } from '#domain/messages/links.ts';
import type { AuditAction } from '#schemas/admin/auditActions.ts';

/** Whoever knew the old password may have asked for another e-mail. So a pending one is dropped, unless it is the only one. */
const ONLY_EMAIL = sql`iif(${accounts.email} is null, ${accounts.pendingEmail}, null)`;

/** Ends all sessions but the actor's and drops a pending e-mail. Detaches other resets. A change by the actor tells the owner. */
export function replacePassword(
  ctx: Context & { actor?: Actor },
  account: { id: string; email: string | null; phone: string },
  passwordHash: string,
  how: { action: AuditAction; keepChallenge?: string },
): Statement[] {
  const data = { at: String(ctx.now) };
  const otherSessions = ctx.actor ? ne(sessions.tokenHash, ctx.actor.tokenHash) : undefined;
  return [
    ctx.db
      .update(accounts)
      .set({
        passwordHash,
        pendingEmail: ONLY_EMAIL,
        updatedAt: ctx.now,
      })
      .where(eq(accounts.id, account.id)),
    ctx.db.delete(sessions).where(and(eq(sessions.accountId, account.id), otherSessions)),
    detachResets(ctx, account.id, how.keepChallenge),
    ctx.actor ? composeLetter(ctx, account, { template: 'password_changed', data }) : [],
    record(ctx, how.action, { type: 'account', id: account.id }),
  ].flat();
}

/** Resets are not ended: an ended challenge would reveal that the phone has an account. */
export function detachResets(ctx: Context, accountId: string, keep?: string): Statement {
  const others = keep ? ne(challenges.id, keep) : undefined;
  return ctx.db
    .update(challenges)
    .set({ accountId: null, newPasswordHash: null })
    .where(and(eq(challenges.accountId, accountId), eq(challenges.purpose, 'password_reset'), others));
}

/** Comparing hashes takes long: a reset, a lock or a deactivation may happen meanwhile. Then the claim is lost. */
export function claimPassword(
  ctx: Context,
  { id, passwordHash }: { id: string; passwordHash: string },
  why: () => unknown,
): Statement {
  const isStill = and(
    eq(accounts.id, id),
    eq(accounts.passwordHash, passwordHash),
    isNull(accounts.deactivatedAt),
    sql`instr(coalesce(${accounts.lockedPassword}, ''), ${passwordHash}) = 0`,
  );
  return claim('password', ctx.db.update(accounts).set({ passwordHash }).where(isStill), why);
}

/** Keeps locked, too, the password that undoing a reset would bring back, if it was locked before. */
const BEFORE = sql`(select password_hash from ${accountsBeforeReset} where account_id = ${accounts.id})`;
const LOCKED = sql`case when instr(${accounts.lockedPassword}, ${BEFORE}) then ${BEFORE} || ' ' else '' end || ${accounts.passwordHash}`;

/**
 * "That was not me": ends all sessions and locks the current password until a code sets a new one. Cancels open codes
 * and e-mail changes.
 * @throws Invalid LINK_ENDED
 */
export async function lockPassword(ctx: Context, link: Link, account: LinkAccount): Promise<void> {
  const { id } = account;
  await commit(
    ctx,
    claimLink(ctx, link),
    ctx.db
      .update(accounts)
      .set({ lockedPassword: LOCKED, pendingEmail: ONLY_EMAIL, updatedAt: ctx.now })
      .where(eq(accounts.id, id)),
    ctx.db.delete(sessions).where(eq(sessions.accountId, id)),
    detachResets(ctx, id),
    endCodes(ctx, ['transfer', 'phone_change', 'account_deletion', 'passkey'], eq(challenges.accountId, id)),
    endLinks(ctx, 'not_me', id),
    composeLetter(ctx, account, { template: 'password_locked', data: { at: String(ctx.now) } }),
    record(ctx, 'account.password_lock', { type: 'account', id }),
  );
}

/** The lock is on the hash: undoing a reset brings back the old password, and its lock with it. */
export const isLocked = ({ lockedPassword, passwordHash }: Pick<LinkAccount, 'lockedPassword' | 'passwordHash'>) =>
  lockedPassword?.split(' ').includes(passwordHash) ?? false;

/** Shown only to somebody who typed the right password. */
export const passwordLocked = () =>
  new Forbidden(
    'This password was locked, because somebody else had logged in with it. Choose a new one with “Forgot password?”.',
    'PASSWORD_LOCKED',
  );
