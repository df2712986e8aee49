import { randomUUID } from 'node:crypto';
import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { challenges, devices, identifiers, statusReports, stepTicks } from '#db/schema/index.ts';
import { record } from '#domain/audit/record.ts';
import { endCodes } from '#domain/challenges/verify.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { composeAlarm, reportMessageData } from '#domain/devices/alarm.ts';
import {
  changesAlert,
  claimDeviceChange,
  DeviceChanged,
  type DeviceRow,
  isNewAlert,
  presentDevice,
  readOwn,
  refuseSpreadPhone,
  sameReport,
} from '#domain/devices/device.ts';
import { updateReportedAnswer } from '#domain/devices/identifierKeys.ts';
import {
  clearsAlert,
  confirmOwner,
  NO_PROOF,
  proveOwner,
  readSessionAndAlert,
  refuseEarlyWithdrawal,
} from '#domain/devices/proveOwner.ts';
import { reviewYoungReports } from '#domain/devices/registrationReviews.ts';
import { NO_REMOVAL } from '#domain/devices/remove.ts';
import { Conflict } from '#domain/errors.ts';
import { endThreads } from '#domain/found/end.ts';
import { claimNoTransfer } from '#domain/kernel/locks.ts';
import { forgetPasswordsElsewhere } from '#domain/kernel/require.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import type { ReportData } from '#domain/messages/deviceTemplates.ts';
import { afterReport, reportDuringTransfer } from '#domain/transfers/endPending.ts';
import { findKept, findReported, isKeptFrom } from '#domain/transfers/keeper.ts';
import type { Transfer } from '#domain/transfers/transfer.ts';
import type { OwnReport } from '#schemas/devices/devices.ts';
import { isFlagged, type ReportStatus } from '#schemas/devices/statuses.ts';
import type { ReportedDevice } from '#schemas/responses/devices.ts';

/** Needs no subscription: safety is not behind the paywall. Ending or weakening an alarm needs the password. */
export async function reportDevice(ctx: MemberContext, report: OwnReport): Promise<ReportedDevice> {
  const before = (await readOwn(ctx, report.id)) ?? (await findKept(ctx, report));
  try {
    return await setStatus(ctx, before, report);
  } catch (error) {
    // At the end of a transfer above all: that must not cost an alarm.
    if (!(error instanceof DeviceChanged && isNewAlert(before.status, report.status))) throw error;
    return setStatus(ctx, (await readOwn(ctx, report.id)) ?? (await findKept(ctx, report)), report);
  }
}

async function setStatus(
  ctx: MemberContext,
  before: DeviceRow,
  { currentPassword, ...said }: OwnReport,
): Promise<ReportedDevice> {
  const transfer = await findReported(ctx, before, said.status);
  // A robber may have been first.
  const isOver = !isNewAlert(before.status, said.status) && isFlagged(said.status) && isKeptFrom(ctx, transfer);
  // It does not weaken what the keeper has reported.
  const report = isOver ? { ...said, status: before.status as ReportStatus } : said;
  refuseSpreadPhone({ ...before, location: report.location }, 'location', before);
  const same = report.status === 'active' ? await sameReport(ctx, before, report) : undefined;
  if (same?.toStatus === 'active' && same.reporterId === ctx.actor.id)
    return { ...presentDevice(before), reportId: same.id };
  const countsAsChange = !isOver && !isNewAlert(before.status, report.status);
  const proof = isOver ? NO_PROOF : await proofFor(ctx, before, { currentPassword, ...report });
  if (isFlagged(before.status) && !isFlagged(report.status))
    await refuseEarlyWithdrawal(ctx, before, await readSessionAndAlert(ctx, before.id));
  const { device, reportId } = await applyReport(ctx, before, report, transfer, (reference, ofTransfer) =>
    [
      proof.claim,
      proof.reset,
      countsAsChange ? claimDeviceChange(ctx, before.id) : [],
      isFlagged(report.status) ? forgetPasswordsElsewhere(ctx) : [],
      confirm(ctx, before, report.status, {
        ...reportMessageData(ctx, before, report, reference),
        ...ofTransfer,
      }),
      record(ctx, 'device.report', { type: 'device', id: before.id }, { from: before.status, to: report.status }),
    ].flat(),
  );
  if (!countsAsChange) await reviewYoungReports(ctx, device);
  return { ...presentDevice(device), reportId };
}

/** Adds nothing when the report is an alarm. */
async function proofFor(ctx: MemberContext, before: DeviceRow, { currentPassword, ...report }: OwnReport) {
  if (clearsAlert(before.status, report.status))
    return proveOwner(ctx, currentPassword, 'to set this device to active again or to take a report back');
  return (await changesAlert(ctx, before, report)) ? confirmOwner(ctx, currentPassword) : NO_PROOF;
}

/** Also when a report is withdrawn: a thief with a logged-in phone might try just that. */
function confirm(ctx: MemberContext, { status: from }: DeviceRow, status: ReportStatus, data: ReportData) {
  if (isFlagged(status)) return composeAlarm(ctx, ctx.actor, data);
  if (!isFlagged(from)) return [];
  return composeLetter(ctx, ctx.actor, { template: 'report_taken_back', data });
}

/** @param transfer of the device (`findReported`) @throws DeviceChanged at the same moment; what a claim of `also` says */
export async function applyReport(
  ctx: MemberContext,
  device: DeviceRow,
  report: Omit<OwnReport, 'currentPassword'>,
  transfer: Transfer | undefined,
  also: (reportId: string, ofTransfer: { transfer?: 'ended' | 'frozen' }) => Statement[],
): Promise<{ device: DeviceRow; reportId: string }> {
  const { id: _, status, happenedOn, ...said } = report;
  const { location, showToPublic } = said;
  refuseDuringTransfer(ctx, device, status);
  const isAlarm = isNewAlert(device.status, status) || isKeptFrom(ctx, transfer);
  const reportId = randomUUID();
  // A new alarm cancels a planned removal of the device, because the thief may have asked for it.
  const change = { status, location, updatedAt: ctx.now, ...(isAlarm && NO_REMOVAL) };
  await commit(
    ctx,
    claim('unchanged', ctx.db.update(devices).set(change).where(isUnchanged(device)), () => new DeviceChanged()),
    ctx.db.insert(statusReports).values({
      id: reportId,
      deviceId: device.id,
      reporterId: ctx.actor.id,
      fromStatus: device.status,
      toStatus: status,
      ...said,
      happenedOn: isFlagged(status) ? happenedOn : null,
      createdAt: ctx.now,
    }),
    updateReportedAnswer(ctx, device, status, { showToPublic, location, happenedOn }),
    isFlagged(status) ? dispute(ctx, device.id) : [],
    device.status === 'missing' ? endThreads(ctx, device.id, status) : [],
    transfer && isAlarm ? reportDuringTransfer(ctx, device, transfer, status) : [],
    isFlagged(device.status) && !isAlarm ? claimNoTransfer(ctx, device.id) : [],
    isFlagged(status)
      ? endCodes(ctx, ['transfer'], eq(challenges.deviceId, device.id))
      : ctx.db.delete(stepTicks).where(eq(stepTicks.deviceId, device.id)),
    also(reportId, transfer ? afterReport(ctx, transfer) : {}),
  );
  return { device: { ...device, ...change }, reportId };
}

/** A case that was admitted says that it was stolen from somebody else, or that the report is wrong: then its words are hidden, too. */
function dispute(ctx: MemberContext, deviceId: string): Statement {
  const isSaid = (what: SQL) =>
    sql`exists (select 1 from cases where device_id = ${deviceId} and state in ('admitted', 'decided') and ${what})`;
  const unlessContested = (column: SQLWrapper) => sql`iif(${isSaid(sql`kind = 'contest'`)}, null, ${column})`;
  const { publicName, publicModel, publicLocation } = identifiers;
  const words = {
    publicName: unlessContested(publicName),
    publicModel: unlessContested(publicModel),
    publicLocation: unlessContested(publicLocation),
  };
  return ctx.db
    .update(identifiers)
    .set({ disputed: true, ...words })
    .where(and(eq(identifiers.deviceId, deviceId), isSaid(sql`(kind = 'contest' or stolen = 1)`)));
}

function isUnchanged({ id, ownerId, status }: DeviceRow) {
  return and(eq(devices.id, id), eq(devices.ownerId, ownerId), eq(devices.status, status), isNull(devices.removedAt));
}

/** During a transfer only missing and stolen can be reported; that ends it, or freezes a handover that was paid. */
function refuseDuringTransfer({ actor }: MemberContext, { ownerId, status }: DeviceRow, to: ReportStatus): void {
  if (status !== 'transfer_pending' || isFlagged(to)) return;
  const end = actor.id === ownerId ? 'Cancel' : 'Decide';
  throw new Conflict(`This device is being transferred. ${end} the transfer before you change its status.`);
}
