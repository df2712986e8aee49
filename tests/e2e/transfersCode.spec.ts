import { expect, test } from './fixtures.ts';
import { arrive, signIn } from './support/accounts.ts';
import { trpcOf } from './support/api.ts';
import { deviceOf, openAs, toastOf } from './support/members.ts';
import {
  codeField,
  codeStep,
  confirmField,
  FORM,
  fillTransfer,
  recipientField,
  sendCode,
  transferCode,
  twoSides,
} from './support/transfers.ts';

const ENDED = 'Your session has expired. Please restart the transfer process.';

// Rules: 2.4-16, I6-20
test('a code is sent again after 30 seconds, and a reload comes back to it @long', async ({ page, baseURL }) => {
  const { owner, recipient, device } = await twoSides(baseURL);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('transfers.askCode') && asked.push(request.url()));
  await page.clock.install();
  await openAs(page, owner.token, FORM);
  await fillTransfer(page, device.name, recipient.email);
  await sendCode(page).dblclick();
  await expect(codeStep(page)).toBeVisible();
  const first = await transferCode(baseURL, owner);
  expect(asked).toHaveLength(1);
  const waiting = page.getByRole('button', { name: /^Send it again in/ });
  await expect(waiting).toBeDisabled();
  await expect(waiting).toContainText(/00:[0-3]\d/);
  await page.reload();
  await expect(codeStep(page)).toBeVisible();
  await expect(page.getByText(recipient.email)).toBeVisible();

  await page.clock.fastForward(31_000);
  await page.route('**/trpc/transfers.resendCode*', (route) =>
    route.fulfill({ json: { result: { data: undefined } } }),
  );
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(toastOf(page, 'OTP has been resent to your registered phone number.')).toBeVisible();
  await expect(waiting).toBeDisabled();
  await codeField(page).fill(first);
  await expect(toastOf(page, 'Device transfer completed successfully')).toBeVisible();
});

// Rules: I6-21
test('a session that ends in the middle of a transfer is begun again where it was, with what was typed @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 401/);
  const { owner, recipient, device } = await twoSides(baseURL);
  await arrive(page, '/login');
  await signIn(page, owner);
  await page.waitForURL(/\/dashboard$/);
  await page.goto(FORM);
  await fillTransfer(page, device.name, recipient.email);
  await sendCode(page).click();
  await expect(codeStep(page)).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token'));
  await trpcOf(baseURL, token ?? '').users.signOut.mutate();
  await codeField(page).fill(await transferCode(baseURL, owner));
  await page.waitForURL(/\/login/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('refreshToken'))).toBeNull();
  await signIn(page, owner);
  await page.waitForURL(new RegExp(`${FORM}$`));
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(recipientField(page)).toHaveValue(recipient.email);
  await expect(confirmField(page)).toHaveValue(recipient.email);
  await expect(page.getByRole('radio', { name: 'Sold' })).toBeChecked();
  await sendCode(page).click();
  await expect(codeStep(page)).toBeVisible();
});

// Rules: 2.8-42
test('a transfer begun in another tab ends the code of this one, and this one never the code of that @long', async ({
  page,
  context,
  baseURL,
}) => {
  const { owner, recipient, device } = await twoSides(baseURL);
  const second = await deviceOf(baseURL, owner.token);
  await openAs(page, owner.token, FORM);
  await fillTransfer(page, device.name, recipient.email);
  await sendCode(page).click();
  await expect(codeStep(page)).toBeVisible();
  const first = await transferCode(baseURL, owner);

  const other = await context.newPage();
  await other.goto(FORM);
  await fillTransfer(other, second.name, recipient.email);
  await sendCode(other).click();
  await expect(codeStep(other)).toBeVisible();

  await codeField(page).fill(first);
  await expect(page.getByRole('main')).toContainText('Your session has expired. Please restart the transfer process.');
  await expect(recipientField(page)).toHaveValue(recipient.email);
  await codeField(other).fill(await transferCode(baseURL, owner, first));
  await expect(toastOf(other, 'Device transfer completed successfully')).toBeVisible();
});
