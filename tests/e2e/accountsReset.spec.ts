import type { Page } from '@playwright/test';
import { uniquePhone } from '../people.ts';
import { expect, test } from './fixtures.ts';
import {
  arrive,
  banner,
  code,
  e164,
  field,
  hydrated,
  press,
  refuse,
  registered,
  signIn,
  toast,
} from './support/accounts.ts';
import { codeSentTo } from './support/api.ts';

const NEW_PASSWORD = 'Changed@2026';
const EXPIRED = 'OTP has expired. Please request a new one.';

async function ask(page: Page, phone: string, holder?: 'Key holder 1' | 'Key holder 2') {
  await page.getByText(holder ? 'No, it is gone' : 'Yes, I have it', { exact: true }).click();
  await field(page, 'Phone number of your account').fill(phone);
  await field(page, 'New password').fill(NEW_PASSWORD);
  if (holder) await page.getByText(holder, { exact: true }).click();
  await press(page, 'Send OTP');
}

const strangers = () => `0${uniquePhone().slice(4)}`;
const resetToken = (page: Page) => page.evaluate(() => sessionStorage.getItem('ownmark-reset'));

// Rules: 1.2-28, 1.2-29, 1.3-03, 1.4-17, 1.8-16, 1.8-17, 1.9-04
test('a forgotten password whole: phone, code, new password, sign in', async ({ page, baseURL }) => {
  const person = await registered();
  await arrive(page, '/forgot-password');
  await expect(page.getByRole('listitem').filter({ hasText: 'Step 1 of 3' })).toBeVisible();
  await ask(page, person.phoneNumber);
  await expect(toast(page, 'OTP sent; check your phone')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(15:00|14:5\d)$/);

  await page.reload();
  await expect(code(page)).toBeFocused();
  await code(page).pressSequentially((await codeSentTo(baseURL, e164(person.phoneNumber))).toLowerCase());
  await expect(toast(page, 'Password reset completed successfully!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('You are signed out everywhere else.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await resetToken(page)).toBeNull();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await signIn(page, { email: person.email, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/dashboard/subscriptions');
});

test('13.8 after the code the account’s e-mail is told, and stands on the sign-in with the cursor in the password', async ({
  page,
  baseURL,
}) => {
  const person = await registered();
  await arrive(page, '/forgot-password');
  await ask(page, person.phoneNumber);
  const main = page.getByRole('main');
  await expect(main).not.toContainText(person.email);
  await code(page).fill(await codeSentTo(baseURL, e164(person.phoneNumber)));
  await expect(main).toContainText(`Your account’s e-mail is ${person.email}`);
  await expect(main.getByRole('listitem').filter({ hasText: 'Step 3 of 3' })).toHaveText('Step 3 of 3Done');
  await main.getByRole('link', { name: 'Login' }).click();
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/subscriptions');
});

test('13.8 it is asked first whether the phone is at hand; without it the code goes to a key holder', async ({
  page,
}) => {
  await arrive(page, '/forgot-password');
  const asked = page.getByRole('group', { name: 'Do you have your phone with you?' });
  await expect(asked.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Send the code to' })).toHaveCount(0);
  await press(page, 'Send OTP');
  await expect(page.getByText('Please say whether you have your phone.')).toBeVisible();
  await expect(asked.getByRole('radio', { name: 'Yes, I have it' })).toBeFocused();
  await asked.getByText('No, it is gone').click();
  await expect(page.getByRole('radio', { name: 'Key holder 1' })).toBeChecked();

  const sent = page.waitForRequest('**/trpc/users.requestReset*');
  await field(page, 'Phone number of your account').fill(strangers());
  await field(page, 'New password').fill(NEW_PASSWORD);
  await press(page, 'Send OTP');
  expect((await sent).postDataJSON()).toMatchObject({ deliverTo: 'keyholder1' });
});

// Rules: 1.3-02
test('the code can go to a key holder @long', async ({ page }) => {
  const person = await registered();
  const sent = page.waitForRequest('**/trpc/users.requestReset*');
  await arrive(page, '/forgot-password');
  await ask(page, person.phoneNumber, 'Key holder 2');
  expect((await sent).postDataJSON()).toMatchObject({ deliverTo: 'keyholder2' });
  await expect(code(page)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('0803');
});

// Rules: 1.5-31
test('sending the code needs a phone and a new password @long', async ({ page }) => {
  await arrive(page, '/forgot-password');
  await press(page, 'Send OTP');
  await expect(page.getByText('Phone number is required.')).toBeVisible();
  await expect(page.getByText('Password is required.')).toBeVisible();
});

// Rules: 1.5-26, 1.5-30
test('a code that is too short is refused before it is sent; other characters are stripped @long', async ({ page }) => {
  await arrive(page, '/forgot-password');
  await ask(page, strangers());
  await code(page).pressSequentially('ab-c.2');
  await expect(code(page)).toHaveValue('ABC2');
  await press(page, 'Verify OTP');
  await expect(page.getByText('OTP must be exactly 8 characters long.')).toBeVisible();
});

// Rules: 1.8-15
test('a wrong code is told, for a stranger like for a member @long', async ({ page, expectNoise }) => {
  expectNoise(/status of 400/);
  await arrive(page, '/forgot-password');
  await ask(page, strangers());
  await code(page).fill('AAAA2222');
  await expect(banner(page)).toContainText('Invalid OTP. Please try again.');
  await expect(toast(page, 'Invalid OTP. Please try again.')).toHaveCount(0);
});

// Rules: 1.4-18, 1.8-18
test('after 15 minutes by the clock the code has expired, also in a tab that slept', async ({ page }) => {
  await page.clock.install();
  await page.goto('/forgot-password');
  await page.clock.runFor(1000);
  await hydrated(page);
  await ask(page, strangers());
  await expect(page.getByRole('timer')).toHaveText(/^(15:00|14:5\d)$/);
  await page.clock.fastForward('14:00');
  await expect(page.getByRole('timer')).toHaveText(/^0[01]:\d\d$/);
  expect(await resetToken(page)).not.toBeNull();
  await page.clock.fastForward('02:00');
  await expect(banner(page)).toContainText(EXPIRED);
  await expect(field(page, 'Phone number of your account')).toBeVisible();
  expect(await resetToken(page)).toBeNull();
});

test('a reload after the end is on the phone step and says why @long', async ({ page }) => {
  await arrive(page, '/forgot-password');
  await page.evaluate(() => sessionStorage.setItem('ownmark-reset', JSON.stringify({ token: 'x', until: 1 })));
  await page.reload();
  await expect(banner(page)).toContainText(EXPIRED);
  expect(await resetToken(page)).toBeNull();
});

test('a challenge that the server has ended leads back to the phone @long', async ({ page, expectNoise }) => {
  expectNoise(/status of 400/);
  await refuse(page, 'users.resetPassword', 400, 'CHALLENGE_ENDED', EXPIRED);
  await arrive(page, '/forgot-password');
  await ask(page, strangers());
  await code(page).fill('AAAA2222');
  await expect(banner(page)).toContainText(EXPIRED);
  await expect(field(page, 'Phone number of your account')).toBeVisible();
});

// Rules: 1.4-19
test('Resend OTP returns to the phone and clears fields and token @long', async ({ page }) => {
  await arrive(page, '/forgot-password');
  await ask(page, strangers());
  await press(page, 'Resend OTP');
  await expect(field(page, 'Phone number of your account')).toHaveValue('');
  await expect(field(page, 'New password')).toHaveValue('');
  expect(await resetToken(page)).toBeNull();
});

// Rules: 1.8-13
test('a refused request for a code is told in the words of the screen @long', async ({ page, expectNoise }) => {
  expectNoise(/status of (429|400)/);
  for (const [status, code, message, shown] of [
    [429, 'RATE_LIMITED', 'x', 'Too many requests. Please try again later.'],
    [400, 'INVALID_INPUT', '', 'Failed to send OTP. Please try again.'],
  ] as const) {
    await refuse(page, 'users.requestReset', status, code, message);
    await arrive(page, '/forgot-password');
    await ask(page, strangers());
    await expect(banner(page)).toContainText(shown);
  }
});
