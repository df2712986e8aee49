import { and, eq, sql } from 'drizzle-orm';
import { allOrNothing, must, type Statement } from '#db/batch.ts';
import { accounts } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import type { Context } from '#domain/context.ts';
import { Conflict } from '#domain/errors.ts';
import { claimLink, endLinks, issueLink, type Link, type LinkAccount, linkEnded } from '#domain/links/links.ts';
import { asContactConflict, notifyContactChange } from './contacts.ts';
import { heldUntil } from './recovery.ts';

export function confirmationLink(
  ctx: Context,
  { id, email, emailConfirmedAt }: Pick<LinkAccount, 'id' | 'email' | 'emailConfirmedAt'>,
): { data: Record<string, string>; insert: Statement[] } {
  if (email === null || emailConfirmedAt !== null) return { data: {}, insert: [] };
  const { data, insert } = issueLink(ctx, 'confirm_email', id, email.toLowerCase());
  return { data, insert: [insert] };
}

/** For the account's address or its pending one. @throws Invalid LINK_ENDED; Conflict when taken, or during a hold */
export async function confirmEmail(ctx: Context, link: Link, account: LinkAccount): Promise<void> {
  const { id, email, pendingEmail } = account;
  const proved = link.sentTo ?? '';
  if (proved === email?.toLowerCase()) return confirmOwn(ctx, link, account);
  if (proved !== pendingEmail) throw linkEnded();
  if (heldUntil(ctx, account) !== null) {
    throw new Conflict('The e-mail address of this account cannot change now. Try again in three days.');
  }
  try {
    const done = await allOrNothing(
      ctx.db,
      must(claimLink(ctx, link)),
      must(
        ctx.db
          .update(accounts)
          .set({
            email: proved,
            pendingEmail: null,
            emailConfirmedAt: ctx.now,
            contactsChangedAt: ctx.now,
            updatedAt: ctx.now,
          })
          .where(isUnchanged(account)),
      ),
      endLinks(ctx, 'confirm_email', id),
      notifyContactChange(ctx, account, { email: proved }, 'you'),
      record(ctx, 'account.email_change', { type: 'account', id }),
    );
    if (!done) throw linkEnded();
  } catch (error) {
    throw asContactConflict(error);
  }
}

async function confirmOwn(ctx: Context, link: Link, account: LinkAccount): Promise<void> {
  const done = await allOrNothing(
    ctx.db,
    must(claimLink(ctx, link)),
    must(ctx.db.update(accounts).set({ emailConfirmedAt: ctx.now }).where(isUnchanged(account))),
    record(ctx, 'account.email_confirm', { type: 'account', id: account.id }),
  );
  if (!done) throw linkEnded();
}

function isUnchanged({ id, email, pendingEmail, recoveryHoldUntil }: LinkAccount) {
  return and(
    eq(accounts.id, id),
    sql`${accounts.email} is ${email}`,
    sql`${accounts.pendingEmail} is ${pendingEmail}`,
    sql`${accounts.recoveryHoldUntil} is ${recoveryHoldUntil}`,
  );
}
