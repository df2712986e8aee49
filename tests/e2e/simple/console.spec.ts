import { expect, test } from '../fixtures.ts';
import { openConsole, TRANSFERS } from '../support/admin.ts';
import { isSound } from '../support/look.ts';
import { twoTransfers } from '../support/transfers.ts';

test('30.22 six rows of the queue stand in 350 px, and Approve is solid on the focused row alone', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { owner } = await twoTransfers(baseURL);
  await openConsole(page, baseURL, `${TRANSFERS}?status=pending&search=${encodeURIComponent(owner.email)}`);
  const rows = page.locator('main tbody tr:has(td)');
  await expect(rows.nth(1)).toBeVisible();
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  const head = await page.locator('main tbody tr.table-group').first().boundingBox();
  expect(6 * Math.max(...heights) + (head?.height ?? 99)).toBeLessThanOrEqual(350);
  const look = (nth: number) =>
    rows
      .nth(nth)
      .getByRole('button', { name: /^Approve/ })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await rows.nth(0).getByRole('link').first().focus();
  expect(await look(0)).not.toBe(await look(1));
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
