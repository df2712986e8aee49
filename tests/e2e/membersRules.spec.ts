import { expect, test } from './fixtures.ts';
import { adaToken, h1, openAs } from './support/members.ts';

// Rules: 2.2-135
test('the side of a wide screen leads everywhere there is, and out @long', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await openAs(page, await adaToken(baseURL, { own: true }), '/dashboard');
  const side = page.getByRole('navigation', { name: 'Member', exact: true });
  for (const [link, heading] of [
    ['My devices', 'My devices'],
    ['Register device', 'Register New Device'],
    ['Report device', 'Report a Device'],
    ['Transfer ownership', 'Transfer Device Ownership'],
    ['Check a device', 'Check a device'],
    ['Plan', 'Subscription Plans'],
    ['Payment history', 'Payment History'],
    ['Home', 'Welcome, Ada'],
  ] as const) {
    await side.getByRole('link', { name: link }).click();
    await expect(h1(page)).toHaveText(heading);
    await expect(h1(page)).toBeFocused();
    await expect(side.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
  }
  await expect(side.getByRole('link')).toHaveCount(8);
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

// Rules: 2.2-152
test('the plans are those of the server, and the current one is marked @long', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/subscriptions');
  await expect(page.getByRole('article', { name: 'Family' })).toContainText(/₦2,500\/month.*Up to 5 devices/);
  await expect(page.getByRole('article', { name: 'Enterprise' })).toContainText(/Your plan.*Unlimited devices/);
});

// Rules: P10-02
test('an address that is not built, or a device that is not theirs, answers that there is no page @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 404/);
  const token = await adaToken(baseURL);
  for (const path of [
    '/dashboard/nowhere',
    '/dashboard/my-devices/nobodys',
    '/dashboard/my-devices/%20',
    '/dashboard/report-device/done/nobodys',
  ]) {
    await openAs(page, token, path);
    await expect(h1(page)).toHaveText('Page not found');
  }
});
