import { sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, links } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { isDoubted } from '#domain/challenges/codeLimits.ts';
import type { Context } from '#domain/context.ts';
import { Forbidden } from '#domain/errors.ts';
import { rememberAddress } from '#domain/kernel/knownAddress.ts';
import { hasCapacity, limitOf, recordUse } from '#domain/kernel/limits.ts';
import { newLinkId } from '#domain/kernel/tokens.ts';
import { composeLetterWhere } from '#domain/messages/compose.ts';
import { LINK_LIFE } from '#schemas/accounts/links.ts';
import { HOUR } from '#schemas/format/dates.ts';
import { describeUserAgent } from '#schemas/format/names.ts';
import type { DeviceMarks } from './deviceMarks.ts';
import { openSession } from './sessions.ts';

/** The browser in which the code is typed. */
export type Browser = { device: string; marks: DeviceMarks };

type Account = Pick<typeof accounts.$inferSelect, 'id' | 'role' | 'passwordHash' | 'deactivatedAt' | 'unfinishedSince'>;

/** Shown only to somebody who typed the right password, or the code sent to the account's phone. */
export const deactivated = () =>
  new Forbidden('Your account has been deactivated. Please contact support.', 'ACCOUNT_DEACTIVATED');

/**
 * For the batch of a registration's or reset's code: a session, with all that a login writes. None for staff, whose
 * login asks for more, nor for an account that is deactivated or not finished. Call `kept` once it is written.
 * @param letter to tell of a new device, where there is one
 */
export function signInAfterCode(
  ctx: Context,
  account: Account,
  { device, marks }: Browser,
  { passwordTypedAt, letter }: { passwordTypedAt: number; letter?: Statement[] },
): { accessToken: string | null; writes: Statement[]; kept: () => void } {
  if (account.role !== 'user' || account.deactivatedAt !== null || account.unfinishedSince !== null) {
    return { accessToken: null, writes: [], kept: () => {} };
  }
  const session = openSession(ctx, account.id, device, passwordTypedAt);
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

/** Somebody who has just registered logs in soon after: no letter about that. */
const JUST_REGISTERED = HOUR;

/** True if this login needs no letter. */
export function isExpected({ now }: Context, account: AccountRow, marks: DeviceMarks): boolean {
  return marks.has(account) || (account.role === 'user' && account.createdAt > now - JUST_REGISTERED);
}

/** For the batch of the login: a letter with the link "That was not me", as long as the limit allows one. */
export function tellOfNewDevice(
  ctx: Context,
  account: AccountRow,
  userAgent: string,
  { isProgram }: DeviceMarks,
  by: { code?: 'yes' } = {},
): Statement[] {
  // This account's letters go to a phone that somebody else has now, who could use the link to lock the owner out.
  if (account.email === null && isDoubted(ctx, account, 'owner')) return [];
  const accountId = account.id;
  const { words } = describeUserAgent(userAgent);
  const linkId = newLinkId();
  const data = { linkId, at: String(ctx.now), browser: words, ...by };
  const letters = limitOf('device_letter', accountId);
  const ofProgram = limitOf('device_letter_program', `${accountId} ${words} ${ctx.networkHash ?? ''}`);
  const isFirst = isProgram ? hasCapacity(ctx, ofProgram) : sql`true`;
  return [
    recordUse(ctx, letters, sql`where ${hasCapacity(ctx, letters)} and ${isFirst}`),
    sql`insert into ${links} (id, purpose, account_id, created_at, expires_at)
      select ${linkId}, 'not_me', ${accountId}, ${ctx.now}, ${ctx.now + LINK_LIFE.not_me} where changes() = 1`,
    composeLetterWhere(
      ctx,
      { template: 'new_device', data },
      sql`from ${accounts} where ${accounts.id} = ${accountId} and changes() = 1`,
    ),
    recordUse(ctx, ofProgram, sql`where changes() = 1`),
  ];
}
