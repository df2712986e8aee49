import type { Locator } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { challenges } from '#db/schema/index.ts';
import { registration } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { arrive, banner, code, e164, field, fillRegistration, press, toast } from './support/accounts.ts';
import { codeSentTo } from './support/api.ts';
import { registry } from './support/registry.ts';

// Rules: 1.8-11
test('a wrong code says so and can be typed again; a reload stays on the step of the code @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 400/);
  const person = registration();
  await arrive(page, '/register');
  await fillRegistration(page, person);
  await press(page, 'Create account');
  await code(page).pressSequentially('aaaa-2222');
  await expect(banner(page)).toContainText('OTP verification failed. Invalid OTP. Please try again.');
  await expect(code(page)).toHaveValue('');
  await expect(code(page)).toBeFocused();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Verify OTP' })).toBeVisible();
  await code(page).fill('ABC');
  await press(page, 'Verify OTP');
  await expect(page.getByText('OTP must be exactly 8 characters long.')).toBeVisible();
  const sent = await codeSentTo(baseURL, e164(person.phoneNumber));
  await pasteInto(
    code(page),
    `Ownmark, 09:41. ${sent} is your Ownmark registration code. It lasts 15 minutes.\n@127.0.0.1 #${sent}`,
  );
  await expect(page).toHaveURL('/login');
});

// Rules: 1.5-32
test('a new code can be asked for after 30 s, and the server is believed about the wait @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 429/);
  const person = registration();
  await page.clock.install();
  await arrive(page, '/register');
  await fillRegistration(page, person);
  await press(page, 'Create account');
  await expect(page.getByText('You can ask for a new one in')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^00:(30|2\d)$/);
  const first = await codeSentTo(baseURL, e164(person.phoneNumber));

  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('ownmark-registration') ?? '');
    sessionStorage.setItem('ownmark-registration', JSON.stringify({ ...kept, sentAt: Date.now() - 40_000 }));
  });
  await page.reload();
  await page.getByRole('button', { name: 'Resend OTP' }).click();
  await expect(banner(page)).toContainText('Too many requests. Please try again later.');
  await expect(page.getByRole('timer')).toHaveText(/^00:(30|[12]\d)$/);

  await registry
    .update(challenges)
    .set({ sentAt: sql`${challenges.sentAt} - 30000` })
    .where(eq(challenges.askedPhone, e164(person.phoneNumber)));
  await page.clock.runFor(30_000);
  await page.getByRole('button', { name: 'Resend OTP' }).click();
  await expect(toast(page, 'OTP sent; check your phone')).toBeVisible();
  await expect.poll(() => codeSentTo(baseURL, e164(person.phoneNumber))).not.toBe(first);
  await code(page).fill(await codeSentTo(baseURL, e164(person.phoneNumber)));
  await expect(page).toHaveURL('/login');
});

// Rules: 1.2-26
test('from the step of the code back to the form, and from the form home @long', async ({ page }) => {
  const person = registration();
  await arrive(page, '/register');
  await fillRegistration(page, person);
  await press(page, 'Create account');
  await press(page, 'Change my details');
  await expect(page.getByRole('heading', { name: 'Register' })).toBeFocused();
  await expect(field(page, 'Username')).toHaveValue(person.username);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});

/** What a browser does on Ctrl+V, the field's own answer to it first. */
async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (input.dispatchEvent(event)) document.execCommand('insertText', false, pasted);
  }, text);
}
