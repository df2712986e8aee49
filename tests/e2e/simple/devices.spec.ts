import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { trpcOf } from '../support/api.ts';
import { isSound, settled } from '../support/look.ts';
import { deviceOf, openAs, plateOf } from '../support/members.ts';
import { freshMember } from '../support/payments.ts';
import { freshOwner } from '../support/transfers.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('what one came for stands high on a phone @long', async ({ page, baseURL }) => {
  const { token } = await freshOwner(baseURL);
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name });
  await openAs(page, token, '/dashboard/register-device');
  expect(await bottomOf(main.getByLabel('IMEI 1'))).toBeLessThanOrEqual(740);
  expect(await bottomOf(button('Register device'))).toBeLessThanOrEqual(1000);

  for (const status of ['missing', 'stolen']) await deviceOf(baseURL, token, { status, location: 'Ojota' });
  const [phone, { id }] = [await deviceOf(baseURL, token), await deviceOf(baseURL, token)];
  await openAs(page, token, '/dashboard/transfer-ownership');
  expect(await bottomOf(button('Send the code'))).toBeLessThanOrEqual(1000);

  await trpcOf(baseURL, token).devices.remove.mutate({ id, reason: 'sold' });
  await openAs(page, token, '/dashboard');
  await expect(main.locator('.alerts .notice')).toHaveCount(3);
  const bar = await page.getByRole('navigation').last().boundingBox();
  for (const name of ['Register Device', 'Report Device', 'Check Status'])
    expect(await bottomOf(main.getByRole('link', { name }))).toBeLessThanOrEqual(bar?.y ?? 0);

  await openAs(page, token, '/dashboard/my-devices');
  expect((await plateOf(page, phone.name).boundingBox())?.height).toBeLessThanOrEqual(195);
});

/** In the page, from its top. */
function bottomOf(place: Locator): Promise<number> {
  return place.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
}

const heightOf = (page: Page) => page.evaluate(() => document.querySelector('main')?.scrollHeight ?? 0);

test('the plans of a member without one take 1,700 px at most, and Pay is in sight @long', async ({
  page,
  baseURL,
}) => {
  await openAs(page, (await freshMember(baseURL)).token, '/dashboard/subscriptions');
  await settled(page);
  const height = await heightOf(page);
  console.info(`plans: ${height} px`);
  expect(height).toBeLessThanOrEqual(1_700);
  await expect(page.getByRole('button', { name: /^Pay ₦/ })).toBeInViewport({ ratio: 1 });
  await isSound(page, { widths: [360] });
});
