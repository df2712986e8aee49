import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IDENTIFIER_REQUIRED, TOO_MANY_NUMBERS } from '#schemas/checks/checks.ts';
import { parseIdentifier, parseTyped } from '#schemas/checks/parseIdentifiers.ts';
import { IMEIS, PAIRS, PRINTINGS } from './identifiers/printings.ts';
import { WRONG } from './identifiers/wrong.ts';

const right = (identifier: string) => ({ identifier, kind: 'imei', caution: null });
const told = (typed: string, kind?: 'imei' | 'serial') =>
  parseIdentifier(typed, kind).map(({ keys: _keys, ...number }) => number);
const whyNotLookedUp = (typed: string) => parseTyped(typed).refused;
const keyOf = (imei: string) => `i:${imei.slice(0, 14)}`;

describe('every run of 14 to 16 digits is a number of its own', () => {
  const printed = IMEIS.flatMap((imei) => PRINTINGS.map((print) => [print(imei), imei] as const));

  it('200 right inputs: every maker’s IMEI reads as itself, as phones and boxes print it', () => {
    expect(printed.length).toBeGreaterThan(200);
    for (const [typed, imei] of printed) {
      for (const kind of ['imei', undefined] as const) {
        expect({ typed, read: told(typed, kind) }).toEqual({ typed, read: [right(imei)] });
        expect(parseIdentifier(typed, kind)[0]?.keys, typed).toContain(keyOf(imei));
      }
    }
  });

  it('reads two as two, however they stand beside each other', () => {
    for (const [place, one] of IMEIS.entries()) {
      const other = IMEIS[(place + 5) % IMEIS.length] ?? '';
      for (const pair of PAIRS) {
        const typed = pair(one, other);
        for (const kind of ['imei', 'serial', undefined] as const) {
          expect({ typed, kind, read: told(typed, kind) }).toEqual({ typed, kind, read: [right(one), right(other)] });
        }
      }
    }
  });

  it('takes nothing of who sent a copied message, and when', () => {
    const [one, other] = ['356938035643809', '490154203237518'];
    const said = (imei: string) => `[23/11/2026, 10:45:12] +234 803 123 4567: IMEI ${imei}`;
    expect(told(said(one))).toEqual([right(one)]);
    expect(told(`${said(one)}\n${said(other)}`)).toEqual([right(one), right(other)]);
  });

  it('reads the numbers of a copied link as they were', () => {
    const [one, other] = ['356938035643809', '490154203237518'];
    const link = 'https://ownmark.example/check?identifier=';
    expect(told(`${link}${one}%2C+${other}`)).toEqual([right(one), right(other)]);
    expect(told(`${link}${one}%2C%20${other}`)).toEqual([right(one), right(other)]);
    expect(told(`${link}35%20693803%20564380%209`)).toEqual([right(one)]);
  });

  it('reads an IMEI and the same with its software’s version as one', () => {
    expect(told('IMEI 490154203237518 IMEISV 4901542032375101')).toEqual([right('490154203237518')]);
    expect(told('IMEISV 4901542032375101')).toEqual([right('4901542032375101')]);
  });

  it('takes four numbers, and says so of more', () => {
    const five = IMEIS.slice(0, 5);
    expect(parseIdentifier(five.slice(1).join(' '))).toHaveLength(4);
    expect(whyNotLookedUp(five.slice(1).join('\n'))).toBeNull();
    expect(whyNotLookedUp(five.join('\n'))).toBe(TOO_MANY_NUMBERS);
    for (const typed of ['', ' ', '-_-', '9'.repeat(401)]) expect(whyNotLookedUp(typed)).toBe(IDENTIFIER_REQUIRED);
    expect(whyNotLookedUp(`${five[0]}${' '.repeat(385)}`)).toBeNull();
  });

  it('never reads a flagged IMEI as clean without caution, whatever stands around it', () => {
    const before = [
      '',
      ' ',
      'my phone ',
      'IMEI ',
      'IMEI2: ',
      '1. ',
      '\n',
      'call 0803 000 0001 ',
      '12 ',
      '- ',
      '7 ',
      '22 Nov ',
    ];
    const behind = [
      '',
      ' ',
      ' please',
      ', 0803 000 0001',
      '/01 ',
      ' / 02',
      ' 7',
      '.',
      '\n2',
      ' 22 Nov',
      ' 150,000',
      '?',
    ];
    const texts = fc.record({
      imei: fc.constantFrom(...IMEIS),
      other: fc.constantFrom('', ...IMEIS.slice(0, 6)),
      print: fc.constantFrom(...PRINTINGS),
      before: fc.constantFrom(...before),
      behind: fc.constantFrom(...behind),
      kind: fc.constantFrom('imei' as const, undefined),
    });
    fc.assert(
      fc.property(texts, ({ imei, other, print, before, behind, kind }) => {
        const typed = `${other}${other && ' '}${before}${print(imei)}${behind}`;
        const read = parseIdentifier(typed, kind);
        const isFound = read.some(({ keys }) => keys.includes(keyOf(imei)));
        expect({ typed, isFound: isFound || read.some(({ caution }) => caution !== null) }).toEqual({
          typed,
          isFound: true,
        });
      }),
      { numRuns: 3000, seed: 13 },
    );
  });
});

describe('a number that a wrong letter breaks', () => {
  const broken = { identifier: '490154203237S18', kind: 'imei', caution: 'not_an_identifier' };

  it('is told beside the one that reads, or its green would stand for both', () => {
    for (const typed of [
      'IMEI 490154203237S18\nIMEI 356938035643809',
      'IMEI1: 490154203237S18 IMEI2: 356938035643809',
      'IMEI (SIM slot 1) 490154203237S18, IMEI (SIM slot 2) 356938035643809',
      'IMEI2 356938035643809 / 01 IMEI1 490154203237S18 / 01',
    ]) {
      for (const kind of ['imei', 'serial', undefined] as const) {
        expect(told(typed, kind), typed).toContainEqual(broken);
        expect(told(typed, kind), typed).toContainEqual(right('356938035643809'));
      }
    }
  });

  it('is no serial number, nor what else stands behind the word', () => {
    for (const typed of [
      'IMEI 356938035643809 S/N 08743253BC004567',
      'IMEI S/N R58N12345AB, IMEI 356938035643809',
      'IMEI no. 356938035643809, IMEI2 none',
      'IMEI 35693803564380g',
      'IMEI1 356938035643809x',
    ]) {
      expect(told(typed, 'imei'), typed).not.toContainEqual(expect.objectContaining({ identifier: 'S18' }));
      expect(told(typed, 'imei').length, typed).toBe(1);
    }
  });
});

describe('what can’t be an IMEI is never without caution where one was asked for', () => {
  it('200 wrong inputs', () => {
    expect(WRONG.length).toBeGreaterThan(200);
    for (const [typed, caution] of WRONG) {
      const cautions = parseIdentifier(typed, 'imei').map((number) => number.caution);
      expect({ typed, caution: cautions.find((one) => one !== null) }).toEqual({ typed, caution });
    }
  });

  it('looks 14 digits and a wrong check digit up all the same', () => {
    for (const imei of IMEIS) {
      const wrong = `${imei.slice(0, 14)}${(Number(imei[14]) + 1) % 10}`;
      expect(parseIdentifier(wrong, 'imei')[0]?.keys).toEqual([keyOf(imei)]);
      expect(parseIdentifier(imei.slice(0, 14))[0]).toEqual({
        identifier: imei.slice(0, 14),
        kind: 'imei',
        caution: 'length',
        keys: [keyOf(imei)],
      });
    }
  });

  it('counts 13 digits and more as an IMEI where nothing was asked for; fewer may be a serial number', () => {
    expect(told('4901542032375')).toEqual([{ identifier: '4901542032375', kind: 'imei', caution: 'length' }]);
    expect(told('49015420323751822')).toEqual([{ identifier: '49015420323751822', kind: 'imei', caution: 'length' }]);
    expect(told('490154203237')).toEqual([{ identifier: '490154203237', kind: 'serial', caution: null }]);
    expect(told('49015420323751', 'serial')).toEqual([
      { identifier: '49015420323751', kind: 'serial', caution: 'length' },
    ]);
  });

  it('is not taken in by a digit too many, before, behind or twice', () => {
    for (const imei of IMEIS) {
      for (const typed of [`7${imei}`, `${imei.slice(0, 6)}${imei[5]}${imei.slice(6)}`]) {
        expect(told(typed, 'imei')).toEqual([{ identifier: typed, kind: 'imei', caution: 'length' }]);
      }
      expect(parseIdentifier(`${imei}7`, 'imei')[0]?.keys).toContain(keyOf(imei));
    }
  });

  it('takes 30 digits as two numbers where one of them is right', () => {
    const [one, wrong] = ['356938035643809', '490154203237519'];
    for (const kind of ['imei', undefined] as const)
      expect(told(`${one}${wrong}`, kind)).toEqual([right(one), { ...right(wrong), caution: 'checksum' }]);
    expect(told(`${wrong}${wrong}`)).toMatchObject([{ caution: 'length' }]);
  });

  it('shows all digits of a number that has too many', () => {
    expect(told('35 693803 564380 922', 'imei')).toEqual([
      { identifier: '35693803564380922', kind: 'imei', caution: 'length' },
    ]);
  });

  it.each([
    ['R58N-12 AB', 'R58N-12 AB'],
    ['S/N: R58N30ABCDE', 'R58N30ABCDE'],
    ['Serial No.: PF2X8QLA', 'PF2X8QLA'],
    ['C02XG0ABJGH5', 'C02XG0ABJGH5'],
    ['AB12345678901234', 'AB12345678901234'],
    ['1234 5678 9012', '1234 5678 9012'],
  ])('reads %s, asked for as a serial number, as before', (typed, identifier) => {
    expect(told(typed, 'serial')).toEqual([{ identifier, kind: 'serial', caution: null }]);
  });

  it.each([
    'N/A',
    '<script>',
    '????',
    '😀',
    '000000',
    'my laptop is R58N30ABCDE',
    'x',
    'A'.repeat(31),
    'none',
    'unknown',
    'Not available',
    'samsung',
    '1234',
  ])('warns of %s where a serial number was asked for, and where nothing was', (typed) => {
    for (const kind of ['serial', undefined] as const) {
      expect(told(typed, kind)).toEqual([{ identifier: typed, kind: 'serial', caution: 'not_an_identifier' }]);
    }
  });

  it('warns of an IMEI with its label, also where a serial number was asked for', () => {
    expect(told('IMEI: 490154203237519', 'serial')).toEqual([
      { identifier: '490154203237519', kind: 'imei', caution: 'checksum' },
    ]);
  });
});
