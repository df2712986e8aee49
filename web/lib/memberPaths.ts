import { PATHS } from './paths.ts';

/** The page of one device. */
export const devicePath = (id: string) => `${PATHS.myDevices}/${encodeURIComponent(id)}`;

/** The report form with a device, and where given a status, already chosen. */
export const reportPath = (id: string, status?: string) =>
  `${PATHS.reportDevice}?device=${encodeURIComponent(id)}${status ? `&status=${status}` : ''}`;

/** What to do about a device that is missing or stolen. */
export const emergencyPath = (id: string) => `${PATHS.reportDevice}/done/${encodeURIComponent(id)}`;
