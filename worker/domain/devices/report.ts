import type { OwnReport } from '../../schemas/devices.ts';
import { isSought, type ReportStatus } from '../../schemas/statuses.ts';
import { refuseHeldSince } from '../accounts/recovery.ts';
import { record } from '../audit/record.ts';
import type { MemberContext } from '../context.ts';
import { compose } from '../messages/compose.ts';
import { applyReport, changedMeanwhile, wordsOf } from './applyReport.ts';
import { isAlarm, refuseTooManyChanges, takeChange } from './calm.ts';
import { type Device, type DeviceRow, presentDevice } from './present.ts';
import { calmsDown, proveOwner } from './proveOwner.ts';
import { findOwn } from './queries.ts';
import { refuseHasty } from './takeBack.ts';

/**
 * Sets the status of an own device and keeps the report (product §3). Needs no subscription: safety is not behind the
 * paywall. Back to active needs the password, and so does taking an alarm back (product §14).
 * @returns the device and the reference of the report
 * @throws NotFound; Conflict when the status can't be set now, or was changed by somebody else at the same moment;
 *   Forbidden RECOVERY_HOLD, PASSWORD_REQUIRED, KEYHOLDER_CODE_REQUIRED; Invalid INVALID_PASSWORD; RateLimited, but never for an alarm
 */
export async function reportDevice(
  ctx: MemberContext,
  { currentPassword, ...report }: OwnReport,
): Promise<Device & { reportId: string }> {
  const before = await findOwn(ctx, report.id);
  const isCounted = !isAlarm(before.status, report.status);
  const proof = calmsDown(before.status, report.status)
    ? await proveOwner(ctx, currentPassword, 'to set this device to active again or to take a report back')
    : { claim: [], forgiven: [] };
  if (isSought(before.status) && !isSought(report.status)) await refuseHasty(ctx, before);
  const done = await applyReport(ctx, before, report, (reference) =>
    [
      proof.claim,
      proof.forgiven,
      isCounted ? takeChange(ctx, before.id) : [],
      confirmByEmail(ctx, before, report.status, wordsOf(ctx, before, report, reference)),
      record(ctx, 'device.report', { type: 'device', id: before.id }, { from: before.status, to: report.status }),
    ].flat(),
  );
  if (!done && !isAlarm(before.status, report.status)) await refuseHeldSince(ctx);
  if (!done && isCounted) await refuseTooManyChanges(ctx, before.id);
  if (!done) throw changedMeanwhile();
  return { ...presentDevice(done.device), reportId: done.reportId };
}

/** Also when a report is taken back: whoever holds a stolen, signed-in phone might try just that. */
function confirmByEmail(
  ctx: MemberContext,
  { status: from }: DeviceRow,
  status: ReportStatus,
  data: Record<string, string>,
) {
  if (isSought(status)) return compose(ctx, ctx.actor.email, { channel: 'email', template: 'device_reported', data });
  if (!isSought(from)) return [];
  return compose(ctx, ctx.actor.email, { channel: 'email', template: 'report_taken_back', data });
}
