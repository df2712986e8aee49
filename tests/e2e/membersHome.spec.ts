import { expect, test } from './fixtures.ts';
import { toast } from './support/accounts.ts';
import { trpcOf } from './support/api.ts';
import { isSound, measureShifts, shiftOf } from './support/look.ts';
import { adaToken, deviceOf, h1, openAs } from './support/members.ts';

// Rules: I6-17
test('the dashboard says what needs the member now, and nothing where nothing does', async ({ page, baseURL }) => {
  const token = await adaToken(baseURL);
  const api = trpcOf(baseURL, token);
  const device = await deviceOf(baseURL, token);
  await api.devices.remove.mutate({ id: device.id, reason: 'sold' });
  const plan = (await api.plans.list.query()).find(({ price }) => price > 0);
  const { reference } = await api.payments.initialize.mutate({
    subId: plan?.id ?? '',
    duration: 2,
    durationUnit: 'years',
  });
  let soon = true;
  await page.route('**/trpc/users.dashboard*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const { data } = answer.result;
    if (soon) data.userDetails.subActiveTill = new Date(Date.now() + 3 * 86_400_000 - 60_000).toISOString();
    else Object.assign(data, { devices: [], pendingPayments: [] });
    await route.fulfill({ response, json: answer });
  });
  await measureShifts(page);
  await openAs(page, token, '/dashboard');
  const notes = page.getByRole('main').locator('.notice');
  const removal = notes.filter({ hasText: `${device.name} leaves your registry on` });
  await expect(removal).toBeVisible();
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  const ending = notes.filter({ hasText: 'ends in 3 days' });
  await expect(ending.getByRole('link', { name: 'Extend it' })).toHaveAttribute('href', '/dashboard/subscriptions');
  const payment = notes.filter({ hasText: `${plan?.name}, 2 years is not confirmed yet` }).first();
  await expect(payment.getByRole('link', { name: 'I have paid' })).toHaveAttribute(
    'href',
    `/dashboard/subscriptions?reference=${reference}`,
  );
  await expect(payment.getByRole('link', { name: 'Pay again' })).toHaveAttribute(
    'href',
    /plan=.+&duration=2&unit=years/,
  );
  await isSound(page);
  await removal.getByRole('button', { name: 'Undo' }).click();
  await expect(removal).toHaveCount(0);
  await expect(toast(page, `${device.name} stays in your registry.`)).toBeVisible();

  soon = false;
  await page.evaluate(() => sessionStorage.clear());
  await page.route('**/trpc/transfers.list*', (route) => route.fulfill({ json: { result: { data: [] } } }));
  await page.reload();
  await expect(page.getByText('Quick Actions')).toBeVisible();
  await expect(notes).toHaveCount(0);
});

// Rules: 2.2-157
test('on a phone everything else stands behind More, within reach of the thumb @long', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, await adaToken(baseURL), '/dashboard');
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  for (const name of ['Register device', 'Transfer ownership', 'Subscriptions']) {
    await expect(sheet.getByRole('link', { name })).toBeVisible();
  }
  for (const place of await sheet.locator('nav a, nav button').all()) {
    expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await isSound(page, { widths: [390] });
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await more.click();
  await sheet.getByRole('link', { name: /^Profile/ }).click();
  await expect(h1(page)).toHaveText('Profile');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
});
