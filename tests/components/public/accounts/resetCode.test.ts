import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { accounts } from '#db/schema/index.ts';
import { db } from '../../../factories.ts';
import { codeSentTo } from '../../../outbox.ts';
import { network } from '../../support/network.ts';
import {
  banner,
  code,
  field,
  fill,
  get,
  hasFocus,
  open,
  press,
  reload,
  toast,
  toasts,
  user,
  words,
} from '../../support/page.tsx';
import { e164, registered, seeded } from '../../support/people.ts';
import { ask, NEW_PASSWORD, strangers } from './resetSteps.ts';

beforeAll(seeded);

const resetToken = () => sessionStorage.getItem('ownmark-reset');

// Rules: 1.4-19
test('Resend OTP sends on the same step; Back keeps what was typed and the way to the code', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const person = await registered();
  await open('/forgot-password');
  await ask(person.phoneNumber);
  await code();
  network.refuse('users.resendCode', 429, 'RATE_LIMITED', 'x', 150);
  await vi.advanceTimersByTimeAsync(31_000);
  await user.click(await get('button', 'Resend OTP'));
  expect(await banner()).toHaveTextContent('Too many requests. Please try again later. Wait 3 minutes.');
  network.mend('users.resendCode');
  await reload();
  await user.click(await get('button', 'Resend OTP'));
  await waitFor(() => expect(network.sent('users.resendCode')).toHaveLength(2));
  expect(network.sent('users.requestReset')).toHaveLength(1);
  await code();
  await press('Back');
  expect(resetToken()).not.toBeNull();
  await press('I have a code');
  fill(await code(), await codeSentTo(e164(person.phoneNumber)));
  await toast('Password reset completed successfully!');
});

test('whose own phone gets no code is led to a key holder, with or without an account', async () => {
  await open('/forgot-password');
  await ask(strangers());
  await words(/A key holder’s code used in the last 3 days\? Then this number gets none\./);
  await press('Ask a key holder');
  expect(await get('radio', 'No, it is gone')).toBeChecked();
  expect(field('New password')).toHaveValue(NEW_PASSWORD);
});

test('what was typed stays when one goes back, and when another code is refused', async () => {
  const phone = strangers();
  await open('/forgot-password');
  await ask(phone);
  await code();
  await press('Back');
  expect(field('Phone number of your account')).toHaveValue(phone);
  expect(field('New password')).toHaveValue(NEW_PASSWORD);
  expect(await get('radio', 'Yes, I have it')).toBeChecked();
  network.refuse('users.requestReset', 429, 'RATE_LIMITED', 'x', 40);
  await press('Send the code');
  expect(await banner()).toHaveTextContent('Wait 40 seconds.');
  await press('I have a code');
  await code();
});

test('nobody is told to look at a phone that is gone, or that a key holder got the code', async () => {
  await open('/forgot-password');
  await ask(strangers(), 'Key holder 1');
  await words(/^If key holder 1 agreed before, they have the code now\. · /);
  await words(/^Nothing after 2 minutes\? Try key holder 2 or call us: .* Mon-Fri 9-6/);
  expect(toasts().map(({ textContent }) => textContent)).toEqual([]);
});

test('Try key holder 2 sends at once, on the same step', async () => {
  await open('/forgot-password');
  await ask(strangers(), 'Key holder 1');
  network.refuse('users.requestReset', 429, 'RATE_LIMITED', 'x', 40);
  await press('Try key holder 2');
  expect(await banner()).toHaveTextContent('Wait 40 seconds.');
  await words(/^If key holder 1 agreed before, they have the code now\. · /);
  network.mend('users.requestReset');
  await press('Try key holder 2');
  await words(/^If key holder 2 agreed before, they have the code now\. · 1[45]:/);
  await hasFocus(() => screen.getByRole('textbox', { name: 'Code' }));
  const asked = network.sent('users.requestReset');
  expect(asked.map(({ deliverTo }) => deliverTo)).toEqual(['keyholder1', 'keyholder2', 'keyholder2']);
  expect(asked.at(-1)?.password).toBe(NEW_PASSWORD);
  await reload();
  await press('Try key holder 1');
  expect(await get('radio', 'Key holder 1')).toBeChecked();
  await hasFocus(() => screen.getByRole('heading', { level: 1 }));
});

test('a code that a newer one replaced is called older, the last tries are counted', async () => {
  const person = await registered();
  await open('/forgot-password');
  await ask(person.phoneNumber);
  await code();
  const older = await codeSentTo(e164(person.phoneNumber));
  await press('Back');
  await press('Send the code');
  await code();
  await waitFor(async () => expect(await codeSentTo(e164(person.phoneNumber))).not.toBe(older));
  const answers = [
    [older, 'Invalid OTP. Please try again. This is an older code. Type the newest one.'],
    ['AAAA2222', 'Invalid OTP. Please try again.'],
    ['AAAA2222', 'Invalid OTP. Please try again. 2 tries left.'],
    [older, 'Invalid OTP. Please try again. This is an older code. Type the newest one. 1 try left.'],
  ] as const;
  for (const [typed, said] of answers) {
    fill(await code(), typed);
    await waitFor(async () => expect((await banner()).textContent).toContain(said));
    await waitFor(async () => expect((await banner()).textContent?.split(said)[1]).not.toMatch(/try|tries/));
  }
  fill(await code(), 'AAAA2222');
  await waitFor(() => expect(field('Phone number of your account')).toBeVisible());
  expect((await banner()).textContent).toBe('Five wrong tries: ask for a new code.');
  expect(resetToken()).toBeNull();
});

test('a code with 0, O, 1 or I is refused before it costs a try', async () => {
  await open('/forgot-password');
  await ask(strangers());
  for (const impossible of ['ABCDEFG0', 'OBCDEFGH', '1BCDEFGH', 'IBCDEFGH']) {
    fill(await code(), impossible);
    await words('Codes have no 0, O, 1 or I. Look again.');
  }
  expect(network.sent('users.resetPassword')).toEqual([]);
});

test('a limit says that the last code still works', async () => {
  await open('/forgot-password');
  await ask(strangers());
  await code();
  await press('Back');
  network.refuse('users.requestReset', 429, 'RATE_LIMITED', 'x', 2820);
  await press('Send the code');
  expect(await banner()).toHaveTextContent('Wait 47 minutes. Your last code still works.');
});

test.each([
  { how: 'at once', reloads: false },
  { how: 'after a reload', reloads: true },
])('the code of key holder 1 counts, $how, when the code of key holder 2 was asked for, too', async ({ reloads }) => {
  const person = await registered();
  await db.update(accounts).set({ keyholder2ConsentedAt: null }).where(eq(accounts.id, person.id));
  await open('/forgot-password');
  await ask(person.phoneNumber, 'Key holder 1');
  await words(/Not agreed yet\? Ask them to open our first SMS and agree\. Then ask for it again\./);
  const otp = await codeSentTo(e164(person.keyholderPhone1));
  await press('Back');
  await user.click(await get('radio', 'Key holder 2'));
  await press('Send the code');
  await words('A code you got before still works, too.');
  if (reloads) await reload();
  fill(await code(), otp);
  await toast('Password reset completed successfully!');
});
