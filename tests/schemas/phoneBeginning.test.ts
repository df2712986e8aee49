import { describe, expect, it } from 'vitest';
import { phoneBeginning } from '#schemas/rules/phones.ts';

describe('13.23 the beginning of a phone number', () => {
  it.each([
    '+2348030000003',
    '+234 803 000 0003',
    '+234-803-000-0003',
    '+234 (0) 803 000 0003',
    '234 803 000 0003',
    '00234 803 000 0003',
    '08030000003',
    '0803 000 0003',
    '0803-000-0003',
    '(0803) 000.0003',
    '803 000 0003',
  ])('is read in %s', (typed) => expect(phoneBeginning(typed)).toBe('+2348030000003'));

  it.each([
    ['+234 803', '+234803'],
    ['0803 0', '+2348030'],
    ['234', '+234'],
    ['8030', '+2348030'],
  ])('is read in %s, which goes on', (typed, begins) => expect(phoneBeginning(typed)).toBe(begins));

  it.each(['ada', '', '803', '35693803564', '+44 20 7946 0000', '0803000000345', 'OWN-R-1', '12'])(
    'is none in %j',
    (typed) => expect(phoneBeginning(typed)).toBeNull(),
  );
});
