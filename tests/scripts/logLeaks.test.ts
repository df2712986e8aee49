import { expect, it } from 'vitest';
import { leaksIn } from '../logLeaks.ts';

it.each([
  ['a phone number', 'Message failed: Termii answered 400: Invalid phone number 2348030000001'],
  ['a phone number', 'to 08030000001'],
  ['an e-mail address', 'D1_ERROR: ada.obi@example.test is taken'],
  ['an IMEI', 'check of 356938035643809'],
  ['a token', `session ${'Ab3_'.repeat(11)}`],
  ['a bearer', 'Authorization: Bearer abc'],
])('%s is found in “%s”', (what, line) => {
  expect(leaksIn(`fine\n${line}\n`)).toEqual([expect.stringContaining(what)]);
});

it('what stands in the register is found, whatever its shape', () => {
  expect(leaksIn('code ABCD2345 was wrong', ['ABCD2345', 'SN-1'])).toHaveLength(1);
  expect(leaksIn('logged in with Ownmark@2026', ['Ownmark@2026'])).toHaveLength(1);
});

it('faults, their places and the outbox of a developer’s machine are none', () => {
  const log = `Scheduled job purgeExpired failed: Error: D1_ERROR: no such table
    at file:///dist/ownmark/assets/sessions-DKY9FN1x.js:120:33
    request 5f0c7a52-3e59-4f3f-9d0c-0a4f8f6c2f11 at 2026-11-23T10:00:00.000Z
[sms to +2348030000001] ABCD2345 is your Ownmark code.`;
  expect(leaksIn(log, ['ABCD2345'])).toEqual([]);
});
