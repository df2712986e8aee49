import { luhnDigit } from '#schemas/rules/imei.ts';
import { IMEIS } from './printings.ts';

const next = (digit = '') => String((Number(digit) + 1) % 10);
const some = (from: number, to: number) => IMEIS.slice(from, to);
const glued = some(0, 4).map((imei, place) => [imei, IMEIS[place + 9] ?? ''] as const);
const checked = (body: string) => `${body}${luhnDigit(body)}`;

/** What is typed with "Serial number" chosen, or with nothing chosen, and is no serial number that anybody could vouch for. */
export const NOT_SERIALS: readonly string[] = [
  // An IMEI with a digit wrong, missing, twice or in another place.
  ...some(0, 8).map((imei) => `${imei.slice(0, 14)}${next(imei[14])}`),
  ...some(8, 14).map((imei) => `${imei.slice(0, 7)}${next(imei[7])}${imei.slice(8)}`),
  ...some(0, 8).map((imei) => imei.slice(0, 14)),
  ...some(0, 4).map((imei) => imei.slice(1)),
  ...some(0, 4).map((imei) => imei.slice(0, 13)),
  ...some(0, 4).map((imei) => imei.slice(0, 11)),
  ...some(0, 6).map((imei) => `${imei}${imei[14]}`),
  ...some(0, 6).map((imei) => `${imei.slice(0, 5)}${imei[4]}${imei.slice(5)}`),
  ...some(0, 4).map((imei) => `${imei.slice(0, 3)}7${imei.slice(3)}`),
  ...some(0, 4).map((imei) => `${imei}22`),
  ...some(0, 3).map((imei) => `${imei.slice(0, 2)} ${imei.slice(2, 8)} ${imei.slice(8, 14)} ${next(imei[14])}`),
  ...some(0, 3).map((imei) => `${imei.slice(0, 2)}-${imei.slice(2, 8)}-${imei.slice(8, 14)}`),
  // Two IMEIs glued together, one of them with a digit wrong or missing.
  ...glued.map(([one, other]) => `${one}${other.slice(0, 14)}${next(other[14])}`),
  ...glued.map(([one, other]) => `${one}${other.slice(0, 14)}`),
  ...glued.map(([one, other]) => `${one.slice(0, 13)}${one[14]}${other}`),
  // Phone numbers, as Nigerians write them.
  '08030000003',
  '0803 000 0003',
  '0803-000-0003',
  '0803.000.0003',
  '(0803) 000 0003',
  '+2348030000003',
  '+234 803 000 0003',
  '2348030000003',
  '234 803 000 0003',
  '+234 (0) 803 000 0003',
  '23408030000003',
  '002348030000003',
  '8030000003',
  '803 000 0003',
  '07012345678',
  '+2349112345678',
  'O8O3OOOOOO3',
  // A SIM card’s number, an eSIM’s, a bank card’s, an NIN.
  '8923401000012345678',
  '89234010000123456780',
  '8923 4010 0001 2345 678',
  '89049032000001000000012345678901',
  '5399123456789012',
  '5399 1234 5678 9012',
  '12345678901',
  // Nothing at all.
  '00000000000',
  '000000000000000',
  '0000000000',
  '111111111111',
  checked('77777712345678'),
  'N/A',
  'n/a',
  'nil',
  'none',
  'ABC',
  'test',
  'phone',
  'my phone',
  'A54',
  'S21',
  'password',
  'no serial number',
  'iPhone 13',
  'Galaxy A54',
  'Tecno Camon 20',
  '<script>',
];

/** Serial numbers as makers print them. */
export const SERIALS: readonly string[] = [
  'R58N30ABCDE',
  'R58N-12 AB',
  'C02XG0ABJGH5',
  'F2LX9ABCDE12',
  'PF2X8QLA',
  '5CD1234ABC',
  '084832529H011234',
  '24811K1XW01234',
  'JHGFRTS',
  '7BXR4M2',
  'AB12345678901234',
  'SN-2026-0001',
  '0123456789ABCDEF',
  '12345',
  '123456789',
  '4901542032',
  '490154203237',
  '1 2345 6789 012',
];
