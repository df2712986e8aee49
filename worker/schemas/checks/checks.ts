import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import type { Caution, IdentifierKind } from '#schemas/rules/identifiers.ts';
import { CONTACT_INFO } from '#schemas/site/support.ts';

export const CHECK_VERDICTS = ['clean', 'missing', 'stolen'] as const;
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];
/**
 * One number that was read in what somebody typed: an IMEI in bare digits, a serial number as typed without its label.
 * What is sought has no caution.
 */
export type CheckedNumber = {
  identifier: string;
  kind: IdentifierKind;
  status: CheckVerdict;
  caution: Caution | null;
};

/** So many numbers are checked at once. */
export const NUMBERS_MAX = 4;

/** All a check ever discloses (product §4). Dates are ISO 8601. */
export type CheckAnswer = {
  status: CheckVerdict;
  /** Of the first number that was not understood. With it, `clean` is no answer: see `lookOf`. */
  caution: Caution | null;
  /** Each number that was read, one to four, in the order they were typed. */
  numbers: CheckedNumber[];
  reportedDate: string | null;
  deviceName: string | null;
  deviceModel: string | null;
  location: string | null;
  /** What is said beside a clean answer. */
  note: string | null;
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

/** Said of a number that was not understood. */
export const NOT_CHECKED = 'We could not check this number. Count the digits again.';

/** Said of a number that nobody has reported, registered or not. */
export const NO_REPORT = 'No report on this number. This does not prove the seller owns it.';

/** Said beside a clean answer where a device of another kind is sought under the digits of an IMEI. */
export const SOUGHT_AS_SERIAL =
  'Another kind of device is reported under this as a serial number. If you hold a laptop, choose Serial number.';

export const IDENTIFIER_REQUIRED = 'Please enter a valid identifier';
export const KIND_WRONG = 'kind must be imei or serial';
export const TOO_MANY_NUMBERS = 'There are more than four numbers here. Please check four at a time.';

export const CLEAN: CheckAnswer = {
  status: 'clean',
  caution: null,
  numbers: [],
  reportedDate: null,
  deviceName: null,
  deviceModel: null,
  location: null,
  note: null,
  ownerImage: null,
  contactInfo: CONTACT_INFO,
  sample: false,
};

/** What the public hears of a status: `reported` counts as missing, whatever is not sought is clean. */
export function verdictOf(status: DeviceStatus): CheckVerdict {
  if (status === 'stolen') return 'stolen';
  return status === 'missing' || status === 'reported' ? 'missing' : 'clean';
}

/** What a screen shows of an answer: a sought status first, then a caution, and only then that it is clean. */
export function lookOf({ status, caution }: Pick<CheckAnswer, 'status' | 'caution'>): CheckVerdict | 'caution' {
  return status === 'clean' && caution !== null ? 'caution' : status;
}
