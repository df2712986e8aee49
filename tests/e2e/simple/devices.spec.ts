import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { trpcOf } from '../support/api.ts';
import { deviceOf, openAs, plateOf } from '../support/members.ts';
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
