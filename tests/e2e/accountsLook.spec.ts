import { registration } from '../people.ts';
import { expect, longUnless, test } from './fixtures.ts';
import { arrive, banner, code, fillRegistration, press, signIn } from './support/accounts.ts';
import { isSound, measureShifts, settled, shiftOf, weighScripts } from './support/look.ts';

const PAGES = ['/login', '/register', '/forgot-password'] as const;
const BUDGET = 140 * 1024;

for (const path of PAGES) {
  test(
    `${path} is light, stands still, is accessible and fits, empty and with every field at fault`,
    longUnless(path === '/register'),
    async ({ page }) => {
      const weight = weighScripts(page);
      await measureShifts(page);
      await page.setViewportSize({ width: 360, height: 640 });
      await arrive(page, path);
      await settled(page);
      expect(await shiftOf(page)).toBeLessThan(0.01);
      await isSound(page, { widths: [360, 1280], axe: true });
      const total = await weight();
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThanOrEqual(BUDGET);
      await page.locator('button[type=submit]').click();
      await isSound(page);
    },
  );
}

// Its own script (first.js) stands in the page.
test('/login asks for no script of its form before it is touched, where data is saved', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const weight = weighScripts(page);
  await page.goto('/login');
  await expect(page.locator('body:not([data-waits])')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(await weight()).toBeGreaterThan(0);
  expect(await weight()).toBeLessThan(8 * 1024);
});

test('a form of accounts is fetched when it is seen, and runs when it is touched', async ({ page }) => {
  const form = page.locator('[data-island=Login]');
  await page.goto('/login');
  await expect(page.locator('link[rel=modulepreload][href*="/Login-"]')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await expect(form).toHaveAttribute('data-waits');
  await page.getByLabel('Email').focus();
  await expect(form).not.toHaveAttribute('data-waits');
});

test('a press on Login that is the first touch is answered by its form, once the form’s files are there', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 401/);
  await page.goto('/login');
  await expect(page.locator('[data-island=Login][data-fetched]')).toHaveCount(1);
  // As a password manager fills in: without a touch.
  await page.evaluate(() => {
    for (const [name, value] of Object.entries({ email: 'nobody@example.test', password: 'Wrong@Horse1' }))
      (document.querySelector(`[name=${name}]`) as HTMLInputElement).value = value;
  });
  await page.locator('button[type=submit]').click();
  await expect(banner(page)).toHaveText(/Invalid email or password/);
  await expect(page).toHaveURL(/\/login$/);
});

test('a refused login is accessible and fits @long', async ({ page, expectNoise }) => {
  expectNoise(/status of 40[01]/);
  await arrive(page, '/login');
  await signIn(page, { email: 'nobody@example.test', password: 'Wrong@2026' });
  await banner(page).waitFor();
  await expect(page.locator('.toast')).toHaveCount(0);
  await isSound(page);
});

test('a filled registration and its code step are accessible and fit @long', async ({ page }) => {
  await arrive(page, '/register');
  await fillRegistration(page, registration());
  await isSound(page);
  await press(page, 'Create account');
  await code(page).waitFor();
  await isSound(page);
});

test('the menu of a phone is accessible and fits @long', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, '/');
  await page.locator('summary').click();
  await isSound(page, { widths: [390] });
});

test('nothing jumps while account pages come alive @long', async ({ page }) => {
  await measureShifts(page);
  for (const width of [412, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    for (const path of PAGES) {
      await arrive(page, path);
      await settled(page);
      expect(await shiftOf(page), path).toBeLessThan(0.01);
    }
  }
});
