import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { deviceOf, openAs } from '../support/members.ts';
import { freshOwner } from '../support/transfers.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('30.16 the IMEI of a new device is asked for within 740 px, and sent within 1,000', async ({ page, baseURL }) => {
  const { token } = await freshOwner(baseURL);
  await openAs(page, token, '/dashboard/register-device');
  const main = page.getByRole('main');
  expect(await bottomOf(main.getByLabel('IMEI 1'))).toBeLessThanOrEqual(740);
  expect(await bottomOf(main.getByRole('button', { name: 'Register device' }))).toBeLessThanOrEqual(1000);
});

test('30.20 a transfer is asked for within 1,000 px', async ({ page, baseURL }) => {
  const { token } = await freshOwner(baseURL);
  await deviceOf(baseURL, token);
  await openAs(page, token, '/dashboard/transfer-ownership');
  const send = page.getByRole('button', { name: 'Send the code' });
  expect(await bottomOf(send)).toBeLessThanOrEqual(1000);
});

/** In the page, from its top. */
function bottomOf(place: Locator): Promise<number> {
  return place.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
}
