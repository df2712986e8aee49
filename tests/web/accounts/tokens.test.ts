import { expect, test, vi } from 'vitest';
import { EMPTY_REGISTRATION, toPendingRegistration } from '#features/public/accounts/registration.ts';
import { InvalidResponse } from '#lib/api/errors.ts';
import { parseToken } from '#lib/api/parseToken.ts';
import { readToken } from '#lib/api/sessionToken.ts';

const TOKEN = '3f0c9a52-7d1e-4b86-9c40-5a2f1e8d7b63.n4Xw2cQ7pVtB9kLmR3sYzA';
const values = { ...EMPTY_REGISTRATION, phoneNumber: '08030000001', email: ' ada@example.com ' };

test('13.32 a registration is kept with the token of its answer', () => {
  expect(toPendingRegistration({ registrationToken: TOKEN }, values)).toMatchObject({
    token: TOKEN,
    email: 'ada@example.com',
    phone: '080•••••001',
  });
});

test.each([undefined, null, '', 'undefined', 'null', '[object Object]', '<html>', 42, {}, 'short', ' '.repeat(30)])(
  '13.32 a forged answer with %j for a token is refused, and nothing is kept',
  (forged) => {
    expect(() => parseToken(forged)).toThrow(InvalidResponse);
    expect(() => toPendingRegistration({ registrationToken: forged as string }, values)).toThrow(InvalidResponse);
    expect(() => toPendingRegistration(undefined as never, values)).toThrow(InvalidResponse);
  },
);

test('the session of this tab comes before one that another tab has kept for good', () => {
  const holding = (token: string | null) => ({ getItem: () => token });
  vi.stubGlobal('localStorage', holding('of another tab'));
  vi.stubGlobal('sessionStorage', holding('of this tab'));
  expect(readToken()).toBe('of this tab');
  vi.stubGlobal('sessionStorage', holding(null));
  expect(readToken()).toBe('of another tab');
});
