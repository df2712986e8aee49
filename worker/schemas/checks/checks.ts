import type { DeviceStatus } from '#schemas/devices/statuses.ts';
import { CONTACT_INFO } from '#schemas/format/support.ts';
import type { CheckAnswer, CheckVerdict } from '#schemas/responses/checks.ts';

export const NUMBERS_MAX = 4;

export const VERDICT_TITLES: Record<CheckVerdict, string> = {
  clean: 'Device is Clean',
  missing: 'Device Reported Missing',
  stolen: 'Device Reported Stolen',
};

export const NO_REPORT = 'Nobody has reported this number. It does not prove the seller owns it.';

export const IDENTIFIER_REQUIRED = 'Please enter a valid identifier';
export const KIND_WRONG = 'kind must be imei or serial';
export const TOO_MANY_NUMBERS = 'There are more than four numbers here. Please check four at a time.';

export const CLEAN: CheckAnswer = {
  status: 'clean',
  caution: null,
  numbers: [],
  reportedDate: null,
  happenedOn: null,
  proof: null,
  disputed: false,
  registeredLately: false,
  deviceName: null,
  deviceModel: null,
  location: null,
  ownerImage: null,
  contactInfo: CONTACT_INFO,
  sample: false,
};

/** `reported` counts as missing, whatever is not reported is clean. */
export function verdictOf(status: DeviceStatus): CheckVerdict {
  if (status === 'stolen') return 'stolen';
  return status === 'missing' || status === 'reported' ? 'missing' : 'clean';
}

/** A reported status first, then a caution, and only then that it is clean. */
export function lookOf({ status, caution }: Pick<CheckAnswer, 'status' | 'caution'>): CheckVerdict | 'caution' {
  return status === 'clean' && caution !== null ? 'caution' : status;
}
