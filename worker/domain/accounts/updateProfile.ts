import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { accounts, challenges } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { openChallenge } from '#domain/challenges/open.ts';
import { challengeEnded, claimVerified, endCodes, verifyCode } from '#domain/challenges/verify.ts';
import { claim, commit, commitIf } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Conflict, Unauthenticated } from '#domain/errors.ts';
import { inspectPicture } from '#domain/kernel/inspectPicture.ts';
import { dropPicture, keepPicture } from '#domain/kernel/keepPicture.ts';
import { consumeOrThrow, limitOf } from '#domain/kernel/limits.ts';
import { askConsent, endLinks } from '#domain/messages/links.ts';
import type { ProfileChange } from '#schemas/accounts/profile.ts';
import type { OwnProfile } from '#schemas/responses/people.ts';
import { sendConfirmation } from './confirmEmail.ts';
import {
  asContactConflict,
  type Contacts,
  changesOf,
  notifyContactChange,
  refusePhoneClash,
  refuseTakenContacts,
} from './contacts.ts';
import { passwordRequired, provePassword } from './currentPassword.ts';
import { mediaUrl, ownAccount, pictureFolder, presentOwn, readPlan } from './present.ts';
import { claimNoHold, refuseOnHold } from './recovery.ts';
import { detachResets } from './replacePassword.ts';

const CONTACTS = ['keyholderPhone1', 'keyholderPhone2'] as const;

/**
 * A new e-mail, phone or key holder needs the password. A new phone is valid after its code (`registrationToken`), a
 * new e-mail after its link.
 * @throws Forbidden RECOVERY_HOLD, PASSWORD_REQUIRED; Invalid; Conflict; RateLimited
 */
export async function updateProfile(
  ctx: MemberContext,
  { currentPassword, ...change }: ProfileChange,
): Promise<{ profile: OwnProfile; registrationToken?: string }> {
  const { id } = ctx.actor;
  const [account, plan] = await Promise.all([ownAccount(ctx), readPlan(ctx, id)]);
  const { phone: newPhone, email: newEmail, ...patch } = changesOf(account, change);
  const contacts = contactsIn(patch);
  const changed = [...Object.keys(patch), ...(newEmail === undefined ? [] : ['email'])];
  if (changed.length === 0 && newPhone === undefined)
    return { profile: presentOwn(ctx, account, plan, ctx.actor.secondFactor) };
  const touchesContacts = newPhone !== undefined || newEmail !== undefined || Object.keys(contacts).length > 0;
  if (touchesContacts) refuseOnHold(ctx);
  if (touchesContacts && currentPassword === undefined) throw passwordRequired();
  const proof = touchesContacts
    ? await provePassword(ctx, currentPassword ?? '', 'account.contacts_change_failed')
    : { claim: [], reset: [] };
  await consumeOrThrow(ctx, limitOf(touchesContacts ? 'contacts_change' : 'profile_change', id));
  refusePhoneClash(account, { ...contacts, ...(newPhone !== undefined && { phone: newPhone }) });
  await refuseTakenContacts(ctx, id, { email: newEmail, phone: newPhone });

  const registrationToken = newPhone === undefined ? undefined : await askNewPhone(ctx, newPhone);
  const written = { ...patch, ...holdersIn(ctx, contacts), ...(newEmail !== undefined && { pendingEmail: newEmail }) };
  try {
    await commit(
      ctx,
      proof.claim,
      proof.reset,
      touchesContacts ? claimNoHold(ctx) : [],
      changed.length > 0
        ? claim(
            'active',
            ctx.db
              .update(accounts)
              .set({ ...written, updatedAt: ctx.now })
              .where(and(eq(accounts.id, id), isNull(accounts.deactivatedAt))),
            () => new Unauthenticated(),
          )
        : [],
      touchesContacts
        ? [
            detachResets(ctx, id),
            endCodes(ctx, ['transfer', 'vouching', 'account_deletion'], eq(challenges.accountId, id)),
          ]
        : [],
      newEmail === undefined ? [] : [endLinks(ctx, 'confirm_email', id), sendConfirmation(ctx, id, newEmail)].flat(),
      notifyContactChange(ctx, account, contacts, 'you'),
      Object.values(contacts).flatMap((phone) => (phone ? askConsent(ctx, id, phone, 'account') : [])),
      changed.length > 0 ? record(ctx, 'account.update', { type: 'account', id }, { fields: changed.join(' ') }) : [],
    );
  } catch (error) {
    throw asContactConflict(error);
  }
  return { profile: presentOwn(ctx, { ...account, ...written }, plan, ctx.actor.secondFactor), registrationToken };
}

function askNewPhone(ctx: MemberContext, newPhone: string): Promise<string> {
  return openChallenge(ctx, { purpose: 'phone_change', askedPhone: newPhone, newPhone, accountId: ctx.actor.id });
}

/** A newly named key holder has not agreed yet, and can't vouch for a while. */
function holdersIn(ctx: MemberContext, contacts: Contacts) {
  return {
    ...('keyholderPhone1' in contacts && { keyholder1ConsentedAt: null }),
    ...('keyholderPhone2' in contacts && { keyholder2ConsentedAt: null }),
    ...(Object.keys(contacts).length > 0 && { keyholdersChangedAt: ctx.now, contactsChangedAt: ctx.now }),
  };
}

function contactsIn(patch: Contacts): Contacts {
  return Object.fromEntries(CONTACTS.filter((field) => field in patch).map((field) => [field, patch[field]]));
}

/** Notifies the former phone and the e-mail, and ends other codes. @throws Invalid; Conflict when it was taken since */
export async function verifyPhone(ctx: MemberContext, token: string, otp: string): Promise<OwnProfile> {
  refuseOnHold(ctx);
  const { id } = ctx.actor;
  const challenge = await verifyCode(ctx, 'phone_change', token, otp);
  const [account, plan] = await Promise.all([ownAccount(ctx), readPlan(ctx, id)]);
  if (challenge.accountId !== id || challenge.newPhone === null) throw challengeEnded('phone_change');

  const phone = challenge.newPhone;
  refusePhoneClash(account, { phone });
  try {
    await commit(
      ctx,
      claimVerified(ctx, challenge, true),
      claimNoHold(ctx),
      claim(
        'active',
        ctx.db
          .update(accounts)
          .set({ phone, phoneDoubtedUntil: null, contactsChangedAt: ctx.now, updatedAt: ctx.now })
          .where(and(eq(accounts.id, id), isNull(accounts.deactivatedAt))),
        () => new Unauthenticated(),
      ),
      endCodes(ctx, ['transfer', 'phone_change', 'vouching', 'account_deletion'], eq(challenges.accountId, id)),
      detachResets(ctx, id),
      notifyContactChange(ctx, account, { phone }, 'you'),
      record(ctx, 'account.phone_change', { type: 'account', id }),
    );
  } catch (error) {
    throw asContactConflict(error);
  }
  return presentOwn(ctx, { ...account, phone }, plan, ctx.actor.secondFactor);
}

const DRAWING = { side: 512, square: true };
const UNAVAILABLE = 'Pictures cannot be changed right now. Please try again later.';

/** Draws the upload anew as a square. @throws Invalid; RateLimited; Conflict with another upload; Unavailable */
export async function changePicture(ctx: MemberContext, file: Blob): Promise<{ url: string }> {
  const { id } = ctx.actor;
  const { pictureKey: earlier } = await ownAccount(ctx);
  const uploaded = inspectPicture(new Uint8Array(await file.arrayBuffer()));
  await consumeOrThrow(ctx, limitOf('picture', id));
  const pictureKey = `${pictureFolder(id)}${randomUUID()}.webp`;
  await keepPicture(ctx, pictureKey, uploaded, DRAWING, UNAVAILABLE);
  const done = await commitIf(
    ctx,
    claim(
      'unchanged',
      ctx.db
        .update(accounts)
        .set({ pictureKey, updatedAt: ctx.now })
        .where(and(eq(accounts.id, id), isNull(accounts.deactivatedAt), sql`${accounts.pictureKey} is ${earlier}`)),
    ),
    record(ctx, 'account.picture_change', { type: 'account', id }),
  );
  await dropPicture(ctx, done ? earlier : pictureKey);
  if (!done) throw new Conflict('Your picture was changed a moment ago. Please try again.');
  return { url: mediaUrl(pictureKey) };
}
