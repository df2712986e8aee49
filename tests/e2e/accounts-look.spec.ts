import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { registration } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { arrive, banner, code, fillRegistration, hydrated, press, signIn } from './support/accounts.ts';

const PAGES = ['/login', '/register', '/forgot-password'] as const;
const BUDGET = 140 * 1024;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`account pages are accessible and fit, ${colorScheme} at ${width}`, async ({ page, expectNoise }) => {
      test.setTimeout(60_000);
      expectNoise(/status of 40[01]/);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      for (const path of PAGES) {
        await arrive(page, path);
        await isSound(page);
        await page.locator('button[type=submit]').click();
        await isSound(page);
      }
      await arrive(page, '/login');
      await signIn(page, { email: 'nobody@example.test', password: 'Wrong@2026' });
      await banner(page).waitFor();
      await expect(page.locator('.toast')).toHaveCount(0);
      await isSound(page);

      await arrive(page, '/register');
      await fillRegistration(page, registration());
      await isSound(page);
      await press(page, 'Create account');
      await code(page).waitFor();
      await isSound(page);
      if (width > 400) return;
      await arrive(page, '/');
      await page.locator('summary').click();
      await isSound(page);
    });
  }
}

test('nothing jumps while account pages come alive', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    for (const path of [...PAGES, '/']) {
      await arrive(page, path);
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift), path).toBeLessThan(0.01);
    }
  }
});

for (const path of PAGES) {
  test(`all script of ${path} is at most 140 KB`, async ({ page }) => {
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await hydrated(page);
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(BUDGET);
  });
}

async function isSound(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
