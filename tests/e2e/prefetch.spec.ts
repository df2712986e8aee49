import { expect, test } from './fixtures.ts';

const delivery = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & { deliveryType: string })
    .deliveryType;

test('a public page that is pointed at is there before the press', async ({ page }) => {
  await page.goto('/about');
  for (const path of ['/contact', '/pricing']) {
    const link = page.locator(`a[href="${path}"]`).first();
    const asked = page.context().waitForEvent('request', (request) => new URL(request.url()).pathname === path);
    await link.hover();
    expect((await (await asked).allHeaders())['sec-purpose']).toBe('prefetch');
    await page.waitForTimeout(200);
    await link.click();
    await expect(page).toHaveURL(path);
    expect(await page.evaluate(delivery)).toBe('navigational-prefetch');
  }
});
