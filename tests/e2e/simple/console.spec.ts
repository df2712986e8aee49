import { expect, test } from '../fixtures.ts';
import { openConsole, TRANSFERS } from '../support/admin.ts';
import { isSound } from '../support/look.ts';

test('30.22 six rows of the queue stand in 350 px, and Approve is solid on the focused row alone', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openConsole(page, baseURL, `${TRANSFERS}?status=pending`);
  const rows = page.locator('main tbody tr:has(td)');
  await expect(rows.nth(5)).toBeVisible();
  const [first, sixth] = [await rows.nth(0).boundingBox(), await rows.nth(5).boundingBox()];
  const height = (sixth?.y ?? 0) + (sixth?.height ?? 1000) - (first?.y ?? 0);
  expect(height).toBeLessThanOrEqual(350);
  const look = (nth: number) =>
    rows
      .nth(nth)
      .getByRole('button', { name: /^Approve/ })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await rows.nth(2).getByRole('link').first().focus();
  expect(await look(2)).not.toBe(await look(4));
  await page.setViewportSize({ width: 1024, height: 800 });
  await isSound(page, { widths: [1024] });
});

test('30.21 on a phone the dashboard is what waits and the figures; the charts come when they are asked for', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openConsole(page, baseURL, '/admin/dashboard');
  await expect(page.getByRole('region', { name: 'Now' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(0);
  await isSound(page, { widths: [360] });
  await page.getByText('Charts', { exact: true }).click();
  await expect(page.getByRole('figure', { name: 'Revenue by month' })).toBeVisible();
});
