import { and, eq } from 'drizzle-orm';
import { accounts, sessions } from '#db/schema/index.ts';
import { bringBack } from '#domain/accounts/beforeReset.ts';
import { releaseEmail, wrongAccount } from '#domain/accounts/confirmEmail.ts';
import { keepByLink } from '#domain/accounts/deletion.ts';
import { detachResets, lockPassword } from '#domain/accounts/replacePassword.ts';
import { record } from '#domain/audit/record.ts';
import { callOffRemovals } from '#domain/devices/remove.ts';
import { composeLetterTo } from '#domain/messages/compose.ts';
import {
  claimLink,
  endLinks,
  findLink,
  isLateUndo,
  type Link,
  type LinkAccount,
  linkEnded,
} from '#domain/messages/links.ts';
import { endOpenTransfers } from '#domain/transfers/endPending.ts';
import type { LinkPurpose } from '#schemas/accounts/links.ts';
import { claim, commit } from './commit.ts';
import type { Context } from './context.ts';
import { DomainError } from './errors.ts';

const LINK_HANDLERS: Record<LinkPurpose, (ctx: Context, link: Link, account: LinkAccount) => Promise<void>> = {
  confirm_email: () => Promise.reject(wrongAccount()),
  undo_reset: undoReset,
  keyholder_consent: consentAsKeyHolder,
  keep_account: keepByLink,
  not_me: lockPassword,
};

/** @throws Invalid LINK_ENDED; also the errors of the action behind the link */
export async function redeemLink(ctx: Context, token: string): Promise<{ purpose: LinkPurpose }> {
  const found = await findLink(ctx, token);
  if (!found) throw linkEnded();
  await LINK_HANDLERS[found.link.purpose](ctx, found.link, found.account);
  return { purpose: found.link.purpose };
}

/**
 * Ends all sessions and makes earlier codes useless. Cancels removals and transfers that were requested, since the
 * person who did the reset may have requested them. The new hold stops a transfer from completing first.
 * @throws Invalid LINK_ENDED
 */
async function undoReset(ctx: Context, link: Link, account: LinkAccount): Promise<void> {
  const { id } = account;
  await commit(
    ctx,
    claimLink(ctx, link),
    bringBack(ctx, account),
    ctx.db.delete(sessions).where(eq(sessions.accountId, id)),
    detachResets(ctx, id),
    callOffRemovals(ctx, id),
    endLinks(ctx, 'undo_reset', id),
    composeLetterTo(ctx, id, { template: 'reset_undone', data: { at: String(ctx.now) } }),
    record(ctx, 'account.reset_undo', { type: 'account', id }),
  );
  await endOpenTransfers(ctx, id, ['cancelled']);
}

/** @throws Invalid LINK_ENDED, also when the owner has named another phone since */
async function consentAsKeyHolder(ctx: Context, link: Link, account: LinkAccount): Promise<void> {
  const phone = link.sentTo ?? '';
  const [first, second] = [account.keyholderPhone1 === phone, account.keyholderPhone2 === phone];
  if (!first && !second) throw linkEnded();
  const column = first ? accounts.keyholderPhone1 : accounts.keyholderPhone2;
  await commit(
    ctx,
    claimLink(ctx, link),
    claim(
      'named',
      ctx.db
        .update(accounts)
        .set(first ? { keyholder1ConsentedAt: ctx.now } : { keyholder2ConsentedAt: ctx.now })
        .where(and(eq(accounts.id, account.id), eq(column, phone))),
      linkEnded,
    ),
    record(ctx, 'account.keyholder_consent', { type: 'account', id: account.id }, { holder: first ? 1 : 2 }),
  );
}

export function linkActions(ctx: Context) {
  return {
    look: async (token: string) => {
      const found = await findLink(ctx, token);
      return found && { purpose: found.link.purpose, owner: found.account };
    },
    isLate: (token: string) => isLateUndo(ctx, token),
    use: async (token: string): Promise<'done' | 'ended' | { refused: string }> => {
      try {
        const found = await findLink(ctx, token);
        if (found?.link.purpose === 'confirm_email') await releaseEmail(ctx, found.link, found.account);
        else await redeemLink(ctx, token);
        return 'done';
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        return error.code === 'LINK_ENDED' ? 'ended' : { refused: error.message };
      }
    },
  };
}
