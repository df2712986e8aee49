import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, links } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { Invalid } from '#domain/errors.ts';
import { linkIdOf } from '#domain/tokens/links.ts';

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

/** Under `must`: works now, and does so once. */
export function claimLink(ctx: Context, { id }: Link): Statement {
  return ctx.db.update(links).set({ usedAt: ctx.now }).where(isUsable(ctx, id));
}

/** Unknown, used, replaced or expired: all alike. */
export function linkEnded(): Invalid {
  return new Invalid('This link has been used or no longer works.', undefined, 'LINK_ENDED');
}

function isUsable(ctx: Context, id: string) {
  return and(eq(links.id, id), isNull(links.usedAt), isNull(links.endedAt), gt(links.expiresAt, ctx.now));
}
