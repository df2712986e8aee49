import { expect, test } from './fixtures.ts';
import {
  ask,
  BARE_UNKNOWN,
  CHECK_PAGES,
  field,
  holdScript,
  MISSING,
  open,
  ready,
  STOLEN,
  submit,
  title,
  UNKNOWN,
} from './support/web-check.ts';

for (const path of CHECK_PAGES) {
  test.describe(`the check on ${path}`, () => {
    test('answers clean, missing and stolen in place, and never in an address', async ({ page }) => {
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      await open(page, path);
      await expect(submit(page)).toBeDisabled();

      await ask(page, UNKNOWN);
      await expect(title(page, 'Device is Clean')).toBeFocused();
      await expect(page.getByText('Sample', { exact: true })).toHaveCount(0);

      await ask(page, MISSING);
      await expect(title(page, 'Device Reported Missing')).toBeVisible();
      await ask(page, STOLEN);
      await expect(title(page, 'Device Reported Stolen')).toBeVisible();

      expect(new URL(page.url()).pathname).toBe(path);
      for (const number of [BARE_UNKNOWN, MISSING, STOLEN])
        expect(decodeURIComponent(addresses.join())).not.toContain(number);
    });

    test('samples are marked and show every row', async ({ page }) => {
      await open(page, path);
      await page.getByRole('button', { name: 'stolen' }).click();
      const plate = page.getByRole('article', { name: 'Device Reported Stolen' });
      await expect(plate.getByText('Sample', { exact: true })).toBeVisible();
      for (const text of [
        'Sample phone',
        'Sample Galaxy A54',
        'Jan 15, 2026',
        /Herbert Macaulay Way/,
        '0800 000 0000',
      ]) {
        await expect(plate.getByText(text)).toBeVisible();
      }
      await expect(plate.locator('img')).toHaveJSProperty('complete', true);
      await expect(field(page)).toHaveValue(STOLEN);

      await page.getByRole('button', { name: 'missing', exact: true }).click();
      await expect(title(page, 'Device Reported Missing')).toBeVisible();
    });

    test('what was typed before the script came survives it', async ({ page }) => {
      const release = await holdScript(page);
      await page.goto(path);
      await page.getByText('Serial number', { exact: true }).first().click();
      await field(page).fill('R58N 123 ABC');
      release();
      await expect(page.getByRole('radio', { name: 'Serial number' })).toBeChecked();
      await expect(field(page)).toHaveValue('R58N 123 ABC');
      await page.getByText('IMEI', { exact: true }).first().click();
      await ready(page);
      await expect(field(page)).toHaveValue('R58N 123 ABC');
      await expect(submit(page)).toBeEnabled();
    });

    test('a check sent before the script came is taken over with its answer', async ({ page }) => {
      const release = await holdScript(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await ask(page, STOLEN);
      await expect(title(page, 'Device Reported Stolen')).toBeVisible();
      await expect(page.locator('.id').filter({ hasText: STOLEN })).toHaveCount(1);
      release();
      await ready(page);
      await expect(title(page, 'Device Reported Stolen')).toBeVisible();
      await expect(field(page)).toHaveValue(STOLEN);
      await expect(page).toHaveURL(path);
    });

    test('offline says so and the same check can be tried again', async ({ page, context, expectNoise }) => {
      expectNoise(/ERR_INTERNET_DISCONNECTED/);
      await open(page, path);
      await context.setOffline(true);
      await ask(page, STOLEN);
      await expect(title(page, 'Network error. Please check your internet connection.')).toBeFocused();
      await expect(field(page)).toHaveValue(STOLEN);

      await context.setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(title(page, 'Device Reported Stolen')).toBeFocused();
    });

    test('by keyboard alone', async ({ page }) => {
      await open(page, path);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      if (path === '/') {
        await expect(page.getByRole('main').getByRole('link', { name: 'Get Protected' }).first()).toBeFocused();
        await page.keyboard.press('Tab');
      }
      await expect(page.getByRole('radio', { name: 'IMEI' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: 'Serial number' })).toBeChecked();
      await page.keyboard.press('Tab');
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('SAMPLE-MISSING-01');
      await page.keyboard.press('Enter');
      await expect(title(page, 'Device Reported Missing')).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'I have found this device' })).toBeFocused();
    });
  });
}

test.describe('the field', () => {
  test('judges while typing and never stops a check', async ({ page }) => {
    await open(page, '/device-checker');
    await field(page).fill('3569 3803');
    await expect(page.getByText('8/15')).toBeVisible();
    await expect(page.getByText('Two SIMs have two IMEIs: check both.')).toBeVisible();
    await field(page).blur();
    await expect(page.getByText('IMEI must be exactly 15 digits')).toBeVisible();
    await field(page).fill(MISSING);
    await expect(page.getByText('Valid IMEI')).toBeVisible();
    await field(page).fill('356938035643808');
    await expect(page.getByText('IMEI format accepted (checksum verification failed)')).toBeVisible();
    await submit(page).click();
    await expect(title(page, 'Device Reported Missing')).toBeVisible();
  });

  test('a copied identifier is bare', async ({ page }) => {
    await open(page, '/device-checker');
    await ask(page, UNKNOWN);
    await title(page, 'Device is Clean').waitFor();
    const copied = await page.locator('.result .id').evaluate((id) => {
      getSelection()?.selectAllChildren(id);
      return getSelection()?.toString();
    });
    expect(copied).toBe(BARE_UNKNOWN);
  });

  for (const [status, text] of [
    [429, 'Too many requests. Please try again later.'],
    [500, 'Server error. Please try again later.'],
  ] as const) {
    test(`a ${status} is told in the specification's words`, async ({ page, expectNoise }) => {
      expectNoise(new RegExp(`status of ${status}`));
      await page.route('**/trpc/**', (route) => route.fulfill({ status, body: 'no' }));
      await open(page, '/device-checker');
      await ask(page, STOLEN);
      await expect(title(page, text)).toBeFocused();
    });
  }

  test('the button waits while a check runs, and the next one starts afresh', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/trpc/**', async (route) => {
      await held;
      await route.continue();
    });
    await open(page, '/device-checker');
    await ask(page, UNKNOWN);
    await expect(submit(page)).toBeDisabled();
    await expect(page.getByRole('status')).toHaveText('Checking…');
    release();
    await title(page, 'Device is Clean').waitFor();
    await page.getByRole('link', { name: 'Check another device' }).click();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await expect(page.getByText('The answer appears here')).toBeVisible();
  });
});
