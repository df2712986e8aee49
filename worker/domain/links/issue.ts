import { and, eq, isNull } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { links } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { newLinkId } from '#domain/tokens/links.ts';
import { LINK_LIFE, type LinkPurpose } from '#schemas/accounts/links.ts';

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

export function endLinks(ctx: Context, purpose: LinkPurpose, accountId: string): Statement {
  return ctx.db
    .update(links)
    .set({ endedAt: ctx.now })
    .where(
      and(eq(links.accountId, accountId), eq(links.purpose, purpose), isNull(links.usedAt), isNull(links.endedAt)),
    );
}
