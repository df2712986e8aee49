import { eq } from 'drizzle-orm';
import { devices } from '#db/schema/index.ts';
import { DAY_MS, lagosDay } from '#schemas/format/dates.ts';
import { uniqueImei } from '../../people.ts';
import { restOf } from './api.ts';
import { deviceOf } from './members.ts';
import { registry } from './registry.ts';
import { freshOwner } from './transfers.ts';

/** A phone of an owner of its own, registered a month ago and missing since today. */
export async function missingPhone(baseURL: string | undefined) {
  const owner = await freshOwner(baseURL);
  const device = await deviceOf(baseURL, owner.token, { imei2: uniqueImei(), name: 'My blue phone' });
  const createdAt = Date.now() - 30 * DAY_MS;
  await registry.update(devices).set({ createdAt }).where(eq(devices.id, device.id));
  const body = { status: 'missing', date: lagosDay(Date.now()), location: 'Yaba', description: 'In a keke.' };
  await restOf(baseURL)('PUT', `/device/updatestatus/${device.id}`, { token: owner.token, body });
  return { owner, device };
}
