import { and, eq, isNull } from 'drizzle-orm';
import type { Statement } from '#db/batch.ts';
import { devices } from '#db/schema/index.ts';
import { claimFreshAdmin } from '#domain/access/requireAdmin.ts';
import { record } from '#domain/audit/record.ts';
import type { MemberContext } from '#domain/context.ts';
import { composeAlarmText, reportMessageData } from '#domain/devices/alarm.ts';
import { noSuchDevice } from '#domain/devices/device.ts';
import { composeLetter } from '#domain/messages/compose.ts';
import type { ReportData } from '#domain/messages/deviceTemplates.ts';
import { applyReport } from '#domain/reports/applyReport.ts';
import type { ReportByAdmin } from '#schemas/admin/administration.ts';
import { isGone } from '#schemas/devices/statuses.ts';
import type { DeviceReportedByAdmin } from '#schemas/responses/devices.ts';
import { presentDeviceWithOwner, selectDevices } from './device.ts';

/** Nothing of the owner is shown: nobody asked them. @throws NotFound; Conflict */
export async function reportAnyDevice(ctx: MemberContext, report: ReportByAdmin): Promise<DeviceReportedByAdmin> {
  const [row] = await selectDevices(ctx).where(and(eq(devices.id, report.id), isNull(devices.removedAt)));
  if (!row) throw noSuchDevice();
  const { device: before, owner } = row;
  const own = { showToPublic: false, showToMembers: false, extractNumber: null, station: null };
  const { device, reportId } = await applyReport(ctx, before, { ...report, ...own }, (reference) => [
    ...claimFreshAdmin(ctx),
    ...tellOwner(ctx, owner, reportMessageData(ctx, before, report, reference)),
    record(ctx, 'admin.report_device', { type: 'device', id: before.id }, { from: before.status, to: report.status }),
  ]);
  return { ...presentDeviceWithOwner({ device, owner }), reportId };
}

/** One text is enough for who has no e-mail. */
function tellOwner(ctx: MemberContext, owner: { email: string | null; phone: string }, data: ReportData): Statement[] {
  const letter = composeLetter(ctx, owner, { template: 'status_set_by_admin', data });
  if (!isGone(data.status)) return [letter];
  return [...(owner.email === null ? [] : [letter]), composeAlarmText(ctx, owner, data)];
}
