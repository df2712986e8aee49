import { type SQL, sql } from 'drizzle-orm';
import { quoted } from '#db/schema/columns.ts';
import { accounts, messages } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { isErased } from '#schemas/accounts/legal.ts';
import { DAY_MS, HOUR } from '#schemas/format/dates.ts';
import { LETTERS_AN_HOUR, UNCONFIRMED_LETTERS_A_DAY } from '#schemas/rules/limits.ts';
import { templatesWith } from './templates.ts';

const UNLIMITED = templatesWith('unlimited');
const SAFETY = templatesWith('safety');

type Message = typeof messages.$inferSelect;

/** Letters about the account's safety wait; others are not sent at all. */
type EmailLimit = { reason: string; waitsUntil?: number };

export async function findEmailLimit(ctx: Context, message: Message): Promise<EmailLimit | null> {
  const { channel, to, template } = message;
  if (isErased(to)) return { reason: 'The account was deleted.' };
  if ((channel !== 'email' && template !== 'letter_text') || UNLIMITED.includes(template)) return null;
  const received = await countReceived(ctx, message);
  if (!received) return null;
  const kind = kindOf(message);
  const wait = (limit: number, since: number, period: number) =>
    kind === 'safety' ? { waitsUntil: since + period * (1 + Math.floor(received.waiting / limit)) } : {};
  const { inAll, others } = LETTERS_AN_HOUR;
  if (received.inAll >= inAll) {
    return {
      reason: `This receiver has had ${inAll} letters in an hour.`,
      ...wait(inAll, received.firstOfHour, HOUR),
    };
  }
  if (kind !== 'safety' && received.withoutSafety >= others) {
    return {
      reason: `This receiver has had ${others} letters in an hour; the next are kept for the safety of the account.`,
    };
  }
  const aDay = UNCONFIRMED_LETTERS_A_DAY[kind];
  if (received.unproved && received[kind] >= aDay) {
    return {
      reason: `This address is not confirmed, and has had ${aDay} letters in a day.`,
      ...wait(aDay, received.firstSafety, DAY_MS),
    };
  }
  return null;
}

type Received = Record<
  Kind | 'inAll' | 'withoutSafety' | 'unproved' | 'firstOfHour' | 'firstSafety' | 'waiting',
  number
>;

async function countReceived(ctx: Context, message: Message): Promise<Received | undefined> {
  const { to } = message;
  const isSafety = sql`template in (${quoted(SAFETY)})`;
  const isProving = sql`json_extract(data, '$.linkId') is not null and not ${isSafety}`;
  const isOfHour = sql`${sentAtIn(ctx)} > ${ctx.now - HOUR}`;
  const [received] = await ctx.db.all<Received>(sql`
    select coalesce(sum(${isOfHour}), 0) as inAll, coalesce(sum(${isOfHour} and not ${isSafety}), 0) as withoutSafety,
      coalesce(sum(${isProving}), 0) as proving, coalesce(sum(${isSafety}), 0) as safety,
      coalesce(sum(json_extract(data, '$.linkId') is null and not ${isSafety}), 0) as others,
      min(case when ${isOfHour} then ${sentAtIn(ctx)} end) as firstOfHour,
      min(case when ${isSafety} then ${sentAtIn(ctx)} end) as firstSafety,
      exists (select 1 from ${accounts} where lower(email) = ${to.toLowerCase()} and email_confirmed_at is null) as unproved,
      (select count(*) from ${messages} where "to" = ${to} and state = 'queued' and due_at > ${ctx.now}
        and lease_until is null and ${isSafety}) as waiting
    from ${messages} where ${isBefore(ctx, message)} and template not in (${quoted(UNLIMITED)})`);
  return received;
}

type Kind = keyof typeof UNCONFIRMED_LETTERS_A_DAY;

function kindOf({ template, data }: Message): Kind {
  if (SAFETY.includes(template)) return 'safety';
  return data.linkId === undefined ? 'others' : 'proving';
}

/** Messages being sent now count as sent. */
const sentAtIn = ({ now }: Context): SQL => sql`coalesce(sent_at, ${now})`;
/** The longest that a letter waits and still counts when it is sent. */
const WAIT_MAX = 7 * DAY_MS;

/** Sent in the last day, or being sent now, ahead of this e-mail. */
function isBefore(ctx: Context, { id, to }: Message): SQL {
  return sql`"to" = ${to} and state in ('sent', 'queued') and created_at > ${ctx.now - WAIT_MAX}
    and ${sentAtIn(ctx)} > ${ctx.now - DAY_MS} and (state = 'sent' or (lease_until > ${ctx.now} and id < ${id}))`;
}
