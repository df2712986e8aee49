import { expect, test } from '../fixtures.ts';
import { openConsole } from '../support/admin.ts';
import { isSound } from '../support/look.ts';

test('on a phone the dashboard is what waits and the figures; the charts come when they are asked for', async ({
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
