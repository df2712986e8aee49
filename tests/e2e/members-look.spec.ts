import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { adaToken, askRemoval, demoImei, h1, input, openAs, plateOf, SCREENS } from './support/members.ts';

/** Script that a member's first page may load, compressed. */
const BUDGET = 240 * 1024;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`${colorScheme} at ${width}`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } });

      test('every member screen is accessible and fits', async ({ page, baseURL }) => {
        test.setTimeout(90_000);
        const token = await adaToken(baseURL);
        for (const { path, heading } of SCREENS) {
          await openAs(page, token, path);
          await expect(h1(page)).toHaveText(heading);
          await settled(page);
          await isSound(page);
        }
      });

      test('member screens are accessible in their other states', async ({ page, baseURL, expectNoise }) => {
        test.setTimeout(60_000);
        expectNoise(/ERR_FAILED/);
        const token = await adaToken(baseURL);
        await openAs(page, token, '/dashboard/register-device');
        await page.getByRole('radio', { name: 'Smartphone' }).check();
        await input(page, 'Device name').press('Enter');
        await isSound(page);
        await openAs(page, token, '/dashboard/my-devices?search=Old+Redmi');
        await expect(plateOf(page, 'Old Redmi')).toBeVisible();
        await askRemoval(page, 'Old Redmi');
        await page.getByRole('radio', { name: 'Lost' }).check();
        await page.waitForTimeout(300);
        await isSound(page);
        await openAs(page, token, '/dashboard/device-status');
        await input(page, 'IMEI').fill(demoImei('stolen'));
        await page.getByRole('button', { name: 'Check Status' }).click();
        await page.getByRole('heading', { name: 'Device Reported Stolen' }).waitFor();
        await isSound(page);
        await page.route('**/trpc/devices.list*', (route) => route.abort());
        await page.goto('/dashboard/report-device');
        await page.evaluate(() => sessionStorage.clear());
        await page.reload();
        await page.getByRole('heading', { name: 'Failed to load your devices' }).waitFor();
        await isSound(page);
      });
    });
  }
}

for (const width of [390, 1280]) {
  test.describe(`at ${width}`, () => {
    test('nothing jumps while a member screen loads', async ({ page, baseURL }) => {
      test.setTimeout(60_000);
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            const before = Number(document.documentElement.dataset.shift ?? 0);
            document.documentElement.dataset.shift = String(before + entry.value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const token = await adaToken(baseURL);
      const shifts: Record<string, number> = {};
      for (const { path } of SCREENS) {
        await page.evaluate(() => sessionStorage.clear()).catch(() => {});
        await openAs(page, token, path);
        await settled(page);
        shifts[path] = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
      }
      expect(Object.entries(shifts).filter(([, shift]) => shift > 0.01)).toEqual([]);
    });
  });
}

test('the first member page loads at most 240 KB of script', async ({ page, baseURL }) => {
  let bytes = 0;
  page.on('requestfinished', async (request) => {
    if (request.resourceType() === 'script') bytes += (await request.sizes()).responseBodySize;
  });
  await openAs(page, await adaToken(baseURL), '/dashboard');
  await settled(page);
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(bytes).toBeLessThanOrEqual(BUDGET);
});

test('on a phone five places stand in the thumb bar, each as large as a thumb', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, await adaToken(baseURL), '/dashboard');
  const places = page.getByRole('navigation', { name: 'Member, short' }).getByRole('link');
  await expect(places).toHaveText(['Home', 'Devices', 'Report', 'Check', 'Plans']);
  for (const place of await places.all()) expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

async function settled(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(200);
}

async function isSound(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
