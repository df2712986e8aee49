import type { Page } from '@playwright/test';
import { registration } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { code, demo, e164, field, press } from './support/accounts.ts';
import { codeSentTo } from './support/api.ts';

test.use({ javaScriptEnabled: false });

const says = (page: Page, text: string) => expect(page.getByRole('main')).toContainText(text);

test('whoever logs in without a script is told what works without it @long', async ({ page, expectNoise }) => {
  expectNoise(/status of 401/);
  const { email, password } = demo('member with subscription');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeHidden();
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('Wrong1@word');
  await press(page, 'Login');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Password')).toHaveValue('');
  await page.screenshot({ path: test.info().outputPath('refused.png'), fullPage: true });
  await field(page, 'Password').fill(password);
  await press(page, 'Login');
  await says(page, 'Your password is right');
  await says(page, 'Managing devices needs JavaScript.');
  await page.screenshot({ path: test.info().outputPath('right.png'), fullPage: true });
});

test('an account is made, and gets a new password, without a script @long', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/status of 400/);
  const person = registration();
  await page.goto('/register');
  const names = Object.entries(person).filter(([name]) => name !== 'stateOfOrigin');
  for (const [name, text] of names) await page.locator(`input[name="${name}"]`).fill(text);
  await field(page, 'First name').fill('A');
  await press(page, 'Create account');
  await says(page, 'Name must be 2-30 letters.');
  await page.screenshot({ path: test.info().outputPath('field.png'), fullPage: true });
  await expect(field(page, 'Surname')).toHaveValue(person.surName);
  await field(page, 'First name').fill(person.firstName);
  await field(page, 'Password').fill(person.password);
  await press(page, 'Create account');
  await code(page).fill('ABCDEFGH');
  await press(page, 'Confirm');
  await says(page, 'Invalid OTP. Please try again.');
  await page.screenshot({ path: test.info().outputPath('code.png'), fullPage: true });
  await code(page).fill(await codeSentTo(baseURL, e164(person.phoneNumber)));
  await press(page, 'Confirm');
  await says(page, 'Your account is made');

  await page.goto('/forgot-password');
  await page.getByText('Yes, I have it').click();
  await field(page, 'Phone number of your account').fill(person.phoneNumber);
  await field(page, 'New password').fill('Brand1@newword');
  await press(page, 'Send the code');
  await code(page).fill(await codeSentTo(baseURL, e164(person.phoneNumber)));
  await press(page, 'Confirm');
  await says(page, 'Your new password is set');
});

test('a plan is ordered without a script, up to the payment page @long', async ({ page }) => {
  const { email, password } = demo('member with subscription');
  await page.goto('/subscribe/demo-plan-family?unit=years');
  await expect(page.getByRole('radio', { name: /^Years/ })).toBeChecked();
  await page.screenshot({ path: test.info().outputPath('order.png'), fullPage: true });
  await field(page, 'Email or phone number of your account').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, 'Go on to the price');
  await page.screenshot({ path: test.info().outputPath('price.png'), fullPage: true });
  await page.getByRole('link', { name: 'Pay ₦25,000' }).click();
  await expect(page).toHaveURL(/\/dev\/checkout/);
});
