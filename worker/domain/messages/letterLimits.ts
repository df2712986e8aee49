import { sql } from 'drizzle-orm';
import { accounts, messages } from '../../../db/schema/index.ts';
import { DAY_MS, HOUR } from '../../schemas/dates.ts';
import type { Context } from '../context.ts';

/** What one receiver gets in an hour, whoever they are. */
const AN_HOUR = 20;
/** What an address gets in a day that nobody has proved: letters that prove it, and others. */
const UNPROVED_A_DAY = { proving: 10, others: 5 };

/** What is told of a device that has changed is never held back. */
const ALARMS = ['device_reported', 'status_set_by_admin', 'transfer_ended_by_report'];

type Message = typeof messages.$inferSelect;

/** Why a letter is not sent to its receiver now, for its row; null where it may be. */
export async function whyHeldBack(ctx: Context, { channel, to, template, data }: Message): Promise<string | null> {
  if (channel !== 'email' || ALARMS.includes(template)) return null;
  const [had] = await ctx.db.all<{ hour: number; proving: number; others: number; unproved: number }>(sql`
    select coalesce(sum(created_at > ${ctx.now - HOUR}), 0) as hour,
      coalesce(sum(json_extract(data, '$.link') is not null), 0) as proving,
      coalesce(sum(json_extract(data, '$.link') is null), 0) as others,
      exists (select 1 from ${accounts} where lower(email) = ${to.toLowerCase()} and email_confirmed_at is null) as unproved
    from ${messages} where "to" = ${to} and state = 'sent' and created_at > ${ctx.now - DAY_MS}
      and template not in (${sql.raw(ALARMS.map((name) => `'${name}'`).join(', '))})`);
  if (!had) return null;
  if (had.hour >= AN_HOUR) return `This receiver has had ${AN_HOUR} letters in an hour.`;
  const kind = data.link === undefined ? 'others' : 'proving';
  if (had.unproved && had[kind] >= UNPROVED_A_DAY[kind]) {
    return `This address is not confirmed, and has had ${UNPROVED_A_DAY[kind]} letters in a day.`;
  }
  return null;
}
