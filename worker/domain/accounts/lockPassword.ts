import { eq, sql } from 'drizzle-orm';
import { accounts, accountsBeforeReset, challenges, sessions } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { endCodes } from '#domain/challenges/endCodes.ts';
import { commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { Forbidden } from '#domain/errors.ts';
import { claimLink, endLinks, type Link, type LinkAccount } from '#domain/links/links.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import { detachResets, ONLY_EMAIL } from './replacePassword.ts';

/** Also the password that undoing a reset would bring back, if it was locked before. */
const BEFORE = sql`(select password_hash from ${accountsBeforeReset} where account_id = ${accounts.id})`;
const LOCKED = sql`case when instr(${accounts.lockedPassword}, ${BEFORE}) then ${BEFORE} || ' ' else '' end || ${accounts.passwordHash}`;

/**
 * "That was not me": everybody is logged out, and the password of now opens nothing until another one is set by a code.
 * Codes and changes of e-mail that were asked for meanwhile end. @throws Invalid LINK_ENDED
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

/** Of the hash: a reset that is undone brings the lock back with the password. */
export const isLocked = ({ lockedPassword, passwordHash }: Pick<LinkAccount, 'lockedPassword' | 'passwordHash'>) =>
  lockedPassword?.split(' ').includes(passwordHash) ?? false;

/** Only for whoever knows the password. */
export const passwordLocked = () =>
  new Forbidden(
    'This password was locked, because somebody else had logged in with it. Choose a new one with “Forgot password?”.',
    'PASSWORD_LOCKED',
  );
