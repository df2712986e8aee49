import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { isUniqueViolation, type Statement } from '#db/batch.ts';
import { accounts } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { Conflict, type FieldError, Invalid } from '#domain/errors.ts';
import { compose, composeLetter } from '#domain/messages/compose.ts';
import type { ProfileChange } from '#schemas/accounts/profile.ts';
import type { ProfileChangeByAdmin } from '#schemas/admin/administration.ts';
import { phoneClash } from '#schemas/rules/keyHolders.ts';
import { refuseOffice } from '#schemas/rules/officeWords.ts';
import { offerToPutBack } from './beforeReset.ts';
import { fullName } from './present.ts';

type Account = typeof accounts.$inferSelect;

export type Contacts = { email?: string } & Partial<Pick<Account, 'phone' | 'keyholderPhone1' | 'keyholderPhone2'>>;

const EMAIL_TAKEN = { path: 'email', message: 'This email is already in use.' };
const PHONE_TAKEN = { path: 'phoneNumber', message: 'This phone number is already in use.' };

/** For a new account: pending where another holds the address unproved. Where it is proved the index refuses the row. */
export function emailOfNew(email: string): { email: SQL; pendingEmail: SQL } {
  const isHeld = sql`exists (select 1 from accounts where lower(email) = ${email} and email_confirmed_at is null)`;
  return { email: sql`iif(${isHeld}, null, ${email})`, pendingEmail: sql`iif(${isHeld}, ${email}, null)` };
}

/**
 * An unconfirmed e-mail does not stop others from using it.
 * @returns whether another account has the e-mail unconfirmed
 * @throws Conflict when one has the phone or has confirmed the e-mail
 */
export async function refuseTakenContacts(ctx: Context, id: string, { email, phone }: Contacts): Promise<boolean> {
  const byEmail = email === undefined ? undefined : sql`lower(${accounts.email}) = ${email}`;
  const byPhone = phone === undefined ? undefined : eq(accounts.phone, phone);
  if (!byEmail && !byPhone) return false;
  const holders = await ctx.db
    .select({ email: accounts.email, phone: accounts.phone, emailConfirmedAt: accounts.emailConfirmedAt })
    .from(accounts)
    .where(and(ne(accounts.id, id), or(byEmail, byPhone)));
  const holder = email === undefined ? undefined : holders.find((other) => other.email?.toLowerCase() === email);
  const isUnproved = holder?.emailConfirmedAt === null;
  const errors = [
    ...(holder && !isUnproved ? [EMAIL_TAKEN] : []),
    ...(holders.some((other) => other.phone === phone) ? [PHONE_TAKEN] : []),
  ];
  if (errors.length > 0) throw contactConflict(errors);
  return isUnproved;
}

/** @throws Invalid for oneself as a key holder, or one phone for both key holders */
export function refusePhoneClash(account: Account, changed: Contacts): void {
  const { phone: phoneNumber, keyholderPhone1, keyholderPhone2 } = { ...account, ...changed };
  const fields = Object.keys(changed).map((field) => (field === 'phone' ? 'phoneNumber' : field));
  const clash = phoneClash({ phoneNumber, keyholderPhone1, keyholderPhone2 }, fields);
  if (clash) throw new Invalid(clash.message, [clash]);
}

/** For a write that lost against another one of the same e-mail or phone. */
export function asContactConflict(error: unknown): unknown {
  if (isUniqueViolation(error, 'accounts_email')) return contactConflict([EMAIL_TAKEN]);
  if (isUniqueViolation(error, 'accounts.phone')) return contactConflict([PHONE_TAKEN]);
  return error;
}

/** To the former addresses, and within 72 hours of a reset to the key holders of before. @param proof lets the e-mail to a new address confirm it */
export function notifyContactChange(
  ctx: Context,
  before: Pick<Account, 'id' | 'email' | 'phone'>,
  changed: Contacts,
  by: 'you' | 'Ownmark support',
  proof: Record<string, string> = {},
): Statement[] {
  const what = Object.entries(CONTACT_LABELS)
    .filter(([field]) => field in changed)
    .map(([, name]) => name);
  const data = { what: [...new Set(what)].join(' and '), by, at: String(ctx.now) };
  if (what.length === 0) return [];
  return [
    // If there is no e-mail, the SMS below tells the former phone.
    before.email === null && changed.phone !== undefined
      ? []
      : composeLetter(ctx, before, { template: 'contacts_changed', data }),
    changed.email === undefined
      ? []
      : compose(ctx, changed.email, { channel: 'email', template: 'email_confirmed', data: { ...data, ...proof } }),
    changed.phone === undefined ? [] : compose(ctx, before.phone, { channel: 'sms', template: 'phone_changed' }),
    offerToPutBack(ctx, before.id),
  ].flat();
}

const CONTACT_LABELS = {
  email: 'e-mail address',
  phone: 'phone number',
  keyholderPhone1: 'key holders',
  keyholderPhone2: 'key holders',
} satisfies Record<keyof Contacts, string>;

function contactConflict(errors: FieldError[]): Conflict {
  return new Conflict(errors[0]?.message ?? '', errors);
}

/** A select of e-mails and phones: theirs, of now and of before. Who has taken one over since keeps it. */
export function ownContacts({
  id,
  email,
  phone,
  pendingEmail,
}: Pick<typeof accounts.$inferSelect, 'id' | 'email' | 'phone' | 'pendingEmail'>): SQL {
  const now = [email, email?.toLowerCase(), phone, pendingEmail].filter((contact) => contact != null);
  return sql`select value from json_each(${JSON.stringify(now)}) union
    select contact from former_contacts where account_id = ${id} and not is_keyholder_phone
      and not exists (select 1 from accounts other where other.id <> ${id} and lower(other.email) = lower(contact))
      and not exists (select 1 from accounts other where other.id <> ${id} and other.phone = contact)`;
}

type Patch = Partial<Omit<Account, 'id' | 'role' | 'passwordHash' | 'deactivatedAt' | 'pictureKey' | 'email'>> & {
  email?: string;
};

/** Under the table's own names; equal values are no change. @throws Invalid for names that together hold a word of office */
export function changesOf(account: Account, input: Partial<ProfileChange> | ProfileChangeByAdmin): Patch {
  const wanted: Patch = {
    firstName: input.firstName,
    middleName: input.middleName,
    surName: input.surName,
    email: input.email,
    phone: input.phoneNumber,
    country: input.country,
    stateOfOrigin: input.stateOfOrigin,
    stateOfResidence: input.stateOfResidence,
    address: input.address,
    ...('keyholderPhone1' in input && { keyholderPhone1: input.keyholderPhone1 }),
    ...('keyholderPhone2' in input && { keyholderPhone2: input.keyholderPhone2 }),
  };
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && value !== account[field as keyof Account],
  );
  const patch: Patch = Object.fromEntries(changed);
  const isRenamed = 'firstName' in patch || 'middleName' in patch || 'surName' in patch;
  const why = isRenamed ? refuseOffice('A name')(fullName({ ...account, ...patch })) : null;
  if (why) throw new Invalid(why, 'surName');
  return patch;
}
