import { expect, test } from 'vitest';
import { numbersAsked, numbersIn } from '#domain/checks/check.ts';

const asked = (typed: string) => numbersAsked(numbersIn(typed));

test('14.11 serial numbers that are looked up together count one by one', () => {
  expect(asked('F2LXK0P4Q1 C02XK0P4Q2 DNPXK0P4Q3 F17XK0P4Q4')).toBe(4);
  expect(asked('IMEI 356938035643809 SN: F2LXK0P4Q1 SN: C02XK0P4Q2')).toBe(3);
});

test.each([
  '356938035643809',
  '35693803564380912',
  'F2LXK0P4Q1',
  'My serial number is F2LXK0P4Q1',
  'HP Laptop 15s 5CD1234XYZ',
])('14.11 one number counts once however it is read: %s', (typed) => expect(asked(typed)).toBe(1));
