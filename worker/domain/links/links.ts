import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, links } from '#db/schema/index.ts';
import { claim } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { Invalid } from '#domain/errors.ts';
import { linkIdOf, newLinkId } from '#domain/tokens/links.ts';
import { LINK_LIFE, type LinkPurpose } from '#schemas/accounts/links.ts';

export type Link = typeof links.$inferSelect;
export type LinkAccount = typeof accounts.$inferSelect;

/** Changes nothing. @throws Invalid LINK_ENDED */
export async function findLink(ctx: Context, token: string): Promise<{ link: Link; account: LinkAccount } | null> {
  const id = linkIdOf(ctx, token);
  if (id === null) return null;
  const [found] = await ctx.db
    .select({ link: links, account: accounts })
    .from(links)
    .innerJoin(accounts, and(eq(accounts.id, links.accountId), isNull(accounts.deactivatedAt)))
    .where(isUsable(ctx, id));
  return found ?? null;
}

/** Claim: works now, and does so once. Lost: LINK_ENDED. */
export function claimLink(ctx: Context, { id }: Link): Statement {
  return claim('link', ctx.db.update(links).set({ usedAt: ctx.now }).where(isUsable(ctx, id)), linkEnded);
}

/** Unknown, used, replaced or expired: all alike. */
export function linkEnded(): Invalid {
  return new Invalid('This link has been used or no longer works.', undefined, 'LINK_ENDED');
}

function isUsable(ctx: Context, id: string) {
  return and(eq(links.id, id), isNull(links.usedAt), isNull(links.endedAt), gt(links.expiresAt, ctx.now));
}

/** The message carries `data.link`. @param sentTo the e-mail or phone it proves or is bound to */
export function issueLink(
  ctx: Context,
  purpose: LinkPurpose,
  accountId: string,
  sentTo: string | null = null,
): { data: { link: string }; insert: Statement } {
  const id = newLinkId();
  const expiresAt = ctx.now + LINK_LIFE[purpose];
  const insert = ctx.db.insert(links).values({ id, purpose, accountId, sentTo, createdAt: ctx.now, expiresAt });
  return { data: { link: id }, insert };
}

/** @param sentTo of that address alone */
export function endLinks(
  ctx: Context,
  purpose: LinkPurpose,
  accountId: string,
  sentTo: string | null = null,
): Statement {
  return ctx.db
    .update(links)
    .set({ endedAt: ctx.now })
    .where(
      and(
        eq(links.accountId, accountId),
        eq(links.purpose, purpose),
        sentTo === null ? undefined : eq(links.sentTo, sentTo),
        isNull(links.usedAt),
        isNull(links.endedAt),
      ),
    );
}
