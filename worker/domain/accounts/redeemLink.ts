import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { allOrNothing, must } from '#db/batch.ts';
import { accounts, sessions } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import type { Context } from '#domain/context.ts';
import { claimLink, endLinks, findLink, type Link, type LinkAccount, linkEnded } from '#domain/links/links.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import { type LinkPurpose, RECOVERY_HOLD } from '#schemas/accounts/links.ts';
import { wrongAccount } from './confirmEmail.ts';
import { keepByLink } from './keepAccount.ts';
import { lockPassword } from './lockPassword.ts';
import { liftByLink } from './recovery.ts';
import { detachResets } from './replacePassword.ts';

const LINK_HANDLERS: Record<LinkPurpose, (ctx: Context, link: Link, account: LinkAccount) => Promise<void>> = {
  confirm_email: () => Promise.reject(wrongAccount()),
  undo_reset: undoReset,
  lift_hold: liftByLink,
  keyholder_consent: consentAsKeyHolder,
  keep_account: keepByLink,
  not_me: lockPassword,
};

/** @throws Invalid LINK_ENDED; what the act itself refuses */
export async function redeemLink(ctx: Context, token: string): Promise<{ purpose: LinkPurpose }> {
  const found = await findLink(ctx, token);
  if (!found) throw linkEnded();
  await LINK_HANDLERS[found.link.purpose](ctx, found.link, found.account);
  return { purpose: found.link.purpose };
}

/** For 72 hours no code to the phone that confirmed the reset sets another password. @throws Invalid LINK_ENDED */
async function undoReset(ctx: Context, link: Link, account: LinkAccount): Promise<void> {
  const { id, recoveryBy } = account;
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
    composeLetter(ctx, account, { template: 'reset_undone', data: { at: String(ctx.now) } }),
    record(ctx, 'account.reset_undo', { type: 'account', id }),
  );
  if (!done) throw linkEnded();
}

/** @throws Invalid LINK_ENDED also when another phone was named since */
async function consentAsKeyHolder(ctx: Context, link: Link, account: LinkAccount): Promise<void> {
  const phone = link.sentTo ?? '';
  const [first, second] = [account.keyholderPhone1 === phone, account.keyholderPhone2 === phone];
  if (!first && !second) throw linkEnded();
  const column = first ? accounts.keyholderPhone1 : accounts.keyholderPhone2;
  const done = await allOrNothing(
    ctx.db,
    must(claimLink(ctx, link)),
    must(
      ctx.db
        .update(accounts)
        .set(first ? { keyholder1ConsentedAt: ctx.now } : { keyholder2ConsentedAt: ctx.now })
        .where(and(eq(accounts.id, account.id), eq(column, phone))),
    ),
    record(ctx, 'account.keyholder_consent', { type: 'account', id: account.id }, { holder: first ? 1 : 2 }),
  );
  if (!done) throw linkEnded();
}
