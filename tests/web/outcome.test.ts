import { expect, test } from 'vitest';
import { failureOf } from '../../web/features/check/outcome.ts';

test.each([
  [null, 'problem', 'Network error. Please check your internet connection.'],
  [400, 'refused', 'Please enter a valid identifier'],
  [429, 'problem', 'Too many requests. Please try again later.'],
  [500, 'problem', 'Server error. Please try again later.'],
  [503, 'problem', 'Server error. Please try again later.'],
] as const)('a check that failed with %s', (status, state, message) => {
  expect(failureOf(status, 'Please enter a valid identifier')).toEqual({ state, message });
});
