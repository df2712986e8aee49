import { sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, links } from '#db/schema/index.ts';
import { isDoubted } from '#domain/access/doubts.ts';
import type { Context } from '#domain/context.ts';
import { countAttempts } from '#domain/limits/rateLimits.ts';
import { composeLetterWhere } from '#domain/messages/compose.ts';
import { newLinkId } from '#domain/tokens/links.ts';
import { LINK_LIFE } from '#schemas/accounts/links.ts';
import { DAY_MS, HOUR } from '#schemas/format/dates.ts';
import { describeUserAgent } from '#schemas/format/userAgent.ts';
import type { DeviceMarks } from './deviceMarks.ts';

type Account = typeof accounts.$inferSelect;

/** A day, to one account: who knows the password floods nobody. */
const LETTERS = { kind: 'device_letter', limit: 10 };
/** A day, of one program: its account, kind and network. */
const OF_PROGRAM = { kind: 'device_letter_program', limit: 1 };
/** Whoever has just registered logs in next. */
const JUST_REGISTERED = HOUR;

/** Whether nobody need be told that somebody logs in. */
export function isExpected({ now }: Context, account: Account, marks: DeviceMarks): boolean {
  return marks.has(account) || (account.role === 'user' && account.createdAt > now - JUST_REGISTERED);
}

/** For the batch of the login: a letter with the link "That was not me", unless there were as many as may be. */
export function tellOfNewDevice(
  ctx: Context,
  account: Account,
  userAgent: string,
  { isProgram }: DeviceMarks,
): Statement[] {
  // Its only letters go to a phone that is somebody else's by now: the link would lock the owner out.
  if (account.email === null && isDoubted(ctx, account, 'owner')) return [];
  const accountId = account.id;
  const { words } = describeUserAgent(userAgent);
  const link = newLinkId();
  const data = { link, at: String(ctx.now), browser: words };
  const since = ctx.now - DAY_MS;
  const program = `${accountId} ${words} ${ctx.networkHash ?? ''}`;
  const isWithin = sql`(${countAttempts(sql`${LETTERS.kind}`, sql`${accountId}`, since)}) < ${LETTERS.limit}`;
  const isFirst = isProgram
    ? sql`(${countAttempts(sql`${OF_PROGRAM.kind}`, sql`${program}`, since)}) < ${OF_PROGRAM.limit}`
    : sql`true`;
  return [
    sql`insert into attempts (kind, key, at) select ${LETTERS.kind}, ${accountId}, ${ctx.now} where ${isWithin} and ${isFirst}`,
    sql`insert into ${links} (id, purpose, account_id, created_at, expires_at)
      select ${link}, 'not_me', ${accountId}, ${ctx.now}, ${ctx.now + LINK_LIFE.not_me} where changes() = 1`,
    composeLetterWhere(
      ctx,
      { template: 'new_device', data },
      sql`from ${accounts} where ${accounts.id} = ${accountId} and changes() = 1`,
    ),
    sql`insert into attempts (kind, key, at) select ${OF_PROGRAM.kind}, ${program}, ${ctx.now} where changes() = 1`,
  ];
}
