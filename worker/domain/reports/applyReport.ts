import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { challenges, devices, statusReports, stepTicks } from '#db/schema/index.ts';
import { endCodes } from '#domain/challenges/endCodes.ts';
import { claim, commit } from '#domain/commit.ts';
import type { MemberContext } from '#domain/context.ts';
import { isNewAlert } from '#domain/devices/changes.ts';
import { DeviceChanged, type DeviceRow } from '#domain/devices/device.ts';
import { updateReportedAnswer } from '#domain/devices/identifierKeys.ts';
import { NO_REMOVAL } from '#domain/devices/remove.ts';
import { Conflict } from '#domain/errors.ts';
import { endTransferByReport } from '#domain/transfers/endByReport.ts';
import type { OwnReport } from '#schemas/devices/devices.ts';
import { isSought, type ReportStatus } from '#schemas/devices/statuses.ts';

/** @throws DeviceChanged at the same moment; what a claim of `also` says */
export async function applyReport(
  ctx: MemberContext,
  device: DeviceRow,
  report: Omit<OwnReport, 'currentPassword'>,
  also: (reportId: string) => Statement[],
): Promise<{ device: DeviceRow; reportId: string }> {
  const { id: _, status, happenedOn, ...said } = report;
  const { location, showToPublic } = said;
  refuseDuringTransfer(ctx, device, status);
  const reportId = randomUUID();
  // The thief may have scheduled it.
  const change = { status, location, updatedAt: ctx.now, ...(isNewAlert(device.status, status) && NO_REMOVAL) };
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
      happenedOn: isSought(status) ? happenedOn : null,
      createdAt: ctx.now,
    }),
    updateReportedAnswer(ctx, device, status, { showToPublic, location, happenedOn }),
    device.status === 'transfer_pending' ? endTransferByReport(ctx, device, status) : [],
    isSought(status)
      ? endCodes(ctx, ['transfer'], eq(challenges.deviceId, device.id))
      : ctx.db.delete(stepTicks).where(eq(stepTicks.deviceId, device.id)),
    also(reportId),
  );
  return { device: { ...device, ...change }, reportId };
}

function isUnchanged({ id, ownerId, status }: DeviceRow) {
  return and(eq(devices.id, id), eq(devices.ownerId, ownerId), eq(devices.status, status), isNull(devices.removedAt));
}

/** During a transfer only missing and stolen can be reported; that ends it. */
function refuseDuringTransfer({ actor }: MemberContext, { ownerId, status }: DeviceRow, to: ReportStatus): void {
  if (status !== 'transfer_pending' || isSought(to)) return;
  const end = actor.id === ownerId ? 'Cancel' : 'Decide';
  throw new Conflict(`This device is being transferred. ${end} the transfer before you change its status.`);
}
