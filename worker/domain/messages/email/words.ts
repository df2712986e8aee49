import type { DeviceStatus } from '#schemas/devices/statuses.ts';

export const TAGS: Record<DeviceStatus, { word: string; sign: string; look: Look }> = {
  active: { word: 'Active', sign: '✓', look: 'ac' },
  inactive: { word: 'Inactive', sign: '–', look: 'in' },
  missing: { word: 'Missing', sign: '?', look: 'mi' },
  stolen: { word: 'Stolen', sign: '!', look: 'st' },
  reported: { word: 'Reported', sign: '?', look: 'mi' },
  transfer_pending: { word: 'In transfer', sign: '→', look: 'pe' },
};

export type Look = 'ac' | 'in' | 'mi' | 'st' | 'pe';

export const WARNING = (origin: string) =>
  `We never ask for your password or a code by e-mail or by phone.\nOur links begin with ${new URL(origin).host}.`;

export function siteUrl(path: string, origin: string): string {
  const url = new URL(path, origin);
  if (!/^\/(?![/\\])/.test(path) || url.origin !== new URL(origin).origin)
    throw new RangeError('An e-mail links to this site only.');
  return url.href;
}
