import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { allOrNothing, must } from '#db/batch.ts';
import { accounts, sessions } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import type { Context } from '#domain/context.ts';
import { claimLink, type Link, type LinkAccount, linkEnded } from '#domain/links/findLink.ts';
import { endLinks } from '#domain/links/issue.ts';
import { compose } from '#domain/messages/compose.ts';
import { RECOVERY_HOLD } from '#schemas/accounts/links.ts';
import { detachResets } from './replacePassword.ts';

/** For 72 hours no code to the phone that confirmed the reset sets another password. @throws Invalid LINK_ENDED */
export async function undoReset(ctx: Context, link: Link, account: LinkAccount): Promise<void> {
  const { id, email, recoveryBy } = account;
  const until = ctx.now + RECOVERY_HOLD;
  const done = await allOrNothing(
    ctx.db,
    must(claimLink(ctx, link)),
    must(
      ctx.db
        .update(accounts)
        .set({
          passwordHash: sql`${accounts.passwordBefore}`,
          passwordBefore: null,
          recoveryHoldUntil: until,
          doubted: recoveryBy ?? 'owner',
          doubtedUntil: until,
          pendingEmail: null,
          updatedAt: ctx.now,
        })
        .where(and(eq(accounts.id, id), gt(accounts.recoveryHoldUntil, ctx.now), isNotNull(accounts.passwordBefore))),
    ),
    ctx.db.delete(sessions).where(eq(sessions.accountId, id)),
    detachResets(ctx, id),
    endLinks(ctx, 'lift_hold', id),
    compose(ctx, email, { channel: 'email', template: 'reset_undone', data: { at: String(ctx.now) } }),
    record(ctx, 'account.reset_undo', { type: 'account', id }),
  );
  if (!done) throw linkEnded();
}
