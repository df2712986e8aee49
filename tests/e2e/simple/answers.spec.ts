import { uniqueImei, uniqueSerial } from '../../people.ts';
import { expect, test } from '../fixtures.ts';
import { arrive } from '../support/accounts.ts';

test.use({ viewport: { width: 360, height: 740 } });

const height = (of: { boundingBox: () => Promise<{ height: number } | null> }) =>
  of.boundingBox().then((box) => Math.round(box?.height ?? 0));

test('30.4 a clean answer takes at most 560 px, and a link of a serial number is taken over whole', async ({
  page,
}) => {
  await page.goto(`/check?identifier=${uniqueSerial()}&kind=serial`);
  await expect(page.getByRole('heading', { name: 'Device is Clean' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear the number' })).toBeVisible();
  await page.goto(`/check?identifier=${uniqueImei()}&kind=imei`);
  await expect(page.getByRole('heading', { name: 'Device is Clean' })).toBeVisible();
  const plate = await height(page.getByRole('article'));
  expect(plate).toBeLessThanOrEqual(560);
});

test('30.13 a kept paper has its acts on top, and is at most 1,500 px long', async ({ page }) => {
  await arrive(page, `/check?identifier=${uniqueImei()}&kind=imei`);
  await page.getByRole('button', { name: 'Keep proof' }).click();
  const first = page.getByRole('link', { name: 'Send on WhatsApp' });
  await expect(first).toBeVisible();
  const top = Math.round((await first.boundingBox())?.y ?? 0);
  const main = await height(page.getByRole('main'));
  expect(top).toBeLessThanOrEqual(300);
  expect(main).toBeLessThanOrEqual(1500);

  const number = (await page.locator('.paper-number').first().innerText()).replaceAll(/\W/g, '');
  await page.goto(`/v/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This paper is ours');
  await expect(page.locator('main :is(input, textarea):visible')).toHaveCount(1);
});
