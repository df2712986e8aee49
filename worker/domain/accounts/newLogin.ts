import { sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, links } from '#db/schema/index.ts';
import { isDoubted } from '#domain/access/trustedPhones.ts';
import { record } from '#domain/audit/record.ts';
import type { Context } from '#domain/context.ts';
import { Forbidden } from '#domain/errors.ts';
import { countAttempts } from '#domain/limits/rateLimits.ts';
import { composeLetterWhere } from '#domain/messages/compose.ts';
import { rememberAddress } from '#domain/rations/rations.ts';
import { newLinkId } from '#domain/tokens/tokens.ts';
import { LINK_LIFE } from '#schemas/accounts/links.ts';
import { DAY_MS, HOUR } from '#schemas/format/dates.ts';
import { describeUserAgent } from '#schemas/format/userAgent.ts';
import type { DeviceMarks } from './deviceMarks.ts';
import { openSession } from './sessions.ts';

/** Who types a code. */
export type Browser = { device: string; marks: DeviceMarks };

type Account = Pick<typeof accounts.$inferSelect, 'id' | 'role' | 'passwordHash' | 'deactivatedAt' | 'unfinishedSince'>;

/** Told to nobody but who typed its password or a code to its phone. */
export const deactivated = () =>
  new Forbidden('Your account has been deactivated. Please contact support.', 'ACCOUNT_DEACTIVATED');

/**
 * For the batch of a registration's or reset's code: a session, with all that a login writes. None for staff, whose
 * login asks for more, nor for an account that is deactivated or not finished. Call `kept` once it is written.
 * @param passwordAt when the password was typed @param letter to tell of a new device, where there is one
 */
export function signInAfterCode(
  ctx: Context,
  account: Account,
  { device, marks }: Browser,
  { passwordAt, letter }: { passwordAt: number; letter?: Statement[] },
): { accessToken: string | null; writes: Statement[]; kept: () => void } {
  if (account.role !== 'user' || account.deactivatedAt !== null || account.unfinishedSince !== null) {
    return { accessToken: null, writes: [], kept: () => {} };
  }
  const session = openSession(ctx, account.id, device, passwordAt);
  return {
    accessToken: session.token,
    writes: [
      session.insert,
      ...rememberAddress(ctx, account.id),
      record(ctx, 'account.sign_in', { type: 'account', id: account.id }, letter && { device: 'new' }),
      ...(letter ?? []),
    ],
    kept: () => marks.add(account),
  };
}

type AccountRow = typeof accounts.$inferSelect;

/** A day, to one account: who knows the password floods nobody. */
const LETTERS = { kind: 'device_letter', limit: 10 };
/** A day, of one program: its account, kind and network. */
const OF_PROGRAM = { kind: 'device_letter_program', limit: 1 };
/** Whoever has just registered logs in next. */
const JUST_REGISTERED = HOUR;

/** Whether nobody need be told that somebody logs in. */
export function isExpected({ now }: Context, account: AccountRow, marks: DeviceMarks): boolean {
  return marks.has(account) || (account.role === 'user' && account.createdAt > now - JUST_REGISTERED);
}

/** For the batch of the login: a letter with the link "That was not me", unless there were as many as may be. */
export function tellOfNewDevice(
  ctx: Context,
  account: AccountRow,
  userAgent: string,
  { isProgram }: DeviceMarks,
  by: { code?: 'yes' } = {},
): Statement[] {
  // Its only letters go to a phone that is somebody else's by now: the link would lock the owner out.
  if (account.email === null && isDoubted(ctx, account, 'owner')) return [];
  const accountId = account.id;
  const { words } = describeUserAgent(userAgent);
  const link = newLinkId();
  const data = { link, at: String(ctx.now), browser: words, ...by };
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
