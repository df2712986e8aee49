import { type SQL, sql } from 'drizzle-orm';
import { readAll } from '#db/batch.ts';
import type { Context } from '#domain/context.ts';
import { aggregate } from '#domain/kernel/aggregates.ts';
import {
  MESSAGE_CHANNELS,
  MESSAGES_COUNTED,
  type MessageChannel,
  type MessageReason,
} from '#schemas/admin/messageWords.ts';
import { DAY_MS, iso } from '#schemas/format/dates.ts';
import type { MessageTroubles, Outage, Reason } from '#schemas/responses/messages.ts';
import { carriersDown, isDown } from './carriers.ts';

/** Messages of a channel that are examined, none older than a day. */
const LOOKED_AT = 20;

export async function findTroubles(ctx: Context): Promise<MessageTroubles> {
  const [outages, reasons] = await Promise.all([outagesNow(ctx), reasonsOfGivenUp(ctx)]);
  return { outages, reasons, capAt: MESSAGES_COUNTED };
}

type Latest = { channel: MessageChannel; fate: 'sent' | 'failed' | 'dead'; at: number };

async function outagesNow(ctx: Context): Promise<Outage[]> {
  const fates = {
    sent: sql`state = 'sent'`,
    dead: sql`state = 'dead'`,
    failed: sql`state = 'queued' and last_error is not null`,
  };
  const looks = MESSAGE_CHANNELS.flatMap((channel) =>
    Object.entries(fates).map(
      ([fate, is]) => sql`select channel, ${fate} as fate, created_at as at from messages
        where ${isDown(channel)} and ${is} and channel = ${channel} and created_at > ${ctx.now - DAY_MS}
        order by created_at desc limit ${LOOKED_AT}`,
    ),
  );
  const [down, found] = await Promise.all([carriersDown(ctx), readAll<Latest>(ctx.db, looks)]);
  return down.map(({ channel, since }) => {
    const latest = found
      .flat()
      .filter((one) => one.channel === channel)
      .sort((one, other) => other.at - one.at)
      .slice(0, LOOKED_AT);
    const counted = (fate: Latest['fate']) => latest.filter((one) => one.fate === fate).length;
    return {
      channel,
      since: iso(since),
      looked: latest.length,
      arrived: counted('sent'),
      triedAgain: counted('failed'),
      givenUp: counted('dead'),
    };
  });
}

function reasonsOfGivenUp(ctx: Context): Promise<Reason[]> {
  const newest = sql`select channel, last_error, challenge_send from messages
    where state = 'dead' order by channel, created_at desc limit ${MESSAGES_COUNTED}`;
  const figure = sql`select json_group_array(json_object('channel', channel, 'reason', reason, 'count', given_up, 'codes', codes))
    from (select channel, ${reasonOf(sql`last_error`)} as reason, count(*) as given_up, count(challenge_send) as codes
      from (${newest}) group by channel, reason order by given_up desc, channel, reason)`;
  return aggregate<Reason[]>(ctx, 'messages by reason', figure, sql`select 1 from messages where state = 'dead'`);
}

/**
 * Patterns of carriers' error messages; the first match counts. "Quota" is the receiver's problem only with "mailbox".
 */
const ERROR_PATTERNS: readonly [MessageReason, readonly string[]][] = [
  ['mailbox', ['%mailbox%full%', '%over quota%']],
  ['blocked', ['%do not disturb%', '%dnd%']],
  ['ours', ['%balance%', '%api%key%', '%sender%', '%quota%', '%not verified%']],
  ['ours', ['% answered 401%', '% answered 402%', '% answered 403%']],
  ['carrier', ['%could not be reached%', '%did not answer%', '%carrier%down%', '% answered 5__:%', '% answered 429%']],
  ['address', ['%not exist%', '%invalid%', '%not valid%', '%not a valid%', '%unknown%']],
];

export function reasonOf(lastError: SQL): SQL {
  const cases = ERROR_PATTERNS.map(([reason, patterns]) => {
    const matchesPattern = sql.join(
      patterns.map((pattern) => sql`${lastError} like ${pattern}`),
      sql` or `,
    );
    return sql`when ${matchesPattern} then ${reason}`;
  });
  return sql`case ${sql.join(cases, sql` `)} else 'other' end`;
}
