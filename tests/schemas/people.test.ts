import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { signInInput, verifyRegistrationInput } from '#schemas/accounts/accounts.ts';
import { CODE_ALPHABET, readCode } from '#schemas/accounts/codes.ts';
import { DAY_MS, formatDate, formatDateTime, lagosDay, startOfLagosDay } from '#schemas/format/dates.ts';
import { HOLDERS_PHONE, OWN_PHONE, phoneClash, SAME_HOLDER } from '#schemas/rules/keyHolders.ts';
import { maskPhone, phoneBeginning, toE164 } from '#schemas/rules/phones.ts';

describe('a phone number', () => {
  it.each([
    ['08031234567', '+2348031234567'],
    ['+2348031234567', '+2348031234567'],
    ['0803 123 4567', '+2348031234567'],
    ['+234 (803) 123-4567', '+2348031234567'],
    ['\u202a+234 803‑123‑4567\u202c', '+2348031234567'],
    ['0803.123.4567', '+2348031234567'],
    ['+234 (0) 803 123 4567', '+2348031234567'],
    ['+23408031234567', '+2348031234567'],
    ['07012345678', '+2347012345678'],
    ['09198765432', '+2349198765432'],
  ])('%s is %s', (typed, e164) => {
    expect(toE164(typed)).toBe(e164);
  });

  it.each([
    '',
    '8031234567',
    '2348031234567',
    '002348031234567',
    '06031234567',
    '08231234567',
    '0803123456',
    '080312345678',
    '+234008031234567',
    '0803123456a',
    '٠٨٠٣١٢٣٤٥٦٧',
    '08031234567\u0000',
  ])('%j is none', (typed) => {
    expect(toE164(typed)).toBeNull();
  });

  it('can be hinted at: three digits at each end', () => {
    expect(maskPhone('+2348031234567')).toBe('080•••••567');
  });
});

describe('a day of Lagos', () => {
  const lastSecond = Date.parse('2026-03-02T22:59:59.999Z');
  const midnight = lastSecond + 1;

  it('begins at 23:00 UTC', () => {
    expect([lagosDay(lastSecond), lagosDay(midnight)]).toEqual(['2026-03-02', '2026-03-03']);
    expect(startOfLagosDay(lastSecond)).toBe(midnight - DAY_MS);
    expect(startOfLagosDay(midnight)).toBe(midnight);
    expect(startOfLagosDay(midnight + DAY_MS - 1)).toBe(midnight);
  });

  it('turns the month and the year with it, leap days included', () => {
    expect(lagosDay(Date.parse('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
    expect(lagosDay(Date.parse('2028-02-28T23:00:00Z'))).toBe('2028-02-29');
  });

  it('is what people read', () => {
    expect(formatDate(lastSecond)).toBe('Mar 2, 2026');
    expect(formatDate(midnight)).toBe('Mar 3, 2026');
    expect(formatDateTime(midnight)).toBe('Mar 3, 2026, 00:00');
    expect(formatDateTime('2026-07-01T12:05:00Z')).toBe('Jul 1, 2026, 13:05');
  });
});

describe('a code', () => {
  it('is made of letters and digits that nobody mixes up', () => {
    expect(new Set(CODE_ALPHABET).size).toBe(32);
    expect(CODE_ALPHABET).toMatch(/^[A-Z2-9]+$/);
    expect(CODE_ALPHABET).not.toMatch(/[01OI]/);
  });

  it('is cleaned as it is typed', () => {
    expect(readCode(' ab-2c d3_e!f ')).toBe('AB2CD3EF');
  });

  it.each([
    ['abcd 2345', 'ABCD2345'],
    ['ABCD-2345', 'ABCD2345'],
    ['\tABCD2345\n', 'ABCD2345'],
  ])('%j is taken as %s', (typed, otp) => {
    expect(verifyRegistrationInput.parse({ otp: typed, registrationToken: 'x' }).otp).toBe(otp);
  });

  it.each([
    'Ownmark: K7M2QX9P is your Ownmark registration code. It is valid for 15 minutes.',
    'From +234 803 000 0011, 09:41\nK7M2QX9P is your Ownmark code to transfer GALAXYS9 to tunde@example.com.',
    'Abeg the transfer password is k7m2qx9p',
    'Password for the transfer: "K7M2QX9P".',
  ])('is found in %j', (text) => {
    expect(readCode(text)).toBe('K7M2QX9P');
    expect(verifyRegistrationInput.parse({ otp: text, registrationToken: 'x' }).otp).toBe('K7M2QX9P');
  });

  it.each([
    ['ABCD23456', 'ABCD2345'],
    ['abcd 2345 99', 'ABCD2345'],
    ['ABC', 'ABC'],
    ['(k7m2-qx9p)', 'K7M2QX9P'],
    ['the transfer', 'THETRANS'],
  ])('%j has none to be found and is read as %s', (typed, read) => {
    expect(readCode(typed)).toBe(read);
  });

  it.each([
    'ABCD234',
    'ABCD23456',
    'the transfer',
    `K7M2QX9P${' is it'.repeat(200)}`,
    'ABCD234é',
    'ABCD234ß',
    'A'.repeat(65),
    12345678,
    null,
    ['ABCD2345'],
  ])('%j is none', (typed) => {
    expect(verifyRegistrationInput.safeParse({ otp: typed, registrationToken: 'x' }).success).toBe(false);
  });
});

describe('what somebody types to log in', () => {
  it('is an e-mail without regard to case and space around it, and a password letter for letter', () => {
    expect(signInInput.parse({ email: ' Ada@Example.TEST ', password: ' secret ' })).toEqual({
      email: 'ada@example.test',
      password: ' secret ',
    });
  });
});

describe('the beginning of a phone number', () => {
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

const OWN = '08031234567';
const SPELLINGS = [
  '+2348031234567',
  '0803 123 4567',
  '+234 (803) 123-4567',
  '0803.123.4567',
  '\u202a0803‑123‑4567\u202c',
];

describe('key holders', () => {
  it.each(SPELLINGS)('are not oneself: %s', (spelled) => {
    const phones = { phoneNumber: OWN, keyholderPhone1: '08030000011', keyholderPhone2: spelled };
    expect(phoneClash(phones)).toEqual({ path: 'keyholderPhone2', message: OWN_PHONE });
    expect(phoneClash({ ...phones, keyholderPhone1: spelled, keyholderPhone2: null })?.path).toBe('keyholderPhone1');
  });

  it.each(SPELLINGS)('are not each other: %s', (spelled) => {
    const phones = { phoneNumber: '08030000001', keyholderPhone1: OWN, keyholderPhone2: spelled };
    expect(phoneClash(phones)).toEqual({ path: 'keyholderPhone2', message: SAME_HOLDER });
    expect(phoneClash(phones, ['keyholderPhone1'])).toEqual({ path: 'keyholderPhone1', message: SAME_HOLDER });
  });

  it('are judged where something is new: what was there before the rule may stay', () => {
    const before = { phoneNumber: OWN, keyholderPhone1: OWN, keyholderPhone2: OWN };
    expect(phoneClash(before, [])).toBeNull();
    expect(phoneClash({ ...before, keyholderPhone2: '08030000012' }, ['keyholderPhone2'])).toBeNull();
    expect(phoneClash({ ...before, keyholderPhone2: null }, ['keyholderPhone2'])).toBeNull();
    expect(phoneClash(before, ['phoneNumber'])).toEqual({ path: 'phoneNumber', message: HOLDERS_PHONE });
  });

  it('may be missing, and what is no number yet is no clash', () => {
    expect(phoneClash({ phoneNumber: OWN, keyholderPhone1: '', keyholderPhone2: null })).toBeNull();
    expect(phoneClash({ phoneNumber: '0803', keyholderPhone1: '0803', keyholderPhone2: '0803' })).toBeNull();
  });
});

const timeZone = 'Africa/Lagos';
const DAY = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

const between = { min: new Date('1990-01-01'), max: new Date('9999-12-30'), noInvalidDate: true };

test('a date and its time are written as the calendar of Lagos has them', () => {
  expect(formatDateTime('2026-12-31T23:05:00Z')).toBe('Jan 1, 2027, 00:05');
  fc.assert(
    fc.property(fc.date(between), (when) => {
      expect(formatDate(when)).toBe(DAY.format(when));
      expect(formatDateTime(when.getTime())).toBe(`${DAY.format(when)}, ${TIME.format(when)}`);
    }),
  );
});

test('what is no time is not written at all', () => {
  expect(() => formatDate('yesterday')).toThrow('is no time');
});
