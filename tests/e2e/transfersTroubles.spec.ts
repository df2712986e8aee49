import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openAs, toastOf } from './support/members.ts';
import {
  codeField,
  codeStep,
  FORM,
  fillTransfer,
  sendCode,
  transferCode,
  transferOf,
  twoSides,
} from './support/transfers.ts';

const SHORT = 'Please enter a valid 8-character OTP.';

// Rules: 2.8-37, 2.8-38, 2.8-39, 2.8-40
test('a failure of a transfer that says nothing is told in the words of its step @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 502/);
  const { owner, recipient, device } = await twoSides(baseURL);
  await page.clock.install();
  await openAs(page, owner.token, FORM);
  await fillTransfer(page, device.name, recipient.email);
  await silence(page, 'askCode');
  await sendCode(page).click();
  await expect(page.getByText('Failed to initiate device transfer')).toBeVisible();
  await page.unrouteAll();
  await sendCode(page).click();
  await expect(codeStep(page)).toBeVisible();

  await silence(page, 'resendCode', 'verifyCode', 'request');
  await page.clock.fastForward(31_000);
  await page.getByRole('button', { name: 'Resend OTP' }).click();
  await expect(page.getByText('Failed to resend OTP')).toBeVisible();
  const code = await transferCode(baseURL, owner);
  await codeField(page).fill(code);
  await expect(page.getByText('Failed to verify OTP. Please try again.')).toBeVisible();
  await page.unroute('**/trpc/transfers.verifyCode*');
  await codeField(page).fill(code);
  await expect(page.getByRole('heading', { name: 'Code verified' })).toBeVisible();
  await expect(page.getByText('Failed to complete device transfer')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Complete transfer' }).click();
  await expect(toastOf(page, 'Device transfer completed successfully')).toBeVisible();
});

// Rules: 2.5-39
test('a code that is not whole is asked for by name, and typed on @long', async ({ page, baseURL }) => {
  const { owner, recipient, device } = await twoSides(baseURL);
  await openAs(page, owner.token, FORM);
  await fillTransfer(page, device.name, recipient.email);
  await sendCode(page).click();
  const code = await transferCode(baseURL, owner);
  await codeField(page).pressSequentially(code.slice(0, 5));
  await page.keyboard.press('Enter');
  await expect(page.getByText(SHORT)).toBeVisible();
  await expect(codeField(page)).toHaveValue(code.slice(0, 5));
  await expect(codeField(page)).toBeFocused();
  await codeField(page).pressSequentially(code.slice(5));
  await expect(toastOf(page, 'Device transfer completed successfully')).toBeVisible();
});

// Rules: L-15
test('an answer to a transfer is sent once, however fast it is tapped', async ({ page, baseURL }) => {
  const { recipient, device, transfer } = await transferOf(baseURL);
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('transfers.accept') && sent.push(request.url()));
  await openAs(page, recipient.token, `/transfers/${transfer.id}`);
  await page.getByRole('button', { name: `Accept: ${device.name}` }).click();
  await page.getByRole('button', { name: 'Accept device' }).dblclick();
  await expect(toastOf(page, `You accepted “${device.name}”.`)).toBeVisible();
  await expect(page.getByText('Accepted, in review')).toBeVisible();
  expect(sent).toHaveLength(1);
});

/** A proxy answers in the Worker's place, with nothing we could show. */
async function silence(page: Page, ...operations: string[]) {
  for (const operation of operations) {
    await page.route(`**/trpc/transfers.${operation}*`, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    );
  }
}
