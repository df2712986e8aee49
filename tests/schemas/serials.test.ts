import { expect, it } from 'vitest';
import { luhnDigit } from '#schemas/rules/imei.ts';
import { isSerialAnImei } from '#schemas/rules/serials.ts';

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
])('14.4 a serial number that is %s', (_what, serialNumber, expected) => {
  expect(isSerialAnImei({ serialNumber })).toBe(expected);
});

it('14.4 the own IMEI of a device is no foreign one', () => {
  expect(isSerialAnImei({ serialNumber: IMEI, imei1: IMEI })).toBe(false);
  expect(isSerialAnImei({ serialNumber: `${BODY}01`, imei2: IMEI })).toBe(false);
  expect(isSerialAnImei({ serialNumber: IMEI, imei1: `35000000000000${luhnDigit('35000000000000')}` })).toBe(true);
});
