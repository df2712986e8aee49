import type { Locator } from '@playwright/test';
import { uniqueImei, uniqueSerial } from '../../people.ts';
import { expect, test } from '../fixtures.ts';
import { trpcOf } from '../support/api.ts';
import { deviceOf, input, openAs } from '../support/members.ts';
import { freshOwner } from '../support/transfers.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('30.7 30.8 a theft is reported within 1,150 px, and what to do then within 2,200', async ({ page, baseURL }) => {
  const { token } = await freshOwner(baseURL);
  const phone = { type: 'smartphone', name: 'My phone', serialNumber: uniqueSerial(), imei1: uniqueImei() } as const;
  const { id } = await trpcOf(baseURL, token).devices.register.mutate(phone);
  await openAs(page, token, `/dashboard/report-device?device=${id}&status=stolen`);
  const main = page.getByRole('main');
  const send = main.getByRole('button', { name: 'Report as stolen' });
  expect(await bottomOf(send)).toBeLessThanOrEqual(1150);
  await input(page, 'Last known location').fill('Ojota bus stop, Lagos');
  await input(page, 'Description').fill('Taken out of my bag.');
  await send.click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('My phone is reported stolen');
  expect((await main.boundingBox())?.height).toBeLessThanOrEqual(2200);
  expect((await main.innerText()).split(/\s+/).length).toBeLessThanOrEqual(260);
});

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
