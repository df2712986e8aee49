import { expect, test } from './fixtures.ts';
import { registeredByPhone } from './support/accounts.ts';
import { restOf } from './support/api.ts';
import { isSound } from './support/look.ts';

test('the API reference is accessible and fits, from a small phone to a desk @long', async ({ page }) => {
  await page.goto('/api/docs#postPaymentInitialize');
  await expect(page.getByRole('heading', { name: 'Example request' }).filter({ visible: true })).toHaveCount(1);
  await page.goto('/api/docs?q=users%2Fcreate');
  await expect(page.getByRole('status')).toContainText('1 operation has users/create');
  await isSound(page, { widths: [390, 1280] });
  await page.getByRole('link', { name: 'Show all' }).click();
  await isSound(page, { widths: [360], themes: ['light'] });
  await page.getByRole('searchbox', { name: 'Search operations' }).fill('transfer accept');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'POST /device/transfers/{id}/accept' })).toBeVisible();
});

test('checkout and outbox are accessible and fit, in every state @long', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/status of 404/);
  const rest = restOf(baseURL);
  const { email, password, phoneNumber } = await registeredByPhone(baseURL);
  const { data: session } = await rest('POST', '/users/login', { body: { email, password } });
  const { data: plans } = await rest('GET', '/subscription/getallSubscription', { token: session.accessToken });
  const plan = (plans as unknown as { id: string; price: number }[]).find(({ price }) => price > 0);
  const order = { subId: plan?.id, duration: 1, durationUnit: 'months' };
  const { data } = await rest('POST', '/payment/initialize', { token: session.accessToken, body: order });

  await page.goto(data.authorizationUrl ?? '');
  await expect(page.getByText('no money moves')).toBeVisible();
  await isSound(page);
  for (const [outcome, says] of [
    ['failed', 'The last try to pay failed.'],
    ['success', 'This checkout is paid.'],
  ] as const) {
    await page.request.post(data.authorizationUrl ?? '', { data: { outcome } });
    await page.reload();
    await expect(page.getByRole('status')).toContainText(says);
    await isSound(page, { widths: [360] });
  }
  await page.goto('/dev/checkout/nothing');
  await isSound(page, { widths: [360] });

  await page.goto('/dev/outbox');
  await page.getByRole('searchbox', { name: 'Receiver' }).fill(phoneNumber);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('article').first()).toContainText(/[A-Z0-9]{8}/);
  await isSound(page);
  await page.goto('/dev/outbox?to=nobody@example.test');
  await isSound(page, { widths: [360] });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the reference is searched and unfolded all the same @long', async ({ page }) => {
    await page.goto('/api/docs');
    await page.getByRole('searchbox').fill('users/login');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'Example success: 200' })).toBeVisible();
  });
});
