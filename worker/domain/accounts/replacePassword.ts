import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, challenges, sessions } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import type { Actor, Context } from '#domain/context.ts';
import { compose } from '#domain/messages/compose.ts';
import type { AuditAction } from '#schemas/admin/auditActions.ts';

/**
 * What belongs to every change of a password: sessions end (all, or all but the actor's own), other resets under way
 * become nobody's (ended ones would tell that the phone has an account), an e-mail that was to take the other's place no longer
 * does, the owner is told; of a reset, beginHold tells.
 */
export function replacePassword(
  ctx: Context & { actor?: Actor },
  account: { id: string; email: string },
  passwordHash: string,
  how: { action: AuditAction; keepChallenge?: string },
): Statement[] {
  const otherSessions = ctx.actor ? ne(sessions.tokenHash, ctx.actor.tokenHash) : undefined;
  return [
    // Somebody with the former password may have asked for another e-mail: its link must end.
    ctx.db
      .update(accounts)
      .set({ passwordHash, pendingEmail: null, updatedAt: ctx.now })
      .where(eq(accounts.id, account.id)),
    ctx.db.delete(sessions).where(and(eq(sessions.accountId, account.id), otherSessions)),
    detachResets(ctx, account.id, how.keepChallenge),
    ctx.actor
      ? [
          compose(ctx, account.email, {
            channel: 'email',
            template: 'password_changed',
            data: { at: String(ctx.now), sessions: 'others' },
          }),
        ]
      : [],
    record(ctx, how.action, { type: 'account', id: account.id }),
  ].flat();
}

/**
 * Detaches pending resets from the account. They are not ended: an ended challenge would reveal that the phone has an
 * account.
 */
export function detachResets(ctx: Context, accountId: string, keep?: string): Statement {
  const others = keep ? ne(challenges.id, keep) : undefined;
  return ctx.db
    .update(challenges)
    .set({ accountId: null, newPasswordHash: null })
    .where(and(eq(challenges.accountId, accountId), eq(challenges.purpose, 'password_reset'), others));
}

/**
 * The claim that the password just compared still counts: comparing takes long enough for a reset or a deactivation to
 * come in between. Stands under `must`.
 */
export function claimPassword(ctx: Context, { id, passwordHash }: { id: string; passwordHash: string }): Statement {
  return ctx.db
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash), isNull(accounts.deactivatedAt)));
}
