import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIdentifier } from '#schemas/checks/parseIdentifiers.ts';
import { patternsIn } from '#schemas/devices/registrationPatterns.ts';
import { hasValidCheckDigit, luhnDigit } from '#schemas/rules/imei.ts';
import { isSerialAnImei } from '#schemas/rules/serials.ts';
import { uniqueImei, uniqueSerial } from '../people.ts';
import { NOT_SERIALS, SERIALS } from './identifiers/notSerials.ts';
import { IMEIS } from './identifiers/printings.ts';

const KINDS = ['serial', undefined, 'imei'] as const;
const isClean = (typed: string, kind?: 'imei' | 'serial') =>
  parseIdentifier(typed, kind).every(({ caution }) => caution === null);

/** An IMEI as somebody mistypes it. */
const MISTYPED: ((imei: string, at: number, digit: string) => string)[] = [
  (imei, at, digit) => `${imei.slice(0, at)}${digit}${imei.slice(at + 1)}`,
  (imei, at) => `${imei.slice(0, at)}${imei.slice(at + 1)}`,
  (imei, at) => `${imei.slice(0, at)}${imei[at]}${imei.slice(at)}`,
  (imei, at, digit) => `${imei.slice(0, at)}${digit}${imei.slice(at)}`,
  (imei, at) => `${imei.slice(0, at)}${imei[at + 1] ?? ''}${imei[at]}${imei.slice(at + 2)}`,
];

/** These can't be distinguished from right ones. */
const isRight = (typed: string) => /^\d{15}$/.test(typed) && hasValidCheckDigit(typed);

describe('no false green', () => {
  it('40 and more inputs that are no serial number have a caution, whatever was asked for', () => {
    expect(NOT_SERIALS.length).toBeGreaterThan(100);
    for (const kind of KINDS) {
      const green = NOT_SERIALS.filter((typed) => isClean(typed, kind));
      expect({ kind, green }).toEqual({ kind, green: [] });
    }
  });

  it.each(SERIALS)('%s, chosen as a serial number or not, is one as before', (typed) => {
    for (const kind of ['serial', undefined] as const) {
      const [number] = parseIdentifier(typed, kind);
      expect({ kind, ...number }).toMatchObject({ identifier: typed, kind: 'serial', caution: null });
    }
  });

  it('a right IMEI with "Serial number" chosen is told as an IMEI, and looked up as both', () => {
    for (const identifier of IMEIS)
      expect(parseIdentifier(identifier, 'serial')).toEqual([
        { identifier, kind: 'imei', caution: null, keys: [`s:${identifier}`, `i:${identifier.slice(0, 14)}`] },
      ]);
  });

  it('a mistyped IMEI is never clean', () => {
    const mistyped = fc.record({
      imei: fc.constantFrom(...IMEIS),
      mistype: fc.constantFrom(...MISTYPED),
      at: fc.nat(14),
      digit: fc.constantFrom(...'0123456789'),
      kind: fc.constantFrom(...KINDS),
    });
    fc.assert(
      fc.property(mistyped, ({ imei, mistype, at, digit, kind }) => {
        const typed = mistype(imei, at, digit);
        fc.pre(!isRight(typed));
        expect({ typed, kind, isClean: isClean(typed, kind) }).toEqual({ typed, kind, isClean: false });
      }),
      { numRuns: 4000, seed: 13 },
    );
  });

  it('glued IMEIs are clean only where each of them is right', () => {
    const pairs = fc.record({
      one: fc.constantFrom(...IMEIS),
      other: fc.constantFrom(...IMEIS),
      mistype: fc.constantFrom(...MISTYPED),
      at: fc.nat(29),
      digit: fc.constantFrom(...'0123456789'),
      kind: fc.constantFrom(...KINDS),
    });
    fc.assert(
      fc.property(pairs, ({ one, other, mistype, at, digit, kind }) => {
        const typed = mistype(`${one}${other}`, at, digit);
        fc.pre(typed.length !== 30 || ![typed.slice(0, 15), typed.slice(15)].every(hasValidCheckDigit));
        expect({ typed, kind, isClean: isClean(typed, kind) }).toEqual({ typed, kind, isClean: false });
      }),
      { numRuns: 3000, seed: 13 },
    );
  });

  it('digits alone, of 11 or of 13 to 32, are clean only as a right IMEI', () => {
    const digits = fc
      .tuple(fc.constantFrom(11, ...Array.from({ length: 20 }, (_, place) => place + 13)), fc.infiniteStream(fc.nat(9)))
      .map(([length, stream]) => [...stream.take(length)].join(''));
    fc.assert(
      fc.property(digits, fc.constantFrom(...KINDS), fc.constantFrom('', ' ', '-'), (all, kind, between) => {
        fc.pre(!isRight(all) && all.length !== 30);
        const typed = all.match(/.{1,5}/g)?.join(between) ?? '';
        expect({ typed, kind, isClean: isClean(typed, kind) }).toEqual({ typed, kind, isClean: false });
      }),
      { numRuns: 3000, seed: 13 },
    );
  });
});

describe('a number that is flagged answers first', () => {
  const keys = (typed: string, kind?: 'imei' | 'serial') => parseIdentifier(typed, kind).flatMap((one) => one.keys);

  it('is looked up as typed, also where it has a caution', () => {
    for (const typed of ['ABC', '12345678901', '8923401000012345678', '08030000003'])
      for (const kind of KINDS) expect(keys(typed, kind), typed).toContain(`s:${typed}`);
  });

  it('is looked up under 14 to 16 digits where a serial number is asked for, and nowhere else', () => {
    for (const typed of ['5399123456789012', '5999123456789012']) {
      expect(keys(typed, 'serial')).toContain(`s:${typed}`);
      for (const kind of [undefined, 'imei'] as const) expect(keys(typed, kind)).not.toContain(`s:${typed}`);
    }
  });

  it('is found by the first 14 of 16 digits and more, and within two that are glued', () => {
    for (const [place, imei] of IMEIS.entries()) {
      const key = `i:${imei.slice(0, 14)}`;
      const other = IMEIS[(place + 3) % IMEIS.length] ?? '';
      for (const kind of KINDS) {
        for (const typed of [
          `${imei.slice(0, 14)}07`,
          `${imei}22`,
          `${imei}${other.slice(0, 14)}`,
          `${other.slice(0, 14)}${imei}`,
          `${other.slice(0, 13)}${imei}`,
        ])
          expect(keys(typed, kind), `${typed} ${kind}`).toContain(key);
      }
    }
  });

  it('sixteen digits are an IMEISV only where they say so', () => {
    const sv = '4901542032375101';
    for (const typed of [`IMEISV ${sv}`, `IMEI SV: ${sv}`, '49-015420-323751-01', '49 015420 323751 01'])
      expect(parseIdentifier(typed), typed).toMatchObject([{ caution: null, identifier: sv }]);
    expect(parseIdentifier(sv)).toMatchObject([{ caution: 'length' }]);
  });
});

const BODY = '35693803564380';
const IMEI = `${BODY}${luhnDigit(BODY)}`;
const WRONG_DIGIT = `${BODY}${(luhnDigit(BODY) + 1) % 10}`;
const FOREIGN = `77${BODY.slice(2)}`;

it.each([
  ['an IMEI', IMEI, true],
  ['an IMEI of another reporting body', `86${BODY.slice(2)}${luhnDigit(`86${BODY.slice(2)}`)}`, true],
  ['an IMEI with its software version', `${BODY}01`, true],
  ['a wrong check digit', WRONG_DIGIT, false],
  ['no reporting body, right check digit', `${FOREIGN}${luhnDigit(FOREIGN)}`, false],
  ['no reporting body, 16 digits', `${FOREIGN}01`, false],
  ['14 digits', BODY, false],
  ['17 digits', `${IMEI}12`, false],
  ['a letter at the end', `${BODY}X`, false],
])('a serial number that is %s', (_what, serialNumber, expected) => {
  expect(isSerialAnImei({ serialNumber })).toBe(expected);
});

it('the own IMEI of a device is no foreign one', () => {
  expect(isSerialAnImei({ serialNumber: IMEI, imei1: IMEI })).toBe(false);
  expect(isSerialAnImei({ serialNumber: `${BODY}01`, imei2: IMEI })).toBe(false);
  expect(isSerialAnImei({ serialNumber: IMEI, imei1: `35000000000000${luhnDigit('35000000000000')}` })).toBe(true);
});

const device = (imei1: string | null, serialNumber = uniqueSerial()) => ({ imei1, serialNumber });
const imei = (body: number) => `${body}${luhnDigit(String(body))}`;
const many = <One>(count: number, make: (place: number) => One) =>
  Array.from({ length: count }, (_, place) => make(place));

describe('what a list of other people’s numbers looks like', () => {
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
