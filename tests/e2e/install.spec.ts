import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test('the install hint comes with the second visit, where the browser offers it, and closed it stays away @long', async ({
  page,
  context,
}) => {
  const hint = (at: Page) => at.getByRole('complementary', { name: 'Install Ownmark' });
  const visit = async (at: Page) => {
    await at.clock.install();
    await at.goto('/faq');
    await expect(at.locator('html')).toHaveAttribute('lang', 'en-NG');
    await at.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
    await at.waitForFunction(() => sessionStorage.getItem('ownmark-visit') !== null);
    await at.clock.fastForward(5000);
  };
  await visit(page);
  await expect(hint(page)).toHaveCount(0);

  const second = await context.newPage();
  await visit(second);
  await expect(hint(second).getByRole('button', { name: 'Install' })).toBeVisible();
  await hint(second).getByRole('button', { name: 'Do not show this again' }).click();
  await expect(hint(second)).toHaveCount(0);

  const third = await context.newPage();
  await visit(third);
  await expect(hint(third)).toHaveCount(0);
});
