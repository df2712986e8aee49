import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { isUniqueViolation, type Statement } from '#db/batch.ts';
import { quoted } from '#db/schema/columns.ts';
import { accounts, challenges, devices, pendingRegistrations } from '#db/schema/index.ts';
import { acceptAtRegistration } from '#domain/accounts/legal.ts';
import { deactivated } from '#domain/accounts/newLogin.ts';
import { fullName } from '#domain/accounts/present.ts';
import { record } from '#domain/audit/record.ts';
import { type Challenge, claimVerified, verifyCode } from '#domain/challenges/verify.ts';
import { claim, commit } from '#domain/commit.ts';
import type { Context, MemberContext } from '#domain/context.ts';
import { composeAlarmText } from '#domain/devices/alarm.ts';
import { addKey } from '#domain/devices/edit.ts';
import { orIdentifierConflict } from '#domain/devices/identifierKeys.ts';
import { type Registering, registering } from '#domain/devices/register.ts';
import { reviewYoungReports } from '#domain/devices/registrationReviews.ts';
import { Conflict, type DomainError, Forbidden, NotFound } from '#domain/errors.ts';
import { takeOverLimits } from '#domain/kernel/limitsAfterErasure.ts';
import { calledInReport, REPORT_NUMBERS, UNFINISHED_LIFE } from '#schemas/checks/stolenReport.ts';
import { FLAGGED_STATUSES } from '#schemas/devices/statuses.ts';
import { iso } from '#schemas/format/dates.ts';
import type { OpenReport } from '#schemas/responses/devices.ts';

const HAS_ACCOUNT =
  'This phone number has an Ownmark account, so nothing was reported yet. Log in with it, or set a new password with a code, and report there.';
const NO_REPORT = 'No report stands under this phone number.';
const TOO_MANY = `Without finishing your account you can report ${REPORT_NUMBERS} numbers. Finish it to report more.`;
const HAS_TWO = 'The phone you reported has two numbers already. Report this number alone.';
const AT_ONCE = 'This phone number was used a moment ago. Ask for another code.';

/** The code opens the report of its phone, and makes or adds to it what was typed with the phone. @throws Invalid; Conflict; Forbidden; NotFound */
export async function openReport(ctx: Context, token: string, otp: string): Promise<OpenReport> {
  const challenge = await verifyCode(ctx, 'report', token, otp);
  const { known, pending, standing } = await readAsked(ctx, challenge);
  if (known && known.unfinishedSince === null) throw new Conflict(HAS_ACCOUNT, 'phoneNumber');
  if (known && known.deactivatedAt !== null) throw deactivated();
  const account = known ?? (pending && begun(ctx, pending));
  if (!account) throw new NotFound(NO_REPORT);

  const member = actingFor(ctx, account);
  const { location = '', devices = [] } = pending?.report ?? {};
  const typed = devices.map((device) => registering(member, device, location));
  const made = typed.filter(({ keys }) => !keys.some(({ key }) => key in standing));
  const added = typed.flatMap((one) => addingNumbers(member, one, standing));
  const keys = [...made, ...added].flatMap((one) => one.keys);
  const last = made.at(-1);
  await orIdentifierConflict(member, keys, () =>
    commit(
      ctx,
      claimVerified(ctx, challenge),
      known ? [] : begin(ctx, account),
      [...made, ...added].flatMap(({ writes }) => writes),
      last
        ? composeAlarmText(member, account, { device: calledInReport(last.device), status: last.device.status })
        : [],
      claim('unfinished', touchUnfinished(ctx, account), () => whyNot(member, keys.length)),
      ctx.db
        .update(challenges)
        .set({ accountId: account.id, registrationId: null })
        .where(eq(challenges.id, challenge.id)),
      ctx.db.delete(pendingRegistrations).where(eq(pendingRegistrations.id, challenge.registrationId ?? '')),
    ),
  ).catch(asTakenMeanwhile);
  const [report] = await Promise.all([
    presentReport(ctx, account, token),
    last && reviewYoungReports(member, last.device),
  ]);
  return report;
}

type Pending = typeof pendingRegistrations.$inferSelect;

/** `standing`: the keys that this phone reported already, each with its device. The same number again only shows its report. */
type Asked = { known: Account | null; pending: Pending | null; standing: Record<string, string> };

async function readAsked(ctx: Context, { id }: Challenge): Promise<Asked> {
  const [found] = await ctx.db
    .select({
      known: getTableColumns(accounts),
      pending: getTableColumns(pendingRegistrations),
      standing:
        sql`(select json_group_object(key, device_id) from identifiers where device_id in (select id from devices
        where owner_id = ${accounts.id} and removed_at is null and status in (${quoted(FLAGGED_STATUSES)})))`.mapWith(
          (found: string): Asked['standing'] => JSON.parse(found),
        ),
    })
    .from(challenges)
    .leftJoin(accounts, eq(accounts.phone, challenges.askedPhone))
    .leftJoin(pendingRegistrations, eq(pendingRegistrations.id, challenges.registrationId))
    .where(eq(challenges.id, id));
  return found ?? { known: null, pending: null, standing: {} };
}

/** When one typed number is registered already, the other one is added to the same device. */
function addingNumbers(ctx: MemberContext, { device, keys }: Registering, standing: Asked['standing']) {
  const id = keys.map(({ key }) => standing[key]).find((found) => found !== undefined);
  if (id === undefined) return [];
  const missing = keys.filter(({ key }) => !(key in standing));
  return missing.map((key) => {
    const field = key.kind === 'serial' ? ('serialNumber' as const) : ('imei2' as const);
    const number = device[key.kind === 'serial' ? 'serialNumber' : key.kind];
    const set = ctx.db.update(devices).set({ [field]: number, updatedAt: ctx.now });
    const free = and(eq(devices.id, id), eq(devices.ownerId, ctx.actor.id), isNull(devices[field]));
    return {
      keys: [key],
      writes: [
        claim('second number', set.where(free), () => new Conflict(HAS_TWO)),
        addKey(ctx, id, key),
        record(ctx, 'device.edit', { type: 'device', id }, { fields: field }),
      ],
    };
  });
}

/** Under the id of what was pending. */
function begun({ now }: Context, { report: _, email: __, ...person }: Pending) {
  return { ...person, unfinishedSince: now, deletionDueAt: now + UNFINISHED_LIFE, createdAt: now, updatedAt: now };
}

function begin(ctx: Context, account: Account): Statement[] {
  return [
    ctx.db.insert(accounts).values(account),
    ...takeOverLimits(ctx, account.id, account.phone),
    ...acceptAtRegistration(ctx, account.id, ctx.now),
    record(ctx, 'account.report', { type: 'account', id: account.id }),
  ];
}

const heldNumbers = (accountId: string) => sql`(select count(*) from identifiers where device_id in (
  select id from devices where owner_id = ${accountId} and released_at is null))`;

function touchUnfinished(ctx: Context, { id }: Account): Statement {
  return sql`update accounts set updated_at = ${ctx.now} where id = ${id} and unfinished_since is not null
    and deactivated_at is null and ${heldNumbers(id)} <= ${REPORT_NUMBERS}`;
}

function asTakenMeanwhile(error: unknown): never {
  throw isUniqueViolation(error, 'accounts') ? new Conflict(AT_ONCE) : error;
}

async function whyNot(ctx: MemberContext, numbers: number): Promise<DomainError> {
  const [row] = await ctx.db.all<{ held: number }>(sql`select ${heldNumbers(ctx.actor.id)} as held`);
  const isTooMany = (row?.held ?? 0) + numbers > REPORT_NUMBERS;
  return isTooMany ? new Forbidden(TOO_MANY, 'DEVICE_LIMIT') : new Conflict(AT_ONCE);
}

export type Account = Pick<typeof accounts.$inferSelect, 'id' | 'phone' | 'firstName' | 'surName' | 'unfinishedSince'> &
  typeof accounts.$inferInsert;

/** For the few operations of an unfinished account. It never has a session, so it can call no others. */
export function actingFor(ctx: Context, { id, phone, firstName, surName }: Account): MemberContext {
  const none = { email: null, passwordTypedAt: null, recoveryHoldUntil: null, subscription: null } as const;
  const session = { tokenHash: '', sessionId: '', secondFactor: 'none' } as const;
  return { ...ctx, actor: { id, phone, firstName, surName, role: 'user', ...none, ...session } };
}

export async function presentReport(ctx: Context, account: Account, reportToken: string): Promise<OpenReport> {
  const held = await ctx.db
    .select()
    .from(devices)
    .where(and(eq(devices.ownerId, account.id), isNull(devices.removedAt)))
    .orderBy(asc(devices.createdAt));
  return {
    reportToken,
    name: fullName(account),
    endsAt: iso((account.unfinishedSince ?? ctx.now) + UNFINISHED_LIFE),
    devices: held.map(({ id, name, status, imei1, imei2, serialNumber, location, createdAt }) => ({
      id,
      name,
      status,
      imei1,
      imei2,
      serialNumber,
      location,
      createdAt: iso(createdAt),
    })),
  };
}
