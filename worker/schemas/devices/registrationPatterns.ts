import type { ReviewReason } from './statuses.ts';

/** Registrations of one account in a day whose numbers stand beside each other. */
const MIN_NEIGHBOURS = 5;
/** Two numbers may be so far apart and still be neighbours: as on a shelf, or counted up. */
const MAX_GAP = 20;
/** Registrations of one type code, the first eight digits of an IMEI: one model of one maker. */
const MIN_OF_ONE_TYPE = 10;

type RegisteredNumbers = { serialNumber: string; imei1: string | null };

/** A list of other people's numbers looks like this; so may an honest shop. */
export function patternsIn(registered: readonly RegisteredNumbers[]): { reason: ReviewReason; devices: number }[] {
  const imeis = registered.flatMap(({ imei1 }) => (imei1 ? [imei1] : []));
  const byNumber = Math.max(longestRun(imeis.map(imeiNumber)), longestRun(registered.flatMap(trailingNumber)));
  const byType = Math.max(0, ...counts(imeis.map((imei) => imei.slice(0, 8))));
  return [
    ...(byNumber >= MIN_NEIGHBOURS ? [{ reason: 'neighbouring_numbers' as const, devices: byNumber }] : []),
    ...(byType >= MIN_OF_ONE_TYPE ? [{ reason: 'one_type_code' as const, devices: byType }] : []),
  ];
}

type Numbered = { prefix: string; number: number };

/** The check digit is no part of the count. */
const imeiNumber = (imei: string): Numbered => ({ prefix: '', number: Number(imei.slice(0, 14)) });

/** More than twelve digits count from behind. */
function trailingNumber({ serialNumber }: RegisteredNumbers): Numbered[] {
  const [, prefix = '', digits] = /^(.*?)(\d{3,12})$/.exec(serialNumber.toUpperCase()) ?? [];
  return digits === undefined ? [] : [{ prefix, number: Number(digits) }];
}

function longestRun(all: Numbered[]): number {
  const sorted = all.toSorted((a, b) => a.prefix.localeCompare(b.prefix) || a.number - b.number);
  let [longest, row] = [0, 0];
  for (const [place, one] of sorted.entries()) {
    const before = sorted[place - 1];
    row = before?.prefix === one.prefix && one.number - before.number <= MAX_GAP ? row + 1 : 1;
    longest = Math.max(longest, row);
  }
  return longest;
}

function counts(values: string[]): number[] {
  const counted = new Map<string, number>();
  for (const value of values) counted.set(value, (counted.get(value) ?? 0) + 1);
  return [...counted.values()];
}
