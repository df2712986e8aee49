import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Conflict, type DomainError } from '#domain/errors.ts';
import { claimLink, endLinks, type Link, type LinkAccount, linkEnded } from '#domain/links/links.ts';
import { composeLetter } from '#domain/messages/compose.ts';

/** Calls the deletion off. @throws Conflict where none is planned */
export async function keepAccount(ctx: MemberContext): Promise<void> {
  const nothing = () => new Conflict('There is nothing to keep: your account is not going to be deleted.');
  await commit(ctx, keep(ctx, ctx.actor, nothing));
}

/** @throws Invalid LINK_ENDED */
export async function keepByLink(ctx: Context, link: Link, account: LinkAccount): Promise<void> {
  await commit(ctx, claimLink(ctx, link), keep(ctx, account, linkEnded));
}

function keep(
  ctx: Context,
  account: Pick<LinkAccount, 'id' | 'email' | 'phone'>,
  notPlanned: () => DomainError,
): Statement[] {
  const { id } = account;
  const isPlanned = and(eq(accounts.id, id), isNotNull(accounts.deletionDueAt), isNull(accounts.erasedAt));
  return [
    claim(
      'planned',
      ctx.db.update(accounts).set({ deletionDueAt: null, updatedAt: ctx.now }).where(isPlanned),
      notPlanned,
    ),
    endLinks(ctx, 'keep_account', id),
    composeLetter(ctx, account, { template: 'account_kept', data: { at: String(ctx.now) } }),
    record(ctx, 'account.delete_keep', { type: 'account', id }),
  ];
}
