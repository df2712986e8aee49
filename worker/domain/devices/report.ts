import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { allOrNothing, must } from '../../../db/batch.ts';
import { devices, statusReports } from '../../../db/schema/index.ts';
import type { Report } from '../../schemas/devices.ts';
import { type DeviceStatus, isSought, type ReportStatus } from '../../schemas/statuses.ts';
import { record } from '../audit/record.ts';
import type { MemberContext } from '../context.ts';
import { Conflict } from '../errors.ts';
import { compose } from '../messages/compose.ts';
import { endTransferByReport } from '../transfers/endByReport.ts';
import { isAlarm, refuseTooManyChanges, takeChange } from './calm.ts';
import { rewriteAnswer } from './identify.ts';
import { type Device, type DeviceRow, presentDevice } from './present.ts';
import { findOwn, isOwn } from './queries.ts';

/**
 * Sets the status of an own device and keeps the report (product §3). Checks answer accordingly from the same batch on.
 * Needs no subscription: safety is not behind the paywall.
 * @returns the device and the reference of the report
 * @throws NotFound; Conflict when the status can't be set now, or was changed by somebody else at the same moment;
 *   RateLimited, but never for an alarm
 */
export async function reportDevice(ctx: MemberContext, report: Report): Promise<Device & { reportId: string }> {
  const device = await findOwn(ctx, report.id);
  refuseDuringTransfer(device.status, report.status);

  const { status, location, description, showToPublic, showToMembers } = report;
  const reportId = randomUUID();
  const done = await allOrNothing(
    ctx.db,
    must(
      ctx.db
        .update(devices)
        .set({ status, location, updatedAt: ctx.now })
        .where(and(isOwn(ctx, device.id), eq(devices.status, device.status))),
    ),
    isAlarm(device.status, status) ? [] : takeChange(ctx, device.id),
    ctx.db.insert(statusReports).values({
      id: reportId,
      deviceId: device.id,
      reporterId: ctx.actor.id,
      fromStatus: device.status,
      toStatus: status,
      location,
      description,
      showToPublic,
      showToMembers,
      createdAt: ctx.now,
    }),
    rewriteAnswer(ctx, device.id, status, { showToPublic, name: device.name, model: device.model, location }),
    device.status === 'transfer_pending' ? endTransferByReport(ctx, device, status) : [],
    confirmByEmail(ctx, device, status, reportId),
    record(ctx, 'device.report', { type: 'device', id: device.id }, { from: device.status, to: status }),
  );
  if (!done && !isAlarm(device.status, status)) await refuseTooManyChanges(ctx, device.id);
  if (!done) throw new Conflict('This device was changed a moment ago. Please reload it and try again.');
  return { ...presentDevice({ ...device, status, location, updatedAt: ctx.now }), reportId };
}

/** During a transfer only missing and stolen can be reported; that ends it. */
function refuseDuringTransfer(from: DeviceStatus, to: ReportStatus): void {
  if (from === 'transfer_pending' && !isSought(to)) {
    throw new Conflict('This device is being transferred. Cancel the transfer before you change its status.');
  }
}

/** Also when a report is taken back: whoever holds a stolen, signed-in phone might try just that. */
function confirmByEmail(ctx: MemberContext, { name, status: from }: DeviceRow, status: ReportStatus, reportId: string) {
  const data = { device: name, status, reference: reportId.slice(0, 8).toUpperCase() };
  if (isSought(status)) return compose(ctx, ctx.actor.email, { channel: 'email', template: 'device_reported', data });
  if (!isSought(from)) return [];
  return compose(ctx, ctx.actor.email, { channel: 'email', template: 'report_taken_back', data });
}
