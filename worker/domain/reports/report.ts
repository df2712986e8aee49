import { forgetPasswordsElsewhere } from '#domain/access/recentPassword.ts';
import { record } from '#domain/audit/record.ts';
import type { MemberContext } from '#domain/context.ts';
import { composeAlarm, reportMessageData } from '#domain/devices/alarm.ts';
import { changesAlert, claimChange, isNewAlert, refuseSpreadPhone, sameReport } from '#domain/devices/changes.ts';
import { DeviceChanged, type DeviceRow, findOwn, presentDevice } from '#domain/devices/device.ts';
import { clearsAlert, confirmOwner, NO_PROOF, proveOwner } from '#domain/devices/proveOwner.ts';
import { reviewYoungReports } from '#domain/devices/registrationReviews.ts';
import { readWithdrawal, refuseEarlyWithdrawal } from '#domain/devices/reportWithdrawal.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import type { ReportData } from '#domain/messages/deviceTemplates.ts';
import type { OwnReport } from '#schemas/devices/devices.ts';
import { isSought, type ReportStatus } from '#schemas/devices/statuses.ts';
import type { ReportedDevice } from '#schemas/responses/devices.ts';
import { applyReport } from './applyReport.ts';

/** Needs no subscription: safety is not behind the paywall. Ending or weakening an alarm needs the password. */
export async function reportDevice(ctx: MemberContext, report: OwnReport): Promise<ReportedDevice> {
  const before = await findOwn(ctx, report.id);
  try {
    return await setStatus(ctx, before, report);
  } catch (error) {
    // At the end of a transfer above all: that must not cost an alarm.
    if (!(error instanceof DeviceChanged && isNewAlert(before.status, report.status))) throw error;
    return setStatus(ctx, await findOwn(ctx, report.id), report);
  }
}

async function setStatus(
  ctx: MemberContext,
  before: DeviceRow,
  { currentPassword, ...report }: OwnReport,
): Promise<ReportedDevice> {
  refuseSpreadPhone({ ...before, location: report.location }, 'location', before);
  const same = report.status === 'active' ? await sameReport(ctx, before, report) : undefined;
  if (same?.toStatus === 'active' && same.reporterId === ctx.actor.id)
    return { ...presentDevice(before), reportId: same.id };
  const countsAsChange = !isNewAlert(before.status, report.status);
  const proof = await proofFor(ctx, before, { currentPassword, ...report });
  if (isSought(before.status) && !isSought(report.status))
    await refuseEarlyWithdrawal(ctx, before, await readWithdrawal(ctx, before.id));
  const { device, reportId } = await applyReport(ctx, before, report, (reference) =>
    [
      proof.claim,
      proof.reset,
      countsAsChange ? claimChange(ctx, before.id) : [],
      isSought(report.status) ? forgetPasswordsElsewhere(ctx) : [],
      confirm(ctx, before, report.status, reportMessageData(ctx, before, report, reference)),
      record(ctx, 'device.report', { type: 'device', id: before.id }, { from: before.status, to: report.status }),
    ].flat(),
  );
  if (!countsAsChange) await reviewYoungReports(ctx, device);
  return { ...presentDevice(device), reportId };
}

/** Nothing for an alarm. */
async function proofFor(ctx: MemberContext, before: DeviceRow, { currentPassword, ...report }: OwnReport) {
  if (clearsAlert(before.status, report.status))
    return proveOwner(ctx, currentPassword, 'to set this device to active again or to take a report back');
  return (await changesAlert(ctx, before, report)) ? confirmOwner(ctx, currentPassword) : NO_PROOF;
}

/** Also when a report is withdrawn: a thief with a logged-in phone might try just that. */
function confirm(ctx: MemberContext, { status: from }: DeviceRow, status: ReportStatus, data: ReportData) {
  if (isSought(status)) return composeAlarm(ctx, ctx.actor, data);
  if (!isSought(from)) return [];
  return composeLetter(ctx, ctx.actor, { template: 'report_taken_back', data });
}
