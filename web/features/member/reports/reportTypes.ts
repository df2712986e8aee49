import { type DeviceStatus, isSought } from '#schemas/devices/statuses.ts';
import type { RadioCardOption } from '#ui/RadioCards.tsx';
import { statusOption } from '#ui/statusOption.ts';

/** Active is no report: it has its own dialog, with the password and no words. */
export const REPORTED_HERE = ['missing', 'stolen', 'inactive'] as const;
export type ReportedHere = (typeof REPORTED_HERE)[number];

const TYPES: RadioCardOption<ReportedHere>[] = REPORTED_HERE.map(statusOption);

/** A device that is sought or being transferred can only be reported missing or stolen. */
export function typesFor(status: DeviceStatus | undefined): RadioCardOption<ReportedHere>[] {
  const only = status === 'transfer_pending' || (status !== undefined && isSought(status));
  return only ? TYPES.filter(({ value }) => isSought(value)) : TYPES;
}

/** The chosen type, if it can be reported of this device. */
export function typeFor(status: DeviceStatus | undefined, chosen: ReportedHere): ReportedHere {
  return typesFor(status).some(({ value }) => value === chosen) ? chosen : 'missing';
}
