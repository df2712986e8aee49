import { expect, test } from 'vitest';
import { failureOf } from '#features/public/check/outcome.ts';

test.each([
  [400, 'refused', 'Please enter a valid identifier'],
  [500, 'problem', 'Server error. Please try again later.'],
  [503, 'problem', 'Server error. Please try again later.'],
] as const)('a check that failed with %s', (status, state, message) => {
  expect(failureOf(status, 'Please enter a valid identifier')).toEqual({ state, message });
});

test.each([null, 403, 429])('14.11 a check that is refused with %s says why', (status) => {
  expect(failureOf(status, 'What the server said.')).toEqual({ state: 'problem', message: 'What the server said.' });
});
