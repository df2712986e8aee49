import type { MemberContext } from '../context.ts';
import { type Device, presentDevice } from './present.ts';
import { listOwn } from './queries.ts';

/** The actor's own devices, newest first. */
export async function listDevices(ctx: MemberContext): Promise<Device[]> {
  return (await listOwn(ctx)).map(presentDevice);
}
