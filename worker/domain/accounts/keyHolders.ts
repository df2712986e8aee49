import { and, eq } from 'drizzle-orm';
import { allOrNothing, must } from '#db/batch.ts';
import { accounts } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import type { Context } from '#domain/context.ts';
import { claimLink, type Link, type LinkAccount, linkEnded } from '#domain/links/findLink.ts';

/** @throws Invalid LINK_ENDED also when another phone was named since */
export async function consentAsKeyHolder(ctx: Context, link: Link, account: LinkAccount): Promise<void> {
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
