import type { CheckAnswer } from '#schemas/responses/checks.ts';
import { imeiKey, serialKey } from '#schemas/rules/identifiers.ts';
import { CLEAN } from './checks.ts';

const stolen: CheckAnswer = {
  ...CLEAN,
  status: 'stolen',
  reportedDate: '2026-01-15T09:00:00.000Z',
  happenedOn: '2026-01-14',
  proof: 'shown',
  deviceName: 'Sample phone',
  deviceModel: 'Sample Galaxy A54',
  location: 'Herbert Macaulay Way, Yaba, Lagos',
  ownerImage: '/sample-owner.svg',
  sample: true,
};

const missing: CheckAnswer = {
  ...stolen,
  status: 'missing',
  proof: 'declared',
  deviceModel: 'Sample Camon 20',
  location: 'Ojota bus stop, Lagos',
};

export const SAMPLE_IDENTIFIERS = {
  stolen: { imei: '490154203237518', serial: 'SAMPLE-STOLEN-01' },
  missing: { imei: '356938035643809', serial: 'SAMPLE-MISSING-01' },
} as const;

/** Answered in every environment, never registered. */
export const SAMPLES = [
  { identifier: SAMPLE_IDENTIFIERS.stolen.imei, answer: stolen },
  { identifier: SAMPLE_IDENTIFIERS.missing.imei, answer: missing },
  { identifier: SAMPLE_IDENTIFIERS.stolen.serial, answer: stolen },
  { identifier: SAMPLE_IDENTIFIERS.missing.serial, answer: missing },
] as const;

const byKey = new Map<string, CheckAnswer>(
  SAMPLES.map(({ identifier, answer }) => [imeiKey(identifier) ?? serialKey(identifier) ?? '', answer]),
);

export function sampleOf(keys: readonly string[]): CheckAnswer | null {
  for (const key of keys) {
    const answer = byKey.get(key);
    if (answer) return answer;
  }
  return null;
}

/** Also for a serial number that reads as a sample's IMEI: no device may carry it. */
export function isSampleKey(key: string): boolean {
  return byKey.has(key) || byKey.has(imeiKey(key.slice(2)) ?? '');
}
