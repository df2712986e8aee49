import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newestOrders } from '#features/member/home/paymentNotes.tsx';
import { daysUntil, subscriptionNeed } from '#features/member/home/Subscription.tsx';
import { type PasswordValues, passwordRules } from '#features/shared/profile/AccountCards.tsx';
import { moved, squareOf, WHOLE, ZOOM_MAX, zoomed } from '#features/shared/profile/crop.ts';
import { changesIn, rulesOf, valuesOf, wantsPassword } from '#features/shared/profile/profileFields.ts';
import type { Profile } from '#lib/session/profile.ts';
import { describeUserAgent } from '#schemas/format/names.ts';
import { validate } from '#schemas/rules/fieldRules.ts';

const ADA: Profile = {
  secondFactor: 'none',
  id: '1',
  name: 'ADA OBI',
  username: 'ada',
  email: 'ada@ownmark.example',
  phoneNumber: '+2348030000002',
  firstName: 'ADA',
  middleName: null,
  surName: 'OBI',
  role: 'user',
  country: 'NIGERIA',
  stateOfResidence: 'LAGOS',
  stateOfOrigin: 'ANAMBRA',
  address: '12, Allen Avenue',
  imageUrl: null,
  keyholderPhone1: '080•••••123',
  keyholderPhone2: null,
  deactivated: false,
  freePlanTaken: false,
  subscriptionStatus: 'Active',
  subActive: true,
  subActiveTill: '2026-12-01T00:00:00.000Z',
  subEndedAt: null,
  plan: null,
  emailConfirmed: true,
  keyholder1Agreed: true,
  keyholder2Agreed: true,
  pendingEmail: null,
  deletionDueAt: null,
  recoveryHold: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe('the square that is kept of a picture', () => {
  const size = { width: 400, height: 200 };

  test('begins as the largest, in the middle', () => {
    expect(squareOf(WHOLE, size)).toEqual({ x: 100, y: 0, side: 200 });
    expect(squareOf(WHOLE, { width: 3, height: 3 })).toEqual({ x: 0, y: 0, side: 3 });
  });

  test('follows the finger: dragging to the right shows more of the left, as far as there is picture', () => {
    expect(squareOf(moved(WHOLE, size, 0.25, 0.5), size)).toEqual({ x: 50, y: 0, side: 200 });
    expect(squareOf(moved(WHOLE, size, 9, 9), size)).toEqual({ x: 0, y: 0, side: 200 });
    expect(squareOf(moved(WHOLE, size, -9, 0), size)).toEqual({ x: 200, y: 0, side: 200 });
  });

  test('zooms around its middle, from the whole to a quarter', () => {
    expect(squareOf(zoomed(WHOLE, size, 2), size)).toEqual({ x: 150, y: 50, side: 100 });
    expect(zoomed(WHOLE, size, 99).zoom).toBe(ZOOM_MAX);
    expect(zoomed(WHOLE, size, 0).zoom).toBe(1);
  });

  // Rules: I6-14
  test('never leaves the picture, whatever is done', () => {
    const side = fc.integer({ min: 1, max: 10_000 });
    const by = fc.double({ min: -3, max: 3, noNaN: true });
    const steps = fc.array(fc.record({ right: by, down: by, zoom: fc.double({ min: 0, max: 9, noNaN: true }) }));
    fc.assert(
      fc.property(side, side, steps, (width, height, acts) => {
        let crop = WHOLE;
        for (const { right, down, zoom } of acts) {
          crop = zoomed(moved(crop, { width, height }, right, down), { width, height }, zoom);
        }
        const square = squareOf(crop, { width, height });
        expect(square.side).toBeGreaterThan(0);
        expect(square.x).toBeGreaterThanOrEqual(-1e-6);
        expect(square.y).toBeGreaterThanOrEqual(-1e-6);
        expect(square.x + square.side).toBeLessThanOrEqual(width + 1e-6);
        expect(square.y + square.side).toBeLessThanOrEqual(height + 1e-6);
      }),
    );
  });
});

describe('the profile form', () => {
  const values = valuesOf(ADA);

  // Rules: 2.3-14
  test('sends what was really changed: other letters and other forms of a phone are no change', () => {
    expect(changesIn(values, ADA)).toEqual({});
    const same = { firstName: ' ada ', phoneNumber: '0803-000-0002', email: 'ADA@ownmark.example', country: 'NIGERIA' };
    expect(changesIn({ ...values, ...same }, ADA)).toEqual({});
    expect(changesIn({ ...values, middleName: 'Ngozi', address: '12, allen avenue' }, ADA)).toEqual({
      middleName: 'Ngozi',
      address: '12, allen avenue',
    });
  });

  // Rules: P12-08
  test('asks for the password where a change decides who gets the codes, and only there', () => {
    for (const field of ['email', 'phoneNumber', 'keyholderPhone1', 'keyholderPhone2']) {
      expect(wantsPassword({ [field]: 'x' }), field).toBe(true);
    }
    for (const field of ['firstName', 'country', 'stateOfOrigin', 'address']) {
      expect(wantsPassword({ [field]: 'x' }), field).toBe(false);
    }
  });

  // Rules: P12-07
  test('leaves a masked key holder as it is, takes another or none, and never half of a mask', () => {
    const { keyholderPhone1, keyholderPhone2 } = rulesOf(ADA);
    expect(validate(keyholderPhone1, '080•••••123').state).toBe('valid');
    expect(validate(keyholderPhone1, '').state).toBe('idle');
    expect(validate(keyholderPhone1, '0803 000 0009').state).toBe('valid');
    expect(validate(keyholderPhone1, '080•••••12').state).toBe('invalid');
    expect(validate(keyholderPhone2, '080•••••123').state).toBe('invalid');
    expect(changesIn({ ...values, keyholderPhone1: '' }, ADA)).toEqual({ keyholderPhone1: '' });
  });
});

// Rules: 2.5-27
test('a password change says what is missing, in the words of the specification', () => {
  const values: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };
  const said = (part: Partial<PasswordValues>) => {
    const typed = { ...values, ...part };
    const rules = passwordRules(typed);
    return Object.entries(rules).map(([name, rule]) => validate(rule, typed[name as keyof PasswordValues]).message);
  };
  expect(said({})).toEqual(['Current password is required', 'New password is required', 'Passwords do not match']);
  expect(said({ currentPassword: 'x', newPassword: '1234567', confirmPassword: '12345678' })).toEqual([
    '',
    'Password must be at least 8 characters',
    'Passwords do not match',
  ]);
  expect(said({ currentPassword: 'x', newPassword: '12345678', confirmPassword: '12345678' })).toEqual(['', '', '']);
});

// Rules: I6-16
test('a device is called by its browser and its system', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';
  const cases = {
    [`Mozilla/5.0 (Linux; Android 14; SM-A546E) ${chrome} Mobile Safari/537.36`]: 'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Safari/537.36':
      'Samsung Internet on Android',
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0`]: 'Edge on Windows',
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 OPR/100.0`]: 'Opera on Windows',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1':
      'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile Safari/604.1':
      'Chrome on iPhone',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0': 'Firefox on Mac',
    [`Mozilla/5.0 (X11; Linux x86_64) ${chrome.replace('Chrome', 'HeadlessChrome')} Safari/537.36`]: 'Chrome on Linux',
    'curl/8.5.0': 'Unknown device',
    '': 'Unknown device',
  };
  for (const [userAgent, words] of Object.entries(cases))
    expect(describeUserAgent(userAgent).words, userAgent).toBe(words);
  expect(describeUserAgent('Mozilla/5.0 (Linux; Android 14) Chrome/141').mobile).toBe(true);
});

// Rules: I6-18
test('a subscription is spoken of in its last week and after its end, never to an admin', () => {
  const now = Date.parse('2026-11-21T00:00:00Z');
  const till = (subActiveTill: string | null, more: Partial<Profile> = {}) =>
    subscriptionNeed({ role: 'user', subActive: subActiveTill !== null, subActiveTill, ...more }, now);
  expect(till('2026-11-28T00:00:01Z')).toBeNull();
  expect(till('2026-11-28T00:00:00Z')).toBe('ending');
  expect(till('2026-11-21T00:00:01Z')).toBe('ending');
  expect(till('2026-11-20T00:00:00Z')).toBe('ended');
  expect(till(null)).toBe('ended');
  expect(till(null, { role: 'admin' })).toBeNull();
  expect(daysUntil('2026-11-27T12:00:00Z', now)).toBe('in 7 days');
  expect(daysUntil('2026-11-21T12:00:00Z', now)).toBe('in less than a day');
});

test('of an order that was begun more than once only the newest payment is asked about', () => {
  const order = { subId: 'a', subscriptionName: 'Student', duration: 1, durationUnit: 'months', amount: 1000 } as const;
  const at = (reference: string, more = {}) => ({ ...order, reference, createdAt: '2026-11-21T00:00:00Z', ...more });
  const payments = [at('3'), at('2', { duration: 2 }), at('1')];
  expect(newestOrders(payments).map(({ reference }) => reference)).toEqual(['3', '2']);
  expect(newestOrders([])).toEqual([]);
});
