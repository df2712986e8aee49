import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '#schemas/checks/parseIdentifiers.ts';
import { whyNot } from '#schemas/checks/whyNot.ts';
import { luhnDigit } from '#schemas/rules/imei.ts';

const ONE = '356938035643809';
const OTHER = '490154203237518';
const KINDS = ['imei', 'serial', undefined] as const;
const told = (typed: string, kind?: 'imei' | 'serial') =>
  parseIdentifier(typed, kind).map(({ identifier, caution }) => [identifier, caution]);

describe('what people paste', () => {
  test.each([
    [`IMEI ${ONE} (2)`, [ONE]],
    [`IMEI ${ONE} (1)\nIMEI ${OTHER} (2)`, [ONE, OTHER]],
    [`${ONE}(1)${OTHER}(2)`, [ONE, OTHER]],
    [`${ONE} [SIM 2]`, [ONE]],
    ['IMEI：３５６９３８０３５６４３８０９（２）', [ONE]],
    ['\u200fIMEI: ٣٥٦٩٣٨٠٣٥٦٤٣٨٠٩\u200e', [ONE]],
    ['IMEI 356938\u200b035643\n809', [ONE]],
    [`IMEI/MEID ${ONE}`, [ONE]],
    [`IMEI 1/2: ${ONE} / ${OTHER}`, [ONE, OTHER]],
    [`IMEI1\n${ONE} / 78\nIMEI2\n${OTHER} / 78\nSN: R58N30ABCDE`, [ONE, OTHER]],
    [`Receipt 0012345, 12/11/2026: Samsung A14, IMEI ${ONE}, 1 x ₦120,000.00, call 0803 123 4567`, [ONE]],
    [`ICCID 89234010000123456789 IMEI ${ONE}`, [ONE]],
  ])('%s', (typed, numbers) => {
    for (const kind of KINDS)
      expect({ kind, read: told(typed, kind).map(([number]) => number) }).toEqual({ kind, read: numbers });
    expect(told(typed).every(([, caution]) => caution === null)).toBe(true);
  });

  test('a digit of the label is none of the number', () => {
    for (const kind of KINDS) {
      expect(told(`IMEI1 ${ONE} IMEI2 4901542032375`, kind)).toEqual([
        [ONE, null],
        ['4901542032375', 'length'],
      ]);
    }
  });

  const SUBSCRIBER = `62130123456789${luhnDigit('62130123456789')}`;
  const WITH_ANY = ['SIM card', 'phone number', 'NIN or BVN'];
  test.each([
    ['8923401000012345678', 'SIM card'],
    ['8923401000012345678F', 'SIM card'],
    ['EID 89049032 00000000 00000000 00000000', 'SIM card'],
    ['08031234567', 'phone number'],
    ['+234 803 123 4567', 'phone number'],
    ['12345678901', 'NIN or BVN'],
    ['2221 234 5678', 'NIN or BVN'],
    ['NIN 12345678901', ''],
    ['BVN 22212345678', ''],
    ['Tel 0803 123 4567', ''],
    ['MTN 08031234567', ''],
    [`IMSI: ${SUBSCRIBER}`, ''],
    [`IMSI ${SUBSCRIBER}`, ''],
    ['9'.repeat(390), ''],
    ['1234567890'.repeat(39), ''],
  ])('%s is never clean', (typed, says) => {
    for (const kind of KINDS) {
      const [number, ...more] = parseIdentifier(typed, kind);
      expect({ kind, more, caution: number?.caution }).toEqual({ kind, more: [], caution: expect.any(String) });
      if (number?.caution && WITH_ANY.includes(says)) expect(whyNot(number, number.caution)).toContain(says);
    }
  });
});
