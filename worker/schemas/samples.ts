import { type CheckAnswer, CLEAN } from './checks.ts';
import { identifierKeys, imeiKey, serialKey } from './identifiers.ts';

const stolen: CheckAnswer = {
  ...CLEAN,
  status: 'stolen',
  reportedDate: '2026-01-15T09:00:00.000Z',
  deviceName: 'Sample phone',
  deviceModel: 'Sample Galaxy A54',
  location: 'Herbert Macaulay Way, Yaba, Lagos',
  ownerImage: '/sample-owner.svg',
  sample: true,
};

const missing: CheckAnswer = {
  ...stolen,
  status: 'missing',
  deviceModel: 'Sample Camon 20',
  location: 'Ojota bus stop, Lagos',
};

/** The specification's sample identifiers (product §4): answered in every environment, never registered. */
export const SAMPLES = [
  { identifier: '490154203237518', answer: stolen },
  { identifier: '356938035643809', answer: missing },
  { identifier: 'SAMPLE-STOLEN-01', answer: stolen },
  { identifier: 'SAMPLE-MISSING-01', answer: missing },
] as const;

const byKey = new Map<string, CheckAnswer>(
  SAMPLES.map(({ identifier, answer }) => [imeiKey(identifier) ?? serialKey(identifier) ?? '', answer]),
);

/** The answer of a sample identifier, or null for any other. */
export function sampleAnswer(typed: string): CheckAnswer | null {
  const { imei, serial } = identifierKeys(typed);
  return byKey.get(imei ?? '') ?? byKey.get(serial ?? '') ?? null;
}

/** True for the key of a sample, also for a serial number that reads as a sample's IMEI: no device may carry it. */
export function isSampleKey(key: string): boolean {
  return byKey.has(key) || byKey.has(imeiKey(key.slice(2)) ?? '');
}
