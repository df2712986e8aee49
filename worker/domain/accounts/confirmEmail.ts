import { and, eq, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts } from '#db/schema/index.ts';
import { record, recordEach } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { Conflict, Forbidden } from '#domain/errors.ts';
import { consumeOrThrow, limitOf } from '#domain/kernel/limits.ts';
import { takeOverLimits } from '#domain/kernel/limitsAfterErasure.ts';
import { compose, composeOnceEach } from '#domain/messages/compose.ts';
import {
  claimLink,
  endLinks,
  findLink,
  issueLink,
  type Link,
  type LinkAccount,
  linkEnded,
} from '#domain/messages/links.ts';
import { asContactConflict, notifyContactChange } from './contacts.ts';
import { ownAccount } from './present.ts';
import { heldUntil } from './recovery.ts';

export function confirmationLink(
  ctx: Context,
  { id, email, emailConfirmedAt }: Pick<LinkAccount, 'id' | 'email' | 'emailConfirmedAt'>,
): { data: Record<string, string>; insert: Statement[] } {
  if (email === null || emailConfirmedAt !== null) return { data: {}, insert: [] };
  const { data, insert } = issueLink(ctx, 'confirm_email', id, email.toLowerCase());
  return { data, insert: [insert] };
}

/**
 * Confirms the current or the pending e-mail. Any other account with that e-mail loses it.
 * @throws Invalid LINK_ENDED; Forbidden WRONG_ACCOUNT; Conflict when taken, or during a hold
 */
export async function confirmEmail(ctx: MemberContext, token: string): Promise<{ email: string }> {
  const found = await findLink(ctx, token);
  if (found?.link.purpose !== 'confirm_email') throw linkEnded();
  if (found.account.id !== ctx.actor.id) throw wrongAccount();
  const { link, account } = found;
  const { id, email, pendingEmail } = account;
  const proved = link.sentTo ?? '';
  const isOwn = proved === email?.toLowerCase();
  if (!isOwn && proved !== pendingEmail) throw linkEnded();
  if (!isOwn) refuseOnHold(ctx, account);
  const changed = isOwn
    ? { emailConfirmedAt: ctx.now }
    : { email: proved, pendingEmail: null, emailConfirmedAt: ctx.now, contactsChangedAt: ctx.now, updatedAt: ctx.now };
  try {
    await commit(
      ctx,
      claimLink(ctx, link),
      takeFromOthers(ctx, id, proved),
      claim('unchanged', ctx.db.update(accounts).set(changed).where(isUnchanged(account)), linkEnded),
      takeOverLimits(ctx, id, proved),
      endLinks(ctx, 'confirm_email', id, proved),
      isOwn ? [] : notifyContactChange(ctx, account, { email: proved }, 'you'),
      record(ctx, isOwn ? 'account.email_confirm' : 'account.email_change', { type: 'account', id }),
    );
  } catch (error) {
    throw asContactConflict(error);
  }
  return { email: proved };
}

/** An account that has not confirmed this e-mail loses it and is told. It keeps everything else. */
function takeFromOthers(ctx: Context, id: string, email: string): Statement[] {
  const isTheirs = sql`id <> ${id} and (lower(email) = ${email} or pending_email = ${email})
    and (email_confirmed_at is null or lower(email) <> ${email})`;
  const theirs = sql`from accounts where ${isTheirs}`;
  return [
    composeOnceEach(
      ctx,
      'email_lost',
      { id: sql`${`email-lost:${ctx.now}:`} || id`, channel: 'sms', to: sql`phone`, data: {} },
      theirs,
    ),
    recordEach(ctx, 'account.email_lost', 'account', sql`select id ${theirs}`),
    sql`update accounts set email = iif(lower(email) = ${email}, null, email),
      pending_email = iif(pending_email = ${email}, null, pending_email) where ${isTheirs}`,
  ];
}

/** “This is not me”, by whoever reads the mailbox. @throws Invalid LINK_ENDED, also once it is proved; Conflict during a hold */
export async function releaseEmail(ctx: Context, link: Link, account: LinkAccount): Promise<void> {
  const { id, email, emailConfirmedAt, pendingEmail, phone } = account;
  const isOwn = link.sentTo === email?.toLowerCase();
  if (isOwn ? emailConfirmedAt !== null : link.sentTo !== pendingEmail) throw linkEnded();
  refuseOnHold(ctx, account);
  await commit(
    ctx,
    claimLink(ctx, link),
    claim(
      'unchanged',
      ctx.db
        .update(accounts)
        .set({ ...(isOwn ? { email: null } : { pendingEmail: null }), updatedAt: ctx.now })
        .where(isUnchanged(account)),
      linkEnded,
    ),
    endLinks(ctx, 'confirm_email', id, link.sentTo),
    compose(ctx, phone, { channel: 'sms', template: 'email_lost' }),
    record(ctx, 'account.email_release', { type: 'account', id }),
  );
}

function refuseOnHold(ctx: Context, account: LinkAccount): void {
  if (heldUntil(ctx, account) === null) return;
  throw new Conflict('The e-mail address of this account cannot change now. Try again in three days.');
}

export const wrongAccount = () =>
  new Forbidden(
    'This link is for another account. Log out, log in to that account, and open the link again.',
    'WRONG_ACCOUNT',
  );

function isUnchanged({ id, email, pendingEmail, recoveryHoldUntil }: LinkAccount) {
  return and(
    eq(accounts.id, id),
    sql`${accounts.email} is ${email}`,
    sql`${accounts.pendingEmail} is ${pendingEmail}`,
    sql`${accounts.recoveryHoldUntil} is ${recoveryHoldUntil}`,
  );
}

/** To the new address, if a change is pending. @throws Conflict when nothing is to be confirmed; RateLimited */
export async function mailConfirmation(ctx: MemberContext): Promise<{ sentTo: string }> {
  const account = await ownAccount(ctx);
  const to = account.pendingEmail ?? (account.emailConfirmedAt === null ? account.email : null);
  if (to === null && account.email === null) throw new Conflict('Your account has no e-mail address. Add one first.');
  if (to === null) throw new Conflict('Your e-mail address is confirmed already.');
  await consumeOrThrow(ctx, limitOf('link_asked', account.id));
  await commit(ctx, sendConfirmation(ctx, account.id, to), recordLinkSent(ctx, 'confirm_email'));
  return { sentTo: to };
}

export function sendConfirmation(ctx: MemberContext, accountId: string, to: string): Statement[] {
  const link = issueLink(ctx, 'confirm_email', accountId, to.toLowerCase());
  return [link.insert, compose(ctx, to, { channel: 'email', template: 'confirm_email', data: link.data })];
}

function recordLinkSent(ctx: MemberContext, purpose: string): Statement {
  return record(ctx, 'account.link_asked', { type: 'account', id: ctx.actor.id }, { purpose });
}
