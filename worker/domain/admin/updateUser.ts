import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { accounts, challenges, sessions } from '#db/schema/index.ts';
import { confirmationLink, sendConfirmation } from '#domain/accounts/confirmEmail.ts';
import {
  asContactConflict,
  type Contacts,
  changesOf,
  notifyContactChange,
  refusePhoneClash,
  refuseTakenContacts,
} from '#domain/accounts/contacts.ts';
import { detachResets } from '#domain/accounts/replacePassword.ts';
import { keepReason, record } from '#domain/audit/record.ts';
import { endCodes } from '#domain/challenges/verify.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, Forbidden } from '#domain/errors.ts';
import { claimActiveAdmin, claimFreshAdmin, requireRecentPassword } from '#domain/kernel/require.ts';
import { composeLetterTo } from '#domain/messages/compose.ts';
import { isStaff } from '#schemas/accounts/roles.ts';
import type { ProfileChangeByAdmin } from '#schemas/admin/administration.ts';
import type { AdminUser } from '#schemas/responses/people.ts';
import { accountErased, getUser, noSuchUser } from './user.ts';

const UNFINISHED = 'This account is not finished. Its person finishes it by registering with its phone.';

type Account = typeof accounts.$inferSelect;

/**
 * A member's new phone counts without a code: support helps who has lost theirs. As the password can be reset by it,
 * contacts are a risky act, and an admin's are their own affair. @throws NotFound; Conflict; Forbidden
 * CONTACTS_OF_ADMIN, PASSWORD_REQUIRED, PASSWORD_CONFIRMATION_REQUIRED
 */
export async function updateUser(ctx: MemberContext, change: ProfileChangeByAdmin): Promise<AdminUser> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.id, change.id));
  if (!account) throw noSuchUser();
  if (account.erasedAt !== null) throw accountErased();
  if (account.unfinishedSince !== null) throw new Conflict(UNFINISHED);
  const patch = changesOf(account, change);
  if (Object.keys(patch).length === 0) return getUser(ctx, account.id);

  const { email, phone } = patch;
  const contacts = { ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) };
  const touchesContacts = Object.keys(contacts).length > 0;
  if (isStaff(account.role) && touchesContacts) throw adminContactsError(account.id === ctx.actor.id);
  if (touchesContacts) requireRecentPassword(ctx);
  refusePhoneClash(account, contacts);
  const isHeld = await refuseTakenContacts(ctx, account.id, contacts);
  const { columns, letters } = contactChange(ctx, account, contacts, isHeld);
  try {
    await commit(
      ctx,
      touchesContacts ? claimFreshAdmin(ctx) : claimActiveAdmin(ctx),
      claim(
        'unchanged',
        ctx.db
          .update(accounts)
          .set({
            ...patch,
            ...(touchesContacts && { contactsChangedAt: ctx.now }),
            ...(phone !== undefined && { phoneDoubtedUntil: null }),
            ...columns,
            updatedAt: ctx.now,
          })
          .where(isUnchanged(account)),
        () => new Conflict('This account was changed a moment ago. Please reload it and try again.'),
      ),
      touchesContacts
        ? [
            detachResets(ctx, account.id),
            endCodes(
              ctx,
              ['transfer', 'phone_change', 'vouching', 'account_deletion'],
              eq(challenges.accountId, account.id),
            ),
          ]
        : [],
      letters,
      record(ctx, 'admin.update_user', { type: 'account', id: account.id }, { fields: Object.keys(patch).join(' ') }),
    );
  } catch (error) {
    throw asContactConflict(error);
  }
  return getUser(ctx, account.id);
}

/** @param isHeld another account has the e-mail, unproved: then it waits until its link is opened */
function contactChange(ctx: MemberContext, account: Account, contacts: Contacts, isHeld: boolean) {
  const { email, ...others } = contacts;
  const notify = (changed: Contacts, proof = {}) =>
    notifyContactChange(ctx, account, changed, 'Ownmark support', proof);
  if (email === undefined) return { columns: {}, letters: notify(others) };
  if (isHeld) {
    const columns = { email: account.email, pendingEmail: email };
    return { columns, letters: [...sendConfirmation(ctx, account.id, email), ...notify(others)] };
  }
  const proof = confirmationLink(ctx, { id: account.id, email, emailConfirmedAt: null });
  const columns = { emailConfirmedAt: null, pendingEmail: null };
  return { columns, letters: [...proof.insert, ...notify(contacts, proof.data)] };
}

/** Still has the contacts to which the notice goes. */
function isUnchanged({ id, email, phone }: Account) {
  return and(
    isNull(accounts.erasedAt),
    eq(accounts.id, id),
    sql`${accounts.email} is ${email}`,
    eq(accounts.phone, phone),
  );
}

/** The password can be reset by the phone: no admin gets into another one's account. */
function adminContactsError(isOwn: boolean): Forbidden {
  return isOwn
    ? new Forbidden(
        'Change your own e-mail address and phone in your profile, with your password.',
        'PASSWORD_REQUIRED',
      )
    : new Forbidden('Admins and support change their own e-mail address and phone themselves.', 'CONTACTS_OF_ADMIN');
}

/** If two admins deactivate each other at the same time, only one succeeds. @throws NotFound; Conflict */
export async function deactivate(ctx: MemberContext, id: string, reason: string | null = null): Promise<AdminUser> {
  await getUser(ctx, id);
  if (id === ctx.actor.id) throw new Conflict('You cannot deactivate your own account.');
  const data = reason ? { reason } : {};
  const kept = reason ? keepReason(ctx, reason, [id]) : undefined;
  await commit(
    ctx,
    claimFreshAdmin(ctx),
    claim(
      'active',
      ctx.db
        .update(accounts)
        .set({ deactivatedAt: ctx.now, updatedAt: ctx.now })
        .where(and(eq(accounts.id, id), isNull(accounts.deactivatedAt))),
      () => whyNot(ctx, id, 'This account is already deactivated.'),
    ),
    ctx.db.delete(sessions).where(eq(sessions.accountId, id)),
    endCodes(ctx, ['transfer', 'phone_change', 'account_deletion'], eq(challenges.accountId, id)),
    detachResets(ctx, id),
    composeLetterTo(ctx, id, { template: 'account_deactivated', data }),
    kept?.insert ?? [],
    record(ctx, 'admin.deactivate', { type: 'account', id }, kept?.detail),
  );
  return getUser(ctx, id);
}

export async function activate(ctx: MemberContext, id: string): Promise<AdminUser> {
  await getUser(ctx, id);
  await commit(
    ctx,
    claimFreshAdmin(ctx),
    claim(
      'deactivated',
      ctx.db
        .update(accounts)
        .set({ deactivatedAt: null, updatedAt: ctx.now })
        .where(and(eq(accounts.id, id), isNotNull(accounts.deactivatedAt), isNull(accounts.erasedAt))),
      () => whyNot(ctx, id, 'This account is already active.'),
    ),
    composeLetterTo(ctx, id, { template: 'account_activated', data: {} }),
    record(ctx, 'admin.activate', { type: 'account', id }),
  );
  return getUser(ctx, id);
}

async function whyNot({ db }: MemberContext, id: string, already: string): Promise<Conflict> {
  const isErased = await db.$count(accounts, and(eq(accounts.id, id), isNotNull(accounts.erasedAt)));
  return isErased ? accountErased() : new Conflict(already);
}
