import { expect, test } from './fixtures.ts';
import { isSound } from './support/look.ts';
import { adaToken, h1, openAs } from './support/members.ts';

// Rules: 2.2-157
test('on a phone everything else stands behind More, within reach of the thumb @long', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, await adaToken(baseURL), '/dashboard');
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  for (const name of ['Register device', 'Transfer ownership', 'Plan']) {
    await expect(sheet.getByRole('link', { name })).toBeVisible();
  }
  for (const place of await sheet.locator('nav a, nav button').all()) {
    expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await isSound(page, { widths: [390] });
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await more.click();
  await sheet.getByRole('link', { name: /^Profile/ }).click();
  await expect(h1(page)).toHaveText('Profile');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: /account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
});
