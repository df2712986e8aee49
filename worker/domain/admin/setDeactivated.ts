import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { accounts, challenges, sessions } from '#db/schema/index.ts';
import { claimFreshAdmin } from '#domain/access/requireAdmin.ts';
import { detachResets } from '#domain/accounts/replacePassword.ts';
import { keepReason, record } from '#domain/audit/record.ts';
import { endCodes } from '#domain/challenges/endCodes.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { composeLetterTo } from '#domain/messages/compose.ts';
import type { AdminUser } from '#schemas/responses/people.ts';
import { accountErased, getUser } from './user.ts';

/** Of two admins who deactivate each other at once one stays. @throws NotFound; Conflict */
export async function deactivate(ctx: MemberContext, id: string, reason: string | null = null): Promise<AdminUser> {
  await getUser(ctx, id);
  if (id === ctx.actor.id) throw new Conflict('You cannot deactivate your own account.');
  const data = reason ? { reason } : {};
  const kept = reason ? keepReason(ctx, reason, [id]) : undefined;
  await commit(
    ctx,
    claimFreshAdmin(ctx),
    claim(
      'active',
      ctx.db
        .update(accounts)
        .set({ deactivatedAt: ctx.now, updatedAt: ctx.now })
        .where(and(eq(accounts.id, id), isNull(accounts.deactivatedAt))),
      () => whyNot(ctx, id, 'This account is already deactivated.'),
    ),
    ctx.db.delete(sessions).where(eq(sessions.accountId, id)),
    endCodes(ctx, ['transfer', 'phone_change', 'account_deletion'], eq(challenges.accountId, id)),
    detachResets(ctx, id),
    composeLetterTo(ctx, id, { template: 'account_deactivated', data }),
    kept?.insert ?? [],
    record(ctx, 'admin.deactivate', { type: 'account', id }, kept?.detail),
  );
  return getUser(ctx, id);
}

export async function activate(ctx: MemberContext, id: string): Promise<AdminUser> {
  await getUser(ctx, id);
  await commit(
    ctx,
    claimFreshAdmin(ctx),
    claim(
      'deactivated',
      ctx.db
        .update(accounts)
        .set({ deactivatedAt: null, updatedAt: ctx.now })
        .where(and(eq(accounts.id, id), isNotNull(accounts.deactivatedAt), isNull(accounts.erasedAt))),
      () => whyNot(ctx, id, 'This account is already active.'),
    ),
    composeLetterTo(ctx, id, { template: 'account_activated', data: {} }),
    record(ctx, 'admin.activate', { type: 'account', id }),
  );
  return getUser(ctx, id);
}

async function whyNot({ db }: MemberContext, id: string, already: string): Promise<Conflict> {
  const isErased = await db.$count(accounts, and(eq(accounts.id, id), isNotNull(accounts.erasedAt)));
  return isErased ? accountErased() : new Conflict(already);
}
