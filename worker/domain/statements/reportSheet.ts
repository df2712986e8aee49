import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { devices } from '#db/schema/index.ts';
import { fullName } from '#domain/accounts/present.ts';
import { record } from '#domain/audit/record.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { DeviceChanged, type DeviceRow, isOwn, noSuchDevice } from '#domain/devices/device.ts';
import { IS_REPLACED } from '#domain/devices/numberChanges.ts';
import { Conflict } from '#domain/errors.ts';
import { claimUse, limitOf } from '#domain/kernel/limits.ts';
import { describedDevice, type PaperFields, signPaper, wholeNumbers } from '#domain/log/sign.ts';
import { SAYS } from '#domain/log/signedWords.ts';
import { verdictOf } from '#schemas/checks/checks.ts';
import type { Proof } from '#schemas/devices/statuses.ts';
import { lagosDay } from '#schemas/format/dates.ts';
import { capitalised } from '#schemas/format/names.ts';
import type { SignedStatement } from '#schemas/responses/statements.ts';
import { toInstant } from '#schemas/statements/fields.ts';

/** Makes a sheet of the owner's report, to show to the police. @throws NotFound; Conflict; RateLimited */
export async function makeReportSheet(ctx: MemberContext, id: string): Promise<SignedStatement> {
  const found = await findForPaper(ctx, id);
  const { paper, writes } = await signPaper(ctx, fieldsOf(ctx, found), { accountId: ctx.actor.id, deviceId: id });
  await commit(
    ctx,
    claimUnchanged(ctx, found),
    claimUse(ctx, limitOf('report_sheet', `${ctx.actor.id} ${id}`)),
    writes,
    record(ctx, 'statement.report', { type: 'statement', id: paper.number }, { device: id }),
  );
  return paper;
}

function fieldsOf(
  { actor }: MemberContext,
  { device, since, proof, reportedAt, happenedOn }: PaperDevice,
): PaperFields {
  const status = verdictOf(device.status);
  if (status === 'clean' || reportedAt === null) {
    throw new Conflict('This device is not reported: there is nothing to tell the police yet. Report it first.');
  }
  return {
    kind: 'report',
    status,
    device: describedDevice(device),
    ...wholeNumbers(device),
    holder: capitalised(fullName(actor)),
    since,
    ...(happenedOn !== null && { happened: happenedOn }),
    reported: toInstant(new Date(reportedAt)),
    proof,
    for: 'The police',
    says: SAYS.report(status, { reportedAt, happenedOn, proof }),
  };
}

/** A device of one's own, and what a paper says about its entry. `since`: a Lagos day. */
export type PaperDevice = {
  device: DeviceRow;
  since: string;
  proof: Proof;
  reportedAt: number | null;
  happenedOn: string | null;
};

/** Only the current numbers: a replaced number stays in the table for a while. */
const inUse = sql`from identifiers where identifiers.device_id = devices.id and not ${IS_REPLACED}`;
const PROOF = sql<Proof>`coalesce((select min(proof) ${inUse}), 'declared')`;

/** @throws NotFound for somebody else's */
export async function findForPaper(ctx: MemberContext, id: string): Promise<PaperDevice> {
  const [found] = await ctx.db
    .select({
      device: devices,
      proof: PROOF,
      reportedAt: sql<number | null>`(select max(reported_at) ${inUse})`,
      happenedOn: sql<string | null>`(select max(happened_on) ${inUse})`,
      since: sql<number>`max(devices.created_at, coalesce((select max(decided_at) from transfers
        where transfers.device_id = devices.id and to_account_id = ${ctx.actor.id} and state = 'approved'), 0))`,
    })
    .from(devices)
    .where(isOwn(ctx, id));
  if (!found) throw noSuchDevice();
  return { ...found, since: lagosDay(found.since) };
}

/** Claim: what the paper says of it is still so at the moment of writing. */
export function claimUnchanged(ctx: MemberContext, { device, proof }: PaperDevice): Statement {
  const { id, updatedAt, status } = device;
  const isSame = and(
    eq(devices.id, id),
    eq(devices.ownerId, ctx.actor.id),
    eq(devices.status, status),
    eq(devices.updatedAt, updatedAt),
    isNull(devices.removedAt),
    sql`${PROOF} = ${proof}`,
  );
  return claim('unchanged', ctx.db.update(devices).set({ updatedAt }).where(isSame), () => new DeviceChanged());
}
