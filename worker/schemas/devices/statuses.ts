import { DAY_MS, HOUR } from '#schemas/format/dates.ts';

export const DEVICE_STATUSES = ['active', 'inactive', 'missing', 'stolen', 'reported', 'transfer_pending'] as const;
export type DeviceStatus = (typeof DEVICE_STATUSES)[number];

/** `removed`: removed by its owner while it is reported. */
export const DEVICE_FILTERS = ['all', ...DEVICE_STATUSES, 'removed'] as const;

export const REPORT_STATUSES = ['missing', 'stolen', 'inactive', 'active'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REGISTRATION_STATUSES = ['active', 'reported', 'missing', 'stolen'] as const;

export const FLAGGED_STATUSES = ['missing', 'stolen', 'reported'] as const;

export function isFlagged(status: DeviceStatus): boolean {
  return (FLAGGED_STATUSES as readonly DeviceStatus[]).includes(status);
}

/** Registered by anybody, with or without a plan. */
export const GONE_STATUSES = ['missing', 'stolen'] as const;

export function isGone(status: string): boolean {
  return (GONE_STATUSES as readonly string[]).includes(status);
}

export const DEVICE_TYPES = ['smartphone', 'tablet', 'laptop', 'desktop', 'other'] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

/** The name of a device until its new owner gives it one. */
export function unnamedDevice(type: DeviceType): string {
  return type === 'other' ? 'Device' : `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
}

/** The real types first, then the specification's legacy ones. */
export const ADMIN_DEVICE_TYPES = [...DEVICE_TYPES, 'mobile', 'GPS', 'Temperature', 'phone', 'computer'] as const;

export const IMEI_DEVICE_TYPES = ['smartphone', 'tablet'] as const;

export function needsImei(type: DeviceType): boolean {
  return (IMEI_DEVICE_TYPES as readonly DeviceType[]).includes(type);
}

/** A tablet may have no SIM. */
export function hasImei({ type, wifiOnly }: { type: DeviceType; wifiOnly: boolean }): boolean {
  return needsImei(type) && !(type === 'tablet' && wifiOnly);
}

export const REMOVAL_DELAY = 48 * HOUR;

export const REMOVAL_REASONS = ['sold', 'lost', 'stolen', 'duplicate', 'other'] as const;
export const REMOVAL_REASON_REQUIRED = 'Please choose a reason: sold, lost, stolen, duplicate or other.';

/** `owner` is the owner of today. */
export const REPORTERS = ['owner', 'earlier_owner', 'admin'] as const;
export type Reporter = (typeof REPORTERS)[number];

/** How well an entry is supported: by a member's word alone, or by proof of purchase that an admin has seen. */
export const PROOFS = ['declared', 'shown'] as const;
export type Proof = (typeof PROOFS)[number];

export const REVIEW_REASONS = ['neighbouring_numbers', 'one_type_code', 'young_reports', 'flagged_number'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/**
 * A report soon after the registration warns at once, but its texts are not public yet. This stops quick threats with
 * somebody else's number.
 */
export const PUBLIC_TEXT_DELAY = 3 * DAY_MS;

/** A day that never comes: the words wait until somebody has seen proof of purchase. */
export const NEVER_PUBLIC = Date.UTC(9999, 0);

/** To the owner, where they choose what the public is shown. */
export const PUBLIC_TEXT_DELAY_NOTE = 'You registered this device lately, so we show them 3 days after the report.';

/** Of a report right after the registration, without proof of purchase: somebody may be looking for a person. */
export const YOUNG_REPORT = 7 * DAY_MS;
