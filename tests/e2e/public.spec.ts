import { expect, longUnless, test } from './fixtures.ts';
import {
  ask,
  BARE_UNKNOWN,
  CHECK_PAGES,
  field,
  grouped,
  holdScript,
  MISSING,
  open,
  ready,
  STOLEN,
  submit,
  title,
  UNKNOWN,
} from './support/check.ts';

for (const path of CHECK_PAGES) {
  test.describe(`the check on ${path}`, longUnless(path === '/'), () => {
    // Rules: 1.2-30, 1.2-31, 1.2-34
    test('answers clean, missing and stolen in place, and never in an address', async ({ page }) => {
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      await open(page, path);
      await expect(submit(page)).toBeDisabled();

      await ask(page, UNKNOWN);
      await expect(title(page, 'Device is Clean')).toBeFocused();
      await expect(page.locator('.result').getByText('Sample', { exact: true })).toHaveCount(0);

      await ask(page, MISSING);
      await expect(title(page, 'Device Reported Missing')).toBeVisible();
      await ask(page, STOLEN);
      await expect(title(page, 'Device Reported Stolen')).toBeVisible();

      expect(new URL(page.url()).pathname).toBe(path);
      for (const number of [BARE_UNKNOWN, MISSING, STOLEN])
        expect(decodeURIComponent(addresses.join())).not.toContain(number);
    });

    // Rules: 1.2-33
    test('samples are marked and show every row @long', async ({ page }) => {
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
        await expect(plate.getByText(text).first()).toBeVisible();
      }
      await expect(plate.locator('img')).toHaveJSProperty('complete', true);
      await expect(field(page)).toHaveValue(grouped(STOLEN));

      await page.getByRole('button', { name: 'missing', exact: true }).click();
      await expect(title(page, 'Device Reported Missing')).toBeVisible();
    });

    // Rules: I5-02
    test('what was typed before the script came survives it @long', async ({ page }) => {
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

    test('a check sent before the script came is taken over with its answer @long', async ({ page }) => {
      const release = await holdScript(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await ask(page, STOLEN);
      await expect(title(page, 'Device Reported Stolen')).toBeVisible();
      await expect(page.locator('.result .id').filter({ hasText: STOLEN })).toHaveCount(1);
      release();
      await ready(page);
      await expect(title(page, 'Device Reported Stolen')).toBeVisible();
      await expect(field(page)).toHaveValue(grouped(STOLEN));
      await expect(page).toHaveURL(path);
      await page.reload();
      await expect(title(page, 'Device Reported Stolen')).toBeVisible();
    });

    test('by keyboard alone', async ({ page }) => {
      await open(page, path);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('radio', { name: 'IMEI' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: 'Serial number' })).toBeChecked();
      await page.keyboard.press('Tab');
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('SAMPLE-MISSING-01');
      await page.keyboard.press('Enter');
      await expect(title(page, 'Device Reported Missing')).toBeFocused();
      const next = page.getByRole('link', { name: 'Check another number' });
      for (let step = 0; step < 6 && !(await next.evaluate((link) => link === document.activeElement)); step++)
        await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('');
    });
  });
}

test.describe('the field', () => {
  test('a copied identifier is bare @long', async ({ page }) => {
    await open(page, '/device-checker');
    await ask(page, UNKNOWN);
    await title(page, 'Device is Clean').waitFor();
    const copied = await page.locator('.result .id').evaluate((id) => {
      getSelection()?.selectAllChildren(id);
      return getSelection()?.toString();
    });
    expect(copied).toBe(BARE_UNKNOWN);
  });
});

test.describe('the next number replaces the old one', () => {
  for (const path of CHECK_PAGES) {
    // Rules: I13-01
    test(`on ${path}: by typing, by a paste, and by "Check another number" @long`, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page, path);
      await ask(page, STOLEN);
      await title(page, 'Device Reported Stolen').waitFor();
      await field(page).click();
      await page.keyboard.type(MISSING);
      await expect(field(page)).toHaveValue(grouped(MISSING));
      await page.keyboard.press('Enter');
      await title(page, 'Device Reported Missing').waitFor();

      await page.evaluate((text) => navigator.clipboard.writeText(text), BARE_UNKNOWN);
      await field(page).click();
      await page.keyboard.press('End');
      await page.keyboard.press('ControlOrMeta+v');
      await expect(field(page)).toHaveValue(UNKNOWN);
      await page.keyboard.press('Enter');
      await title(page, 'Device is Clean').waitFor();
      await page.getByRole('link', { name: 'Check another number' }).click();
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('');
      await page.keyboard.press('ControlOrMeta+v');
      await expect(field(page)).toHaveValue(UNKNOWN);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('ControlOrMeta+c');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(BARE_UNKNOWN);
    });
  }
});

test('a digit in the midst and a Backspace over a gap keep the caret where it was @long', async ({ page }) => {
  await open(page, '/device-checker');
  await field(page).click();
  await page.keyboard.type('86510204');
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await expect(field(page)).toHaveValue('85 10204');
  await page.keyboard.type('6');
  await expect(field(page)).toHaveValue('86 510204');
  await page.keyboard.type('9');
  await expect(field(page)).toHaveValue('86 951020 4');
});

test('a wrong click and the way back, or a reload, lose neither number nor answer @long', async ({ page }) => {
  await open(page, '/device-checker');
  await ask(page, STOLEN);
  await title(page, 'Device Reported Stolen').waitFor();
  await page.getByRole('link', { name: 'Help' }).first().click();
  await expect(page).toHaveURL('/faq');
  await page.goBack();
  await expect(title(page, 'Device Reported Stolen')).toBeVisible();
  await page.reload();
  await expect(title(page, 'Device Reported Stolen')).toBeVisible();
  await expect(field(page)).toHaveValue(grouped(STOLEN));
  await expect(page).toHaveURL('/device-checker');
});

test.describe('the link of a check', () => {
  // Rules: I13-02
  test('opens the answer of that moment, and the next check leaves the address clean @long', async ({
    page,
    baseURL,
  }) => {
    const link = `${baseURL}/check?identifier=${STOLEN}&kind=imei`;
    await page.goto(link);
    await expect(title(page, 'Device Reported Stolen')).toBeVisible();
    await ready(page);
    await expect(page).toHaveURL(link);
    await expect(field(page)).toHaveValue(grouped(STOLEN));
    await ask(page, MISSING);
    await title(page, 'Device Reported Missing').waitFor();
    await expect(page).toHaveURL('/device-checker');
  });

  test('prints the answer alone, on A4 and on a roll of 58 mm @long', async ({ page }) => {
    await open(page, '/device-checker');
    await ask(page, UNKNOWN);
    await title(page, 'Device is Clean').waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const width of [794, 219]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(title(page, 'Device is Clean')).toBeVisible();
      for (const rest of ['header.site-header', 'footer', '.check-form', '.answer-acts', 'h1'])
        await expect(page.locator(rest).first()).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});
