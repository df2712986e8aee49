import { type SQL, sql } from 'drizzle-orm';
import { quoted } from '#db/schema/columns.ts';
import { accounts, messages } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { isErased } from '#schemas/accounts/erased.ts';
import { DAY_MS, HOUR } from '#schemas/format/dates.ts';

/** To one receiver. The rest of `inAll` is kept for e-mails about their account's safety. */
const HOURLY_LIMITS = { inAll: 20, others: 12 };
/** To an unconfirmed address: those that confirm it, those about the account's safety, and others. */
const UNCONFIRMED_DAILY_LIMITS = { proving: 10, safety: 10, others: 5 };

const UNLIMITED = ['device_reported', 'status_set_by_admin', 'transfer_ended_by_report'];

/** Only someone signed in can trigger them. Others must not use up their quota. */
const SAFETY_TEMPLATES = [
  'password_changed',
  'new_device',
  'password_locked',
  'passkey_code',
  'passkey_changed',
  'recovery_code_used',
  'passkeys_reset',
  'reset_undone',
  'take_back_asked',
  'report_taken_back',
  'hold_lift',
  'hold_lifted',
  'contacts_changed',
  'deletion_asked',
  'account_kept',
  'export_asked',
  'export_ready',
  'export_taken',
  'account_erased',
  'removal_scheduled',
  'number_replaced',
  'certificate_made',
  'transfer_requested',
];

type Message = typeof messages.$inferSelect;

export async function findLimitReason(ctx: Context, message: Message): Promise<string | null> {
  const { channel, to, template } = message;
  if (isErased(to)) return 'The account was deleted.';
  if (channel !== 'email' || UNLIMITED.includes(template)) return null;
  const isSafety = sql`template in (${quoted(SAFETY_TEMPLATES)})`;
  const isProving = sql`json_extract(data, '$.link') is not null and not ${isSafety}`;
  const [received] = await ctx.db.all<
    { inAll: number; withoutSafety: number; unproved: number } & Record<Kind, number>
  >(sql`
    select coalesce(sum(created_at > ${ctx.now - HOUR}), 0) as inAll,
      coalesce(sum(created_at > ${ctx.now - HOUR} and not ${isSafety}), 0) as withoutSafety,
      coalesce(sum(${isProving}), 0) as proving, coalesce(sum(${isSafety}), 0) as safety,
      coalesce(sum(json_extract(data, '$.link') is null and not ${isSafety}), 0) as others,
      exists (select 1 from ${accounts} where lower(email) = ${to.toLowerCase()} and email_confirmed_at is null) as unproved
    from ${messages} where ${isBefore(ctx, message)} and template not in (${quoted(UNLIMITED)})`);
  if (!received) return null;
  const kind = kindOf(message);
  if (received.inAll >= HOURLY_LIMITS.inAll) return `This receiver has had ${HOURLY_LIMITS.inAll} letters in an hour.`;
  if (kind !== 'safety' && received.withoutSafety >= HOURLY_LIMITS.others) {
    return `This receiver has had ${HOURLY_LIMITS.others} letters in an hour; the next are kept for the safety of the account.`;
  }
  if (received.unproved && received[kind] >= UNCONFIRMED_DAILY_LIMITS[kind]) {
    return `This address is not confirmed, and has had ${UNCONFIRMED_DAILY_LIMITS[kind]} letters in a day.`;
  }
  return null;
}

type Kind = keyof typeof UNCONFIRMED_DAILY_LIMITS;

function kindOf({ template, data }: Message): Kind {
  if (SAFETY_TEMPLATES.includes(template)) return 'safety';
  return data.link === undefined ? 'others' : 'proving';
}

/** Sent, or being sent ahead of this e-mail. */
function isBefore({ now }: Context, { id, to }: Message): SQL {
  return sql`"to" = ${to} and state in ('sent', 'queued') and created_at > ${now - DAY_MS}
    and (state = 'sent' or (lease_until > ${now} and id < ${id}))`;
}
