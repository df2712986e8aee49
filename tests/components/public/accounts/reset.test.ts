import { screen, waitFor } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { accounts } from '#db/schema/index.ts';
import { COMMON_PASSWORD } from '#domain/accounts/password.ts';
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
  isAt,
  layOut,
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

const EXPIRED = 'OTP has expired. Please request a new one.';

beforeAll(seeded);

const resetToken = () => sessionStorage.getItem('ownmark-reset');
const step = (text: string) => screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(text));

// Rules: 1.2-28, 1.2-29, 1.3-03, 1.4-17, 1.8-16, 1.8-17, 1.9-04
test('after the code the account’s e-mail is told, and one is forwarded, logged in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const person = await registered();
  await open('/forgot-password');
  expect(step('Step 1 of 3')).toHaveTextContent('Phone');
  await ask(person.phoneNumber);
  await toast('OTP sent; check your phone');
  await words(/ · (15:00|14:5\d)$/);
  await reload();
  await hasFocus(() => screen.getByRole('textbox', { name: 'Code' }));
  expect(screen.getByRole('main')).not.toHaveTextContent(person.email);
  await user.keyboard((await codeSentTo(e164(person.phoneNumber))).toLowerCase());
  await toast('Password reset completed successfully!');
  expect(resetToken()).toBeNull();
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(`Your account’s e-mail is ${person.email}`));
  expect(step('Step 3 of 3')).toHaveTextContent('Step 3 of 3Done');
  expect(await get('link', 'Continue')).toHaveAttribute('href', '/dashboard');
  await vi.advanceTimersByTimeAsync(5_000);
  await isAt('/dashboard/subscriptions');
});

test('whoever is not to be logged in finds the e-mail on the login, with the cursor in the password', async () => {
  network.change('users.resetPassword', (done) => ({ ...done, accessToken: null }));
  const person = await registered();
  await open('/forgot-password');
  await ask(person.phoneNumber);
  fill(await code(), await codeSentTo(e164(person.phoneNumber)));
  await words('You are logged out everywhere else.');
  await press('Login', 'link');
  await waitFor(() => expect(field('Email')).toHaveValue(person.email));
  await hasFocus(() => field('Password'));
  await user.keyboard(`${NEW_PASSWORD}{Enter}`);
  await isAt('/dashboard/subscriptions');
});

test('the address alone leads whoever comes from a theft into the report', async () => {
  const person = await registered();
  await open('/forgot-password?phone=here');
  await ask(person.phoneNumber);
  fill(await code(), await codeSentTo(e164(person.phoneNumber)));
  await isAt('/dashboard/report-device?status=stolen');
});

test('a common password is refused at its field', async () => {
  await open('/forgot-password');
  await ask(strangers(), undefined, 'Password1!');
  await waitFor(() => expect(field('New password')).toHaveAccessibleDescription(new RegExp(COMMON_PASSWORD)));
  await hasFocus(() => field('New password'));
});

test('it is asked first whether the phone is at hand; without it the code goes to a key holder', async () => {
  await open('/forgot-password');
  for (const name of ['Yes, I have it', 'No, it is gone']) expect(await get('radio', name)).not.toBeChecked();
  expect(screen.queryByRole('group', { name: 'Send the code to' })).toBeNull();
  await press('Send the code');
  await words('Please say whether you have the SIM.');
  await hasFocus(() => screen.getByRole('radio', { name: 'Yes, I have it' }));
  await user.click(screen.getByRole('radio', { name: 'No, it is gone' }));
  expect(await get('radio', 'Key holder 1')).toBeChecked();

  fill('Phone number of your account', strangers());
  fill('New password', NEW_PASSWORD);
  await press('Send the code');
  await code();
  expect(network.sent('users.requestReset')).toMatchObject([{ deliverTo: 'keyholder1' }]);
});

// Rules: 1.3-02
test('the code can go to a key holder', async () => {
  const person = await registered();
  await open('/forgot-password');
  await ask(person.phoneNumber, 'Key holder 2');
  await code();
  expect(network.sent('users.requestReset')).toMatchObject([{ deliverTo: 'keyholder2' }]);
  expect(screen.getByRole('main')).not.toHaveTextContent('0803');
});

// Rules: 1.5-31
test('sending the code needs a phone and a new password', async () => {
  await open('/forgot-password');
  await press('Send the code');
  await words('Phone number is required.');
  await words('Password is required.');
});

// Rules: 1.5-26, 1.5-30
test('a code that is too short is refused before it is sent; other characters are stripped', async () => {
  await open('/forgot-password');
  await ask(strangers());
  await user.type(await code(), 'ab-c.2');
  expect(await code()).toHaveValue('ABC2');
  await press('Confirm');
  await words('OTP must be exactly 8 characters long.');
});

// Rules: 1.8-15
test('a wrong code is told, for a stranger like for a member', async () => {
  layOut();
  await open('/forgot-password');
  await ask(strangers());
  fill(await code(), 'AAAA2222');
  expect(await banner()).toHaveTextContent('Invalid OTP. Please try again.');
  // An error is seen for four seconds.
  await waitFor(() => expect(toasts().some(({ textContent }) => textContent?.includes('Invalid OTP'))).toBe(false), {
    timeout: 3000,
  });
});

// Rules: 1.4-18, 1.8-18
test('after 15 minutes by the clock the code has expired, also in a tab that slept', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open('/forgot-password');
  await ask(strangers());
  await words(/^If there is an account, sent by SMS to .* · (15:00|14:5\d)$/);
  await vi.advanceTimersByTimeAsync(14 * 60_000);
  expect(await get('timer')).toHaveTextContent(/^0[01]:\d\d$/);
  expect(resetToken()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(await banner()).toHaveTextContent(EXPIRED);
  expect(field('Phone number of your account')).toBeVisible();
  expect(resetToken()).toBeNull();
});

test('a reload after the end is on the phone step and says why', async () => {
  sessionStorage.setItem('ownmark-reset', JSON.stringify({ token: 'x', until: 1 }));
  await open('/forgot-password');
  expect(await banner()).toHaveTextContent(EXPIRED);
  expect(resetToken()).toBeNull();
});

test('a challenge that the server has ended leads back to the phone', async () => {
  network.refuse('users.resetPassword', 400, 'CHALLENGE_ENDED', EXPIRED);
  await open('/forgot-password');
  await ask(strangers());
  fill(await code(), 'AAAA2222');
  expect(await banner()).toHaveTextContent(EXPIRED);
  expect(field('Phone number of your account')).toBeVisible();
});

test.each([
  [502, 'An error occurred'],
  [429, 'Too many requests'],
] as const)('a code answered with %i stays, for the button', async (status, said) => {
  const person = await registered();
  await open('/forgot-password');
  await ask(person.phoneNumber);
  await code();
  if (status === 429) network.refuse('users.resetPassword', 429, 'RATE_LIMITED', 'x');
  else network.garble('users.resetPassword', status);
  const otp = await codeSentTo(e164(person.phoneNumber));
  fill(await code(), otp);
  expect(await banner()).toHaveTextContent(said);
  expect(await code()).toHaveValue(otp);
  network.mend('users.resetPassword');
  await press('Confirm');
  await toast('Password reset completed successfully!');
});

test('who says that the phone is gone is led into the report, whatever they came for', async () => {
  const keyholderPhone1 = strangers();
  const { id, phoneNumber } = await registered({ keyholderPhone1 });
  await db.update(accounts).set({ keyholder1ConsentedAt: 1 }).where(eq(accounts.id, id));
  await open('/dashboard');
  await isAt('/login');
  await press('Forgot password?', 'link');
  await ask(phoneNumber, 'Key holder 1');
  fill(await code(), await codeSentTo(e164(keyholderPhone1)));
  await isAt('/dashboard/report-device?status=stolen');
});

test('number and choice stay in the tab through a reload, the password does not', async () => {
  const phone = strangers();
  await open('/forgot-password');
  await user.click(screen.getByRole('radio', { name: 'No, it is gone' }));
  await user.click(await get('radio', 'Key holder 2'));
  fill('Phone number of your account', phone);
  fill('New password', NEW_PASSWORD);
  expect(JSON.stringify(sessionStorage)).not.toContain(NEW_PASSWORD);
  await reload();
  await waitFor(() => expect(field('Phone number of your account')).toHaveValue(phone));
  expect(field('New password')).toHaveValue('');
  expect(await get('radio', 'No, it is gone')).toBeChecked();
  expect(await get('radio', 'Key holder 2')).toBeChecked();
});

test.each(['2348', '8', '00234 8'])('a number that begins with %s is read', async (begin) => {
  const person = await registered();
  await open('/forgot-password');
  await ask(`${begin}${person.phoneNumber.slice(2)}`);
  await words(`080•••••${person.phoneNumber.slice(-3)}`);
  fill(await code(), await codeSentTo(e164(person.phoneNumber)));
  await toast('Password reset completed successfully!');
});

// Rules: 1.8-13
test.each([
  [429, 'RATE_LIMITED', 'x', 'Too many requests. Please try again later.'],
  [400, 'INVALID_INPUT', '', 'Failed to send OTP. Please try again.'],
] as const)(
  'a request for a code refused with %i is told in the words of the screen',
  async (status, errorCode, text, shown) => {
    network.refuse('users.requestReset', status, errorCode, text);
    await open('/forgot-password');
    await ask(strangers());
    expect(await banner()).toHaveTextContent(shown);
  },
);
