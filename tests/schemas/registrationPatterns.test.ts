import { describe, expect, it } from 'vitest';
import { patternsIn } from '#schemas/devices/registrationPatterns.ts';
import { luhnDigit } from '#schemas/rules/imei.ts';
import { uniqueImei, uniqueSerial } from '../people.ts';

const device = (imei1: string | null, serialNumber = uniqueSerial()) => ({ imei1, serialNumber });
const imei = (body: number) => `${body}${luhnDigit(String(body))}`;
const many = <One>(count: number, make: (place: number) => One) =>
  Array.from({ length: count }, (_, place) => make(place));

describe('14.5 what a list of other people’s numbers looks like', () => {
  it('five IMEIs that stand beside each other, in any order, and not four', () => {
    const row = (count: number) => many(count, (place) => device(imei(35_123_456_000_000 + place * 20))).toReversed();
    expect(patternsIn(row(4))).toEqual([]);
    expect(patternsIn(row(5))).toEqual([{ reason: 'neighbouring_numbers', devices: 5 }]);
    expect(patternsIn(many(9, (place) => device(imei(35_123_456_000_000 + place * 21))))).toEqual([]);
  });

  it('five serial numbers that are counted up behind the same letters', () => {
    const counted = (prefix: (place: number) => string) =>
      patternsIn(many(5, (place) => device(null, `${prefix(place)}${1000 + place}`)));
    expect(counted(() => 'PF2X-')).toEqual([{ reason: 'neighbouring_numbers', devices: 5 }]);
    expect(counted((place) => `${'ABCDE'[place]}X-`)).toEqual([]);
  });

  it('ten of one type code, and not nine; a mixed stock is none', () => {
    const typed = (count: number) => many(count, (place) => device(imei(35_123_456_000_000 + place * 50_000)));
    expect(patternsIn(typed(9))).toEqual([]);
    expect(patternsIn(typed(10))).toEqual([{ reason: 'one_type_code', devices: 10 }]);
    expect(patternsIn(many(40, () => device(uniqueImei())))).toEqual([]);
    expect(patternsIn([])).toEqual([]);
  });
});
