import { and, eq } from 'drizzle-orm';
import { devices } from '#db/schema/index.ts';
import type { Context } from '#domain/context.ts';
import { listReports } from '#domain/devices/get.ts';
import { listHistory } from '#domain/devices/history.ts';
import { numbersOf } from '#domain/devices/numberChanges.ts';
import { isHeld, noSuchDevice } from '#domain/devices/queries.ts';
import type { AdminDeviceRecord } from '#schemas/responses/devices.ts';
import { presentDeviceWithOwner, selectDevices } from './presentDevice.ts';

/** On the register, or removed but reported. @throws NotFound */
export async function getAnyDevice(ctx: Context, id: string): Promise<AdminDeviceRecord> {
  const [row] = await selectDevices(ctx).where(and(eq(devices.id, id), isHeld));
  if (!row) throw noSuchDevice();
  const [reports, transferHistory, { numberChanges }] = await Promise.all([
    listReports(ctx, id),
    listHistory(ctx, id, { withNames: true }),
    numbersOf(ctx, row.device),
  ]);
  return { ...presentDeviceWithOwner(row), reports, transferHistory, numberChanges };
}
