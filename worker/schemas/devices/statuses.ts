import { HOUR } from '#schemas/format/dates.ts';

/** Every status a device can have (product §3). */
export const DEVICE_STATUSES = ['active', 'inactive', 'missing', 'stolen', 'reported', 'transfer_pending'] as const;
export type DeviceStatus = (typeof DEVICE_STATUSES)[number];

/** Statuses by which admins filter devices. `removed`: removed by its owner while it is sought. */
export const DEVICE_FILTERS = ['all', ...DEVICE_STATUSES, 'removed'] as const;

/** What an owner or admin can set by a report. */
export const REPORT_STATUSES = ['missing', 'stolen', 'inactive', 'active'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** What a device can be registered as. */
export const REGISTRATION_STATUSES = ['active', 'reported', 'missing', 'stolen'] as const;

/** Statuses under which somebody is looking for the device. */
export const SOUGHT_STATUSES = ['missing', 'stolen', 'reported'] as const;

export function isSought(status: DeviceStatus): boolean {
  return (SOUGHT_STATUSES as readonly DeviceStatus[]).includes(status);
}

/** What a device that is gone can be registered as by anybody, with or without a plan (product §14). */
export function isGone(status: string): boolean {
  return status === 'missing' || status === 'stolen';
}

export const DEVICE_TYPES = ['smartphone', 'tablet', 'laptop', 'desktop', 'other'] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

/** Filters of the admins' device list: the real types first, then the specification's legacy ones (product §12). */
export const ADMIN_DEVICE_TYPES = [...DEVICE_TYPES, 'mobile', 'GPS', 'Temperature', 'phone', 'computer'] as const;

/** Only these types must have an IMEI (part 2, §3). */
export const IMEI_DEVICE_TYPES = ['smartphone', 'tablet'] as const;

export function needsImei(type: DeviceType): boolean {
  return (IMEI_DEVICE_TYPES as readonly DeviceType[]).includes(type);
}

/** How long a removal can be undone (part 2, §2). */
export const REMOVAL_DELAY = 48 * HOUR;

export const REMOVAL_REASONS = ['sold', 'lost', 'stolen', 'duplicate', 'other'] as const;

/** Who made a report, as its reader may know: the owner of today, one before, or an admin. */
export const REPORTERS = ['owner', 'earlier_owner', 'admin'] as const;
export type Reporter = (typeof REPORTERS)[number];
