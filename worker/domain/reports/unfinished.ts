import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { quoted } from '#db/schema/columns.ts';
import { accounts, challenges, pendingRegistrations } from '#db/schema/index.ts';
import { deactivated } from '#domain/accounts/newLogin.ts';
import { fullName } from '#domain/accounts/present.ts';
import { requirePersonOr } from '#domain/accounts/proofs.ts';
import { recordEach } from '#domain/audit/record.ts';
import { openChallenge } from '#domain/challenges/open.ts';
import { challengeEnded } from '#domain/challenges/verify.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context } from '#domain/context.ts';
import { TooManyTexts } from '#domain/errors.ts';
import { claimUse, limitOf, secondsUntilFree } from '#domain/kernel/limits.ts';
import { challengeIdOf } from '#domain/kernel/tokens.ts';
import { CODE_TRIES, PENDING_REGISTRATION_LIFE } from '#schemas/accounts/codes.ts';
import { type NewStolenReport, REPORT_OPEN } from '#schemas/checks/stolenReport.ts';
import { FLAGGED_STATUSES } from '#schemas/devices/statuses.ts';
import { unfinishedUsername } from '#schemas/format/names.ts';
import type { OpenReport } from '#schemas/responses/devices.ts';
import { type Account, actingFor, presentReport } from './openReport.ts';

/** Nothing stands yet. Whether the phone has an account is told to nobody but whoever types its code. @throws PersonNeeded; TooManyTexts */
export async function reportStolen(
  ctx: Context,
  { identifiers: devices, name, phoneNumber: phone, location }: NewStolenReport,
): Promise<{ registrationToken: string }> {
  const limit = limitOf('report_of_network', ctx.networkHash ?? '');
  const wait = await secondsUntilFree(ctx, limit);
  if (wait > 0) await requirePersonOr(ctx, () => new TooManyTexts(wait));
  const tooMany = async () => new TooManyTexts(await secondsUntilFree(ctx, limit));
  const id = randomUUID();
  const nothing = { email: '', passwordHash: '', country: '', stateOfResidence: '', stateOfOrigin: '', address: '' };
  const person = { ...name, ...nothing, username: unfinishedUsername(id), phone };
  const pending = { ...person, id, report: { location, devices }, createdAt: ctx.now };
  const challenge = { purpose: 'report', askedPhone: phone, registrationId: id } as const;
  const registrationToken = await openChallenge(
    ctx,
    challenge,
    ctx.db.insert(pendingRegistrations).values(pending),
    ...(wait > 0 ? [] : [claimUse(ctx, limit, tooMany)]),
  );
  return { registrationToken };
}

/** For seeing a report again and adding to it. */
export async function askReportCode(ctx: Context, phone: string): Promise<{ registrationToken: string }> {
  return { registrationToken: await openChallenge(ctx, { purpose: 'report', askedPhone: phone }) };
}

/**
 * The report that waits for the code of `token`; null if there is none. `isOpen`: the code was right; `isEnded`: a new
 * code is needed.
 */
export async function findAsked(ctx: Context, token: string) {
  const [found] = await readAsked(ctx, token);
  if (!found) return null;
  const { verifiedAt, tries, expiresAt, askedPhone, pending } = found;
  const { location = '', devices = [] } = pending?.report ?? {};
  const numbers = devices.flatMap(({ imei1, imei2, serialNumber }) => [imei1, imei2, serialNumber]);
  return {
    isOpen: verifiedAt !== null,
    isEnded: tries >= CODE_TRIES || expiresAt <= ctx.now,
    phoneNumber: `0${askedPhone.slice('+234'.length)}`,
    identifiers: numbers.filter(Boolean).join(' '),
    name: pending ? fullName(pending) : '',
    location,
  };
}

/** In place of a code that has ended, for what was asked for with it. It has five tries of its own, and counts as a code. @throws Invalid */
export async function replaceReportCode(ctx: Context, token: string): Promise<{ registrationToken: string }> {
  const [found] = await readAsked(ctx, token);
  if (!found || found.verifiedAt !== null) throw challengeEnded('report');
  const { askedPhone, pending } = found;
  const challenge = { purpose: 'report', askedPhone, registrationId: pending?.id } as const;
  return { registrationToken: await openChallenge(ctx, challenge) };
}

const readAsked = (ctx: Context, token: string) =>
  ctx.db
    .select({
      verifiedAt: challenges.verifiedAt,
      tries: challenges.tries,
      expiresAt: challenges.expiresAt,
      askedPhone: challenges.askedPhone,
      pending: getTableColumns(pendingRegistrations),
    })
    .from(challenges)
    .leftJoin(pendingRegistrations, eq(pendingRegistrations.id, challenges.registrationId))
    .where(
      and(
        eq(challenges.id, challengeIdOf(ctx, token)),
        eq(challenges.purpose, 'report'),
        gt(challenges.createdAt, ctx.now - PENDING_REGISTRATION_LIFE),
      ),
    );

/** The report that a right code opens for one hour. @throws Invalid */
export async function seeReport(ctx: Context, reportToken: string): Promise<OpenReport> {
  return presentReport(ctx, await findOpen(ctx, reportToken), reportToken);
}

/** Words for the owner and our team alone: what checks answer stays. @throws Invalid; RateLimited */
export async function addToReport(ctx: Context, reportToken: string, description: string): Promise<OpenReport> {
  const account = await findOpen(ctx, reportToken);
  const theirs = sql`from devices where owner_id = ${account.id} and removed_at is null and status in (${quoted(FLAGGED_STATUSES)})`;
  await commit(
    ctx,
    claimUse(ctx, limitOf('report_added', account.id)),
    recordEach(actingFor(ctx, account), 'device.report', 'device', sql`select id ${theirs}`),
    claim(
      'reported',
      sql`insert into status_reports (id, device_id, reporter_id, from_status, to_status, location, description, happened_on, created_at)
      select lower(hex(randomblob(16))), id, owner_id, status, status, location, ${description},
        (select happened_on from identifiers where device_id = devices.id limit 1), ${ctx.now} ${theirs}`,
      () => challengeEnded('report'),
    ),
  );
  return presentReport(ctx, account, reportToken);
}

async function findOpen(ctx: Context, token: string): Promise<Account> {
  const [found] = await ctx.db
    .select({ account: accounts })
    .from(challenges)
    .innerJoin(accounts, eq(accounts.id, challenges.accountId))
    .where(
      and(
        eq(challenges.id, challengeIdOf(ctx, token)),
        eq(challenges.purpose, 'report'),
        gt(challenges.verifiedAt, ctx.now - REPORT_OPEN),
        isNull(challenges.endedAt),
        isNotNull(accounts.unfinishedSince),
        isNull(accounts.erasedAt),
      ),
    );
  if (!found) throw challengeEnded('report');
  if (found.account.deactivatedAt !== null) throw deactivated();
  return found.account;
}
