import { expect, test } from 'vitest';
import { asRegistered, NOBODY_YET } from '../../../web/features/accounts/registration.ts';
import { Unreadable } from '../../../web/lib/errors.ts';
import { tokenIn } from '../../../web/lib/tokenIn.ts';

const TOKEN = '3f0c9a52-7d1e-4b86-9c40-5a2f1e8d7b63.n4Xw2cQ7pVtB9kLmR3sYzA';
const values = { ...NOBODY_YET, phoneNumber: '08030000001', email: ' ada@example.com ' };

test('13.32 a registration is kept with the token of its answer', () => {
  expect(asRegistered({ registrationToken: TOKEN }, values)).toMatchObject({
    token: TOKEN,
    email: 'ada@example.com',
    phone: '080•••••001',
  });
});

test.each([undefined, null, '', 'undefined', 'null', '[object Object]', '<html>', 42, {}, 'short', ' '.repeat(30)])(
  '13.32 a forged answer with %j for a token is refused, and nothing is kept',
  (forged) => {
    expect(() => tokenIn(forged)).toThrow(Unreadable);
    expect(() => asRegistered({ registrationToken: forged as string }, values)).toThrow(Unreadable);
    expect(() => asRegistered(undefined as never, values)).toThrow(Unreadable);
  },
);
