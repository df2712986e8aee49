import { PATHS } from '#lib/paths/paths.ts';

/** Needs a plan, with everything below. */
const CLOSED = {
  [PATHS.myDevices]: 'My devices',
  [PATHS.transferOwnership]: 'Transfer ownership',
  [PATHS.deviceStatus]: 'Device status',
} as const;

/** The page a visitor without a plan was redirected from; null if none. */
export function closedName(address: unknown): string | null {
  if (typeof address !== 'string') return null;
  const found = Object.entries(CLOSED).find(([path]) => address === path || address.startsWith(`${path}/`));
  return found ? found[1] : null;
}
