import type { DeviceStatus } from './statuses.ts';
import { CONTACT_INFO } from './support.ts';

export const CHECK_VERDICTS = ['clean', 'missing', 'stolen'] as const;
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];

/** All a check ever tells (product §4). Dates are ISO 8601. */
export type CheckAnswer = {
  status: CheckVerdict;
  reportedDate: string | null;
  deviceName: string | null;
  deviceModel: string | null;
  location: string | null;
  ownerImage: string | null;
  contactInfo: string;
  /** True for the specification's sample identifiers, which no real device has. */
  sample: boolean;
};

/** Titles of the result panel (part 1, §2). */
export const VERDICT_TITLES: Record<CheckVerdict, string> = {
  clean: 'Device is Clean',
  missing: 'Device Reported Missing',
  stolen: 'Device Reported Stolen',
};

export const IDENTIFIER_REQUIRED = 'Please enter a valid identifier';

export const CLEAN: CheckAnswer = {
  status: 'clean',
  reportedDate: null,
  deviceName: null,
  deviceModel: null,
  location: null,
  ownerImage: null,
  contactInfo: CONTACT_INFO,
  sample: false,
};

/** What the public hears of a status: `reported` counts as missing, whatever is not sought is clean. */
export function verdictOf(status: DeviceStatus): CheckVerdict {
  if (status === 'stolen') return 'stolen';
  return status === 'missing' || status === 'reported' ? 'missing' : 'clean';
}
