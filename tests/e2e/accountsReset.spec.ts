import type { Page } from '@playwright/test';
import { uniquePhone } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { arrive, banner, code, e164, field, press, registered, toast } from './support/accounts.ts';
import { codeSentTo } from './support/api.ts';
import { refuse } from './support/calls.ts';

const NEW_PASSWORD = 'Changed@2026';

async function ask(page: Page, phone: string, holder?: 'Key holder 1' | 'Key holder 2') {
  await page.getByText(holder ? 'No, it is gone' : 'Yes, I have it', { exact: true }).click();
  await field(page, 'Phone number of your account').fill(phone);
  await field(page, 'New password').fill(NEW_PASSWORD);
  if (holder) await page.getByText(holder, { exact: true }).click();
  await press(page, 'Send the code');
}

const strangers = () => `0${uniquePhone().slice(4)}`;
const resetToken = (page: Page) => page.evaluate(() => sessionStorage.getItem('ownmark-reset'));

// Rules: 1.2-28, 1.2-29, 1.3-03, 1.4-17, 1.8-16, 1.8-17, 1.9-04
test('a forgotten password whole: phone, code, new password, log in', async ({ page, baseURL }) => {
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
  await expect(page.getByRole('main')).toContainText('You are logged out everywhere else.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await resetToken(page)).toBeNull();
  await expect(page).toHaveURL('/dashboard/subscriptions');
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
