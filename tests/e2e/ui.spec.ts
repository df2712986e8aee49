import type { Page } from '@playwright/test';
import { expect, longUnless, test } from './fixtures.ts';
import { isSound } from './support/look.ts';

async function sheet(page: Page): Promise<void> {
  await page.goto('/dev/ui');
  await page.getByRole('heading', { level: 1, name: 'Parts' }).waitFor();
}

/** A floating list belongs to its field or button, which names it: a landmark of its own would only be noise. */
const FLOATING = ['region'];

test('every part is accessible and fits the screen; the head of a table stays in view', async ({ page }) => {
  await sheet(page);
  await isSound(page, { colours: true });
  await page.setViewportSize({ width: 1280, height: 400 });
  const table = page.getByRole('table', { name: 'Devices', exact: true });
  await table.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY + 60));
  await expect.poll(async () => Math.round((await table.locator('th').first().boundingBox())?.y ?? -1)).toBe(0);
});

for (const width of [390, 1280]) {
  test.describe(`at ${width}`, longUnless(false), () => {
    test.use({ viewport: { width, height: 844 }, reducedMotion: 'reduce' });

    test('what floats is accessible', async ({ page }) => {
      await sheet(page);
      await page.getByRole('button', { name: 'Open a dialog' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await isSound(page, { widths: [width] });
      await page.getByRole('combobox', { name: /Reason for removal/ }).click();
      await expect(page.getByRole('option', { name: 'Sold' })).toBeVisible();
      await isSound(page, { widths: [width], except: FLOATING });
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await page.getByRole('button', { name: 'Ask before removing' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await isSound(page, { widths: [width] });
      await page.getByRole('button', { name: 'Keep it' }).click();

      await page.getByRole('button', { name: 'Say loading' }).click();
      await page.getByRole('button', { name: 'Say with an action' }).click();
      await page.getByRole('button', { name: 'Say error' }).click();
      await page.getByRole('button', { name: 'What to do with the device' }).click();
      await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
      await isSound(page, { widths: [width], except: FLOATING });
    });
  });
}
