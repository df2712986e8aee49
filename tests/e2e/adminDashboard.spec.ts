import { expect, longUnless, test } from './fixtures.ts';
import { openConsole } from './support/admin.ts';
import { calls, change, hold, mend } from './support/calls.ts';
import { isSound, measureShifts, shiftOf } from './support/look.ts';
import { h1 } from './support/members.ts';

const OVERVIEW = '/admin/dashboard';

// Rules: 2.2-30, L-01
test('the overview shows totals, charts with their tables and what came last; numbers lead to their lists @long', async ({
  page,
  baseURL,
}) => {
  await openConsole(page, baseURL, OVERVIEW);
  await expect(h1(page)).toHaveText('Dashboard Overview');
  const totals = page.getByRole('region', { name: 'Totals' });
  for (const name of ['Total Users', 'Total Devices', 'Total Revenue', 'Subscription Tiers'])
    await expect(totals.getByRole('link', { name })).toBeVisible();
  for (const name of ['Recent Users', 'Recent Devices', 'Recent Transactions'])
    await expect(page.getByRole('region', { name }).getByRole('listitem').first()).toBeVisible();

  for (const name of ['Revenue by month', 'Sign-ups by month', 'Devices by type and status'])
    await expect(page.getByRole('figure', { name })).toBeVisible();
  const devices = page.getByRole('figure', { name: 'Devices by type and status' });
  await expect(devices.getByRole('table')).toBeHidden();
  await devices.getByText('Show as a table').press('Enter');
  await expect(devices.getByRole('link', { name: 'Laptop, Stolen' })).toHaveAttribute(
    'href',
    '/admin/devices?type=laptop&status=stolen',
  );

  await totals.getByRole('definition').filter({ hasText: '₦' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/receipts\?startDate=\d{4}-\d\d-01&endDate=[\d-]+&status=completed$/);
  await page.goBack();
  const signUps = page.getByRole('figure', { name: 'Sign-ups by month' });
  await signUps.getByText('Show as a table').click();
  await signUps.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/users\?startDate=\d{4}-\d\d-01&endDate=[\d-]+$/);
  await expect(page.getByLabel('Joined', { exact: true })).toHaveValue(/-01$/);
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('row').nth(1)).toBeVisible();
  await page.goBack();
  await totals.getByText('Deactivated').locator('..').getByRole('link').click();
  await expect(page).toHaveURL('/admin/users?account=deactivated');
});

test('the overview is counted anew on request, and says of when it is @long', async ({ page, baseURL }) => {
  await openConsole(page, baseURL, OVERVIEW);
  const main = page.getByRole('main');
  await expect(main.getByText(/^\w{3} \d+, \d{4}, \d\d:\d\d/)).toBeVisible();
  const asked = page.waitForRequest(calls('admin.dashboard'));
  await main.getByRole('button', { name: 'Refresh' }).click();
  await asked;
  await expect(main.getByRole('button', { name: 'Refresh' })).not.toHaveAttribute('aria-busy');
});

// Rules: 2.2-35
test('a register that holds nothing yet says so, and is loaded again @long', async ({ page, baseURL }) => {
  await change(page, 'admin.dashboard', ({ users, devices, receipts, ...stats }) => ({
    ...stats,
    users: { ...users, total: 1 },
    devices: { ...devices, total: 0 },
    receipts: { ...receipts, recent: [] },
  }));
  await openConsole(page, baseURL, OVERVIEW);
  await expect(page.getByRole('heading', { name: 'No dashboard data available' })).toBeVisible();
  mend(page, 'admin.dashboard');
  await page.getByRole('button', { name: 'Reload dashboard' }).click();
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
});

test('charts that do not come leave everything else in its place @long', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/ERR_FAILED|Failed to fetch dynamically/);
  await page.route('**/assets/Charts-*.js', (route) => route.abort());
  await openConsole(page, baseURL, OVERVIEW);
  await expect(page.getByRole('heading', { name: 'The charts did not load' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
});

for (const width of [390, 1280]) {
  // Rules: 2.2-36
  test(
    `the overview loads without a jump at ${width}, is accessible and fits, its tables open`,
    longUnless(width === 390),
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 844 });
      await measureShifts(page);
      const since = new Date().toISOString();
      const outage = { channel: 'sms', since, looked: 30, arrived: 1, triedAgain: 25, givenUp: 4 };
      await change(page, 'messages.troubles', (troubles) => ({ ...troubles, outages: [outage] }));
      // What stands on top comes last.
      const release = await hold(page, 'messages.troubles');
      const figures = page.waitForResponse((answer) => calls('admin.dashboard')(answer));
      await openConsole(page, baseURL, OVERVIEW);
      await figures;
      release();
      if (width < 768) {
        // On a phone the charts come when they are asked for.
        await expect(page.getByRole('figure')).toHaveCount(0);
        await page.getByText('Charts', { exact: true }).click();
      }
      await expect(page.getByRole('figure', { name: 'Revenue by month' })).toBeVisible();
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
      for (const summary of await page.getByText('Show as a table').all()) await summary.click();
      await isSound(page, { axe: true });
    },
  );
}
