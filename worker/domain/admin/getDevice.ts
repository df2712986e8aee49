import { and, eq } from 'drizzle-orm';
import { devices } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { listReports, type ReportEntry } from '#domain/devices/get.ts';
import { type HistoryEntry, listHistory } from '#domain/devices/history.ts';
import { type Numbers, numbersOf } from '#domain/devices/numberChanges.ts';
import { isHeld, noSuchDevice } from '#domain/devices/queries.ts';
import { type AdminDevice, presentDeviceWithOwner, selectDevices } from './presentDevice.ts';

/** Any device on the register, or removed but sought, with its owner, its latest reports and its changes of owner. @throws NotFound */
export async function getAnyDevice(
  ctx: Context,
  id: string,
): Promise<AdminDevice & Pick<Numbers, 'numberChanges'> & { reports: ReportEntry[]; transferHistory: HistoryEntry[] }> {
  const [row] = await selectDevices(ctx).where(and(eq(devices.id, id), isHeld));
  if (!row) throw noSuchDevice();
  const [reports, transferHistory, { numberChanges }] = await Promise.all([
    listReports(ctx, id),
    listHistory(ctx, id, { withNames: true }),
    numbersOf(ctx, row.device),
  ]);
  return { ...presentDeviceWithOwner(row), reports, transferHistory, numberChanges };
}
