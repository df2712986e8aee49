import type { Caution } from '#schemas/rules/identifiers.ts';
import { IMEIS } from './printings.ts';

type Wrong = readonly [typed: string, caution: Caution];

const next = (digit = '') => String((Number(digit) + 1) % 10);
const some = (from: number, to: number) => IMEIS.slice(from, to);

/** What is no number of a device at all. */
const NONE = [
  '08030000001',
  '0803 000 0001',
  '+2348030000001',
  '+234 803 000 0001',
  '2348030000001',
  '(0803) 000-0001',
  'N/A',
  'n/a',
  'none',
  'NIL',
  'null',
  'undefined',
  'unknown',
  'IMEI',
  'IMEI:',
  '<script>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' OR 1=1 --",
  '{{7*7}}x',
  'javascript:alert(1)',
  'PF2X8QLA',
  'R58N30ABCDE',
  'C02XG0ABJGH5',
  'Tecno Camon 20',
  'Samsung Galaxy A54',
  'iPhone 13',
  'my phone',
  'I don’t know it',
  'ada@example.com',
  'https://ownmark.example/check',
  'A1B2C3D4E5F6A7',
  'фыва',
  '手机',
  'é',
];

/** What was typed where an IMEI was asked for, and is none. */
export const WRONG: readonly Wrong[] = [
  // One digit wrong, or two that have changed places.
  ...IMEIS.map((imei): Wrong => [`${imei.slice(0, 14)}${next(imei[14])}`, 'checksum']),
  ...IMEIS.map((imei): Wrong => [`${imei.slice(0, 9)}${next(imei[9])}${imei.slice(10)}`, 'checksum']),
  ...some(0, 12).map(
    (imei): Wrong => [`${imei.slice(0, 2)} ${imei.slice(2, 8)} ${imei.slice(8, 14)} ${next(imei[14])}`, 'checksum'],
  ),
  ...some(0, 8).map((imei): Wrong => [`IMEI: ${next(imei[0])}${imei.slice(1)}`, 'checksum']),
  // Digits too few, or too many.
  ...IMEIS.map((imei): Wrong => [imei.slice(0, 14), 'length']),
  ...some(0, 13).map((imei, place): Wrong => [imei.slice(0, place + 1), place === 0 ? 'not_an_identifier' : 'length']),
  ...some(0, 12).map((imei): Wrong => [imei.slice(2), 'length']),
  ...some(0, 12).map((imei): Wrong => [`${imei}22`, 'length']),
  ...some(0, 6).map((imei): Wrong => [`${imei}${imei.slice(0, 8)}`, 'length']),
  ...some(0, 6).map(
    (imei): Wrong => [`${imei.slice(0, 2)} ${imei.slice(2, 8)} ${imei.slice(8, 14)} ${imei[14]}22`, 'length'],
  ),
  ...some(0, 6).map((imei): Wrong => [`IMEI: ${imei.slice(0, 2)}-${imei.slice(2, 8)}-${imei.slice(8, 12)}`, 'length']),
  ...some(0, 4).map((imei): Wrong => [`${imei.slice(0, 5)}${imei[4]}${imei.slice(5)}`, 'length']),
  ...some(0, 6).map((imei): Wrong => [`${imei.slice(0, 8)}x${imei.slice(8)}`, 'not_an_identifier']),
  // The IMEIs of one phone, one of them mistyped.
  ...some(0, 6).map((imei, place): Wrong => [`${IMEIS[place + 8]} ${imei.slice(0, 14)}${next(imei[14])}`, 'checksum']),
  ...some(0, 6).map((imei, place): Wrong => [`IMEI1 ${IMEIS[place + 8]} / 01 IMEI2 ${imei.slice(0, 13)}`, 'length']),
  ...[...'0123456789'].flatMap((digit): Wrong[] => [
    [digit.repeat(15), 'not_an_identifier'],
    [digit.repeat(14), 'not_an_identifier'],
  ]),
  ['0000000000000000', 'not_an_identifier'],
  ['000000123456789', 'not_an_identifier'],
  ['777777123456789', 'not_an_identifier'],
  ...['12/05/2024', '2026-11-22 10:35', '₦150,000', '٤٩٠', '*#06#', '5', '0 1'].map(
    (typed): Wrong => [typed, typed === '5' ? 'not_an_identifier' : 'length'],
  ),
  ...NONE.map((typed): Wrong => [typed, 'not_an_identifier']),
];
