import { and, eq, ne, or, sql } from 'drizzle-orm';
import { isUniqueViolation, type Statement } from '#db/batch.ts';
import { accounts } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { Conflict, type FieldError, Invalid } from '#domain/errors.ts';
import { compose, composeLetter } from '#domain/messages/compose.ts';
import { phoneClash } from '#schemas/rules/keyHolders.ts';

type Account = typeof accounts.$inferSelect;

export type Contacts = { email?: string } & Partial<Pick<Account, 'phone' | 'keyholderPhone1' | 'keyholderPhone2'>>;

const EMAIL_TAKEN = { path: 'email', message: 'This email is already in use.' };
const PHONE_TAKEN = { path: 'phoneNumber', message: 'This phone number is already in use.' };

/** @throws Conflict when another account has the e-mail or phone */
export async function refuseTakenContacts(ctx: Context, id: string, { email, phone }: Contacts): Promise<void> {
  const byEmail = email === undefined ? undefined : sql`lower(${accounts.email}) = ${email}`;
  const byPhone = phone === undefined ? undefined : eq(accounts.phone, phone);
  if (!byEmail && !byPhone) return;
  const holders = await ctx.db
    .select({ email: accounts.email, phone: accounts.phone })
    .from(accounts)
    .where(and(ne(accounts.id, id), or(byEmail, byPhone)));
  const errors = [
    ...(holders.some((holder) => email !== undefined && holder.email?.toLowerCase() === email) ? [EMAIL_TAKEN] : []),
    ...(holders.some((holder) => holder.phone === phone) ? [PHONE_TAKEN] : []),
  ];
  if (errors.length > 0) throw contactConflict(errors);
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

/** To the former addresses. @param proof lets the e-mail to a new address confirm it */
export function notifyContactChange(
  ctx: Context,
  before: Pick<Account, 'email' | 'phone'>,
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
    composeLetter(ctx, before, { template: 'contacts_changed', data }),
    changed.email === undefined
      ? []
      : compose(ctx, changed.email, { channel: 'email', template: 'email_confirmed', data: { ...data, ...proof } }),
    changed.phone === undefined ? [] : compose(ctx, before.phone, { channel: 'sms', template: 'phone_changed' }),
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
