import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { allOrNothing, must, type Statement } from '#db/batch.ts';
import { accounts } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { claimLink, endLinks, type Link, type LinkAccount, linkEnded } from '#domain/links/links.ts';
import { composeLetter } from '#domain/messages/compose.ts';

/** Calls the deletion off. @throws Conflict where none is planned */
export async function keepAccount(ctx: MemberContext): Promise<void> {
  const done = await allOrNothing(ctx.db, keep(ctx, ctx.actor));
  if (!done) throw new Conflict('There is nothing to keep: your account is not going to be deleted.');
}

/** @throws Invalid LINK_ENDED */
export async function keepByLink(ctx: Context, link: Link, account: LinkAccount): Promise<void> {
  const done = await allOrNothing(ctx.db, must(claimLink(ctx, link)), keep(ctx, account));
  if (!done) throw linkEnded();
}

function keep(ctx: Context, account: Pick<LinkAccount, 'id' | 'email' | 'phone'>): Statement[] {
  const { id } = account;
  const isPlanned = and(eq(accounts.id, id), isNotNull(accounts.deletionDueAt), isNull(accounts.erasedAt));
  return [
    ...must(ctx.db.update(accounts).set({ deletionDueAt: null, updatedAt: ctx.now }).where(isPlanned)),
    endLinks(ctx, 'keep_account', id),
    composeLetter(ctx, account, { template: 'account_kept', data: { at: String(ctx.now) } }),
    record(ctx, 'account.delete_keep', { type: 'account', id }),
  ];
}
