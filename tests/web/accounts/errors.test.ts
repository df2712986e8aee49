import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { codeOf, fieldErrorsOf, InvalidResponse, messageOf, retryAfterOf, statusOf } from '#lib/api/errors.ts';

const answered = (httpStatus: number, code: string | null, message = 'From the server.', more = {}) =>
  TRPCClientError.from({ error: { message, code: -32000, data: { code, httpStatus, ...more } } } as never);
const unreadable = (status: number) => TRPCClientError.from(new InvalidResponse(status));
const unreached = TRPCClientError.from(new TypeError('Failed to fetch'));

describe('the error catalogue', () => {
  // Rules: 1.8-02, 1.8-03, 1.8-04, 1.8-05, 1.8-06, 1.8-07
  test.each([
    [unreached, 'Network error. Please check your internet connection.'],
    [answered(401, 'UNAUTHENTICATED'), 'Your session has expired. Please log in again.'],
    [answered(401, 'INVALID_CREDENTIALS', 'Invalid email or password.'), 'Invalid email or password.'],
    [answered(403, 'FORBIDDEN'), 'You do not have permission to perform this action.'],
    [unreadable(403), 'You do not have permission to perform this action.'],
    [answered(403, 'ACCOUNT_DEACTIVATED'), 'From the server.'],
    [answered(429, 'RATE_LIMITED'), 'Too many requests. Please try again later.'],
    [
      answered(429, 'RATE_LIMITED', 'x', { retryAfter: 61 }),
      'Too many requests. Please try again later. Wait 2 minutes.',
    ],
    [answered(429, 'TOO_MANY_TEXTS'), 'From the server.'],
    [answered(503, 'TEXTS_PAUSED'), 'From the server.'],
    [answered(429, 'DAY_LIMIT', 'You can go on at noon.'), 'You can go on at noon.'],
    [answered(500, 'INTERNAL', 'stack'), 'Server error. Please try again later.'],
    [unreadable(500), 'Server error. Please try again later.'],
    [answered(409, 'CONFLICT'), 'From the server.'],
    [unreadable(502), 'An unexpected error occurred.'],
    [answered(400, 'INVALID_INPUT', ''), 'An unexpected error occurred.'],
    [new Error('a fault of ours'), 'An unexpected error occurred.'],
  ])('has one text for each failure: %#', (error, text) => {
    expect(messageOf(error)).toBe(text);
  });

  test('a screen may have last resorts of its own', () => {
    expect(messageOf(unreadable(502), 'Registration failed.', 'A fault.')).toBe('Registration failed.');
    expect(messageOf(new Error('x'), 'Registration failed.', 'A fault.')).toBe('A fault.');
    expect(messageOf(unreached, 'Registration failed.', 'A fault.')).toContain('Network error');
  });

  test('tells status, code, fields and the wait', () => {
    const errors = [
      { path: 'email', message: 'First.' },
      { path: 'email', message: 'Second.' },
    ];
    expect(fieldErrorsOf(answered(400, 'INVALID_INPUT', 'x', { errors }))).toEqual({ email: 'First.' });
    expect(retryAfterOf(answered(429, 'RATE_LIMITED', 'x', { retryAfter: 12 }))).toBe(12);
    expect(codeOf(answered(409, 'CONFLICT'))).toBe('CONFLICT');
    expect(statusOf(unreadable(503))).toBe(503);
    expect([statusOf(unreached), codeOf(new Error('x')), retryAfterOf(null)]).toEqual([null, null, null]);
    expect(fieldErrorsOf(unreached)).toEqual({});
  });
});
