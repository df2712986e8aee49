import { expect, longUnless, test } from './fixtures.ts';
import { hydrated } from './support/accounts.ts';
import { ask, MISSING, open, STOLEN, submit, title, UNKNOWN } from './support/check.ts';
import { isSound, measureShifts, settled, shiftOf } from './support/look.ts';

for (const [path, answers] of [
  ['/', [[STOLEN, 'Device Reported Stolen']]],
  [
    '/device-checker',
    [
      [UNKNOWN, 'Device is Clean'],
      [MISSING, 'Device Reported Missing'],
    ],
  ],
] as const) {
  // Rules: 1.2-32, 1.2-47
  test(`${path} is accessible and fits, with every answer`, longUnless(path === '/'), async ({ page, expectNoise }) => {
    expectNoise(/ERR_FAILED/);
    await open(page, path);
    await isSound(page);
    for (const [identifier, answer] of answers) {
      await ask(page, identifier);
      await title(page, answer).waitFor();
      await isSound(page, { widths: [360, 1280], axe: true });
    }
    await page.route('**/trpc/**', (route) => route.abort());
    await submit(page).click();
    await title(page, 'The check did not go through').waitFor();
    await isSound(page, { within: '.result' });
  });
}

test('the page of an unknown address is accessible and fits @long', async ({ page, expectNoise }) => {
  expectNoise(/status of 404/);
  await page.goto('/nothing-here');
  await isSound(page);
});

test('on a small phone the whole check stands above the fold, no file of script or style comes before the first paint, and nothing jumps', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await measureShifts(page);
  await page.goto('/');
  const button = await submit(page).boundingBox();
  expect((button?.y ?? 640) + (button?.height ?? 0)).toBeLessThanOrEqual(640);
  await hydrated(page);
  const { before, all } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const code = resources.filter(({ name }) => /\.(js|css|woff2)$/.test(name));
    const isBefore = ({ startTime }: PerformanceEntry) => startTime < (paint?.startTime ?? 0);
    return { before: code.filter(isBefore).map(({ name }) => name), all: code.length };
  });
  expect(before).toEqual([]);
  expect(all).toBeGreaterThan(5);
  await settled(page);
  expect(await shiftOf(page), '/').toBeLessThan(0.01);
  await open(page, '/device-checker');
  await settled(page);
  expect(await shiftOf(page), '/device-checker').toBeLessThan(0.01);
});

for (const [width, letters] of [
  [1280, 32],
  [1024, 24],
  [390, 24],
] as const) {
  test(`letters of ${letters} px, asked for in the browser, fit a window of ${width} @long`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } });
    for (const path of ['/', '/faq', '/privacy', '/login']) {
      await page.goto(path);
      await hydrated(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
}

test('a browser that tells nothing of its paints, or has no clock to ask, comes alive and switches its theme @long', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PerformanceObserver');
    Object.defineProperty(performance, 'getEntriesByType', { value: undefined });
  });
  await page.goto('/login');
  await hydrated(page);
  await page.locator('[data-theme-toggle]').click();
  await expect(page.locator('html')).toHaveClass(/dark/);
});

// Rules: 1.2-16, 1.4-01
test('the first visit follows the system, then the theme is kept and put on before the first paint @long', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveClass('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      sessionStorage.setItem('first-theme', document.documentElement.className);
    });
  });
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveClass('dark');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  await page.goto('/device-checker');
  expect(await page.evaluate(() => sessionStorage.getItem('first-theme'))).toMatch(/\bdark\b/);
  expect(await page.evaluate(() => localStorage.getItem('ownmark-theme'))).toBe('dark');
});

test('an unknown address is a page of its own, with the right status @long', async ({ page, expectNoise }) => {
  expectNoise(/status of 404/);
  for (const path of ['/prices', '/teams']) expect((await page.request.get(path)).status(), path).toBe(404);
  const response = await page.goto('/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('main').getByRole('link', { name: 'Check a device' }).click();
  await expect(page).toHaveURL('/device-checker');
});

// Rules: 1.2-46, 1.2-48
test('walking about by links moves title, heading and place', async ({ page }) => {
  await open(page, '/');
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole('banner')).toHaveClass(/is-stuck/);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Check a device' }).click();
  await expect(page).toHaveTitle('Check a device: Ownmark');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('link', { name: 'Check a device' }).first()).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveTitle('Ownmark: the register that proves a device is yours');
});

test('the end of a page, and the place that was left by a reload, are found at once @long', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await open(page, '/');
  await page.keyboard.press('End');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeInViewport();
  const quotes = page.getByRole('heading', { name: 'From people who checked' });
  await quotes.evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
  const top = () => quotes.evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  const left = await top();
  await page.reload();
  await expect.poll(top).toBe(left);
});
