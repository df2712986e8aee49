import { and, asc, eq, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { accounts, attempts, sessions, statusReports } from '#db/schema/index.ts';
import { provePassword } from '#domain/accounts/currentPassword.ts';
import { claimNoHold, refuseOnHold } from '#domain/accounts/recovery.ts';
import { record } from '#domain/audit/record.ts';
import { consentedHolderPhones } from '#domain/challenges/codeLimits.ts';
import { claim, commitIf } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { Forbidden } from '#domain/errors.ts';
import { consume, consumeOrThrow, limitOf } from '#domain/kernel/limits.ts';
import { claimRecentPassword, confirmPasswordFirst, hasRecentPassword } from '#domain/kernel/require.ts';
import { compose, composeLetter } from '#domain/messages/compose.ts';
import { RECOVERY_HOLD } from '#schemas/accounts/links.ts';
import { type DeviceStatus, isFlagged, type ReportStatus } from '#schemas/devices/statuses.ts';
import { DAY_MS, formatDateTime } from '#schemas/format/dates.ts';
import { firstNameAndInitial } from '#schemas/format/names.ts';
import { PASSWORD_FRESH } from '#schemas/rules/zodFields.ts';
import { DeviceChanged, type DeviceRow, FLAGGED } from './device.ts';

type Proof = { claim: Statement[]; reset: Statement[] };
export const NO_PROOF: Proof = { claim: [], reset: [] };

/** Removes a warning or reactivates a device, which a thief would try. */
export function clearsAlert(from: DeviceStatus, to: ReportStatus): boolean {
  if (from === 'transfer_pending' || from === to) return false;
  return to === 'active' || (isFlagged(from) && !isFlagged(to));
}

/** @throws Forbidden RECOVERY_HOLD, PASSWORD_REQUIRED; Invalid INVALID_PASSWORD; RateLimited */
export async function proveOwner(
  ctx: MemberContext,
  currentPassword: string | undefined,
  reason: string,
): Promise<Proof> {
  return prove(ctx, currentPassword, new Forbidden(`Enter your current password ${reason}.`, 'PASSWORD_REQUIRED'));
}

/** For screens without a password field. @throws as `proveOwner`, but PASSWORD_CONFIRMATION_REQUIRED */
export function confirmOwner(ctx: MemberContext, currentPassword?: string): Promise<Proof> {
  return prove(ctx, currentPassword, confirmPasswordFirst());
}

async function prove(ctx: MemberContext, currentPassword: string | undefined, unproved: Forbidden): Promise<Proof> {
  refuseOnHold(ctx);
  const proof = await provePasswordOrRecent(ctx, currentPassword, unproved);
  return { ...proof, claim: [...proof.claim, claimNoHold(ctx)] };
}

async function provePasswordOrRecent(
  ctx: MemberContext,
  currentPassword: string | undefined,
  unproved: Forbidden,
): Promise<Proof> {
  if (currentPassword !== undefined) return provePassword(ctx, currentPassword, 'account.password_confirm_failed');
  if (hasRecentPassword(ctx)) return { claim: [claimRecentPassword(ctx)], reset: [] };
  throw unproved;
}

/** The wait for owners without a key holder. */
const WAITING_PERIOD = DAY_MS;
const ASKED = 'take_back_asked';

export async function readSessionAndAlert(ctx: MemberContext, deviceId: string) {
  const [[found], startedAt] = await Promise.all([
    ctx.db
      .select({ session: sessions, account: accounts })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(eq(sessions.tokenHash, ctx.actor.tokenHash)),
    alertStartedAt(ctx, deviceId),
  ]);
  return { found, startedAt };
}

/** Without a key holder's code, a new session must wait 24 hours after the notices: a thief has only new sessions. */
export async function refuseEarlyWithdrawal(
  ctx: MemberContext,
  device: DeviceRow,
  { found, startedAt }: Awaited<ReturnType<typeof readSessionAndAlert>>,
): Promise<void> {
  // If the session has ended, its claim fails later.
  if (!found) return;
  if (startedAt === null) throw new DeviceChanged();
  const { session, account } = found;
  const hasNewContacts = (account.contactsChangedAt ?? 0) > ctx.now - RECOVERY_HOLD;
  if (session.createdAt <= startedAt && !hasNewContacts) return;
  if (session.vouchedAt !== null && session.vouchedAt >= ctx.now - PASSWORD_FRESH) return;

  const key = `${session.id} ${device.id} ${startedAt}`;
  const asked = (await requestedAt(ctx, key)) ?? (await requestWithdrawal(ctx, key, device, account));
  const until = asked + WAITING_PERIOD;
  if (until <= ctx.now) return;
  throw new Forbidden(
    `You logged in after the report, or changed your contacts lately. Use a code sent to a key holder, or do it from ${formatDateTime(until)} on, logged in as you are now.`,
    'KEYHOLDER_CODE_REQUIRED',
  );
}

/** Null once none stands. A second report while it lasts makes it no younger. */
async function alertStartedAt(ctx: MemberContext, id: string): Promise<number | null> {
  const lastClear = sql`select coalesce(max(seq), 0) from status_reports
    where device_id = ${id} and to_status not in (${FLAGGED})`;
  const [first] = await ctx.db
    .select({ at: statusReports.createdAt })
    .from(statusReports)
    .where(and(eq(statusReports.deviceId, id), sql`${statusReports.seq} > (${lastClear})`))
    .orderBy(asc(statusReports.seq))
    .limit(1);
  return first?.at ?? null;
}

async function requestedAt(ctx: MemberContext, key: string): Promise<number | undefined> {
  const [row] = await ctx.db
    .select({ at: attempts.at })
    .from(attempts)
    .where(and(eq(attempts.kind, ASKED), eq(attempts.key, key)))
    .orderBy(asc(attempts.at))
    .limit(1);
  return row?.at;
}

async function requestWithdrawal(
  ctx: MemberContext,
  key: string,
  device: DeviceRow,
  account: typeof accounts.$inferSelect,
): Promise<number> {
  await consumeOrThrow(ctx, limitOf('take_back_notice', device.id));
  const data = { device: device.name, at: String(ctx.now + WAITING_PERIOD), owner: firstNameAndInitial(account) };
  const done = await commitIf(
    ctx,
    claim(ASKED, consume(ctx, limitOf(ASKED, key))),
    composeLetter(ctx, account, { template: 'take_back_asked', data }),
    compose(ctx, account.phone, { channel: 'sms', template: 'take_back_asked_owner', data }),
    consentedHolderPhones(account).map((phone) =>
      compose(ctx, phone, { channel: 'sms', template: 'take_back_asked_keyholder', data }),
    ),
    record(ctx, 'device.take_back_asked', { type: 'device', id: device.id }),
  );
  return done ? ctx.now : ((await requestedAt(ctx, key)) ?? ctx.now);
}
