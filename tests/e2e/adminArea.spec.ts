import { expect, longUnless, test } from './fixtures.ts';
import { adminToken, openConsole } from './support/admin.ts';
import { hold } from './support/calls.ts';
import { adaToken, h1, moveTo, openAs } from './support/members.ts';

// Rules: 2.2-06, 2.2-07, 2.2-08, 2.2-09, 2.2-10, 2.2-11, 2.2-12, 2.2-13, 2.2-14, 2.2-15
// Rules: 2.2-16, 2.2-17, 2.2-19
test('the console begins at its dashboard, its side leads to every screen, and out to the login', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await openConsole(page, baseURL, '/admin', { own: true });
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('banner').locator('.avatar')).toHaveText(/^[A-Z]{1,2}$/);
  const side = page.getByRole('navigation', { name: 'Admin', exact: true });
  for (const [link, path, heading] of [
    ['Users', 'users', 'User Management'],
    ['Devices', 'devices', 'Device Management'],
    ['Report device', 'report-device', 'Device Status Management'],
    ['Check a device', 'device-status', 'Check a device'],
    ['Transfers', 'transfers', 'Device Transfer Requests'],
    ['Plans', 'subscriptions', 'Subscription Plans'],
    ['Receipts', 'receipts', 'Payment Receipts'],
    ['Dashboard', 'dashboard', 'Dashboard Overview'],
  ] as const) {
    await side.getByRole('link', { name: link }).click();
    // With a transfer waiting, the link leads to those that wait.
    await expect(page).toHaveURL(({ pathname }) => pathname === `/admin/${path}`);
    await expect(h1(page)).toHaveText(heading);
    await expect(side.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'page');
  }
  const account = page.getByRole('navigation', { name: 'Account' });
  await account.getByRole('link', { name: /^Profile/ }).click();
  await expect(page).toHaveURL('/admin/profile');
  await expect(h1(page)).toHaveText('Profile');
  await account.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});

// Rules: 2.2-03
test('a member who asks for a screen of the console is led to their dashboard', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/admin');
  await expect(page).toHaveURL('/dashboard');
  for (const path of ['/admin/users', '/admin/profile']) {
    await moveTo(page, path);
    await expect(page).toHaveURL('/dashboard');
  }
});

// Rules: 2.2-04
test('an admin sees the screens of members without a subscription @long', async ({ page, baseURL }) => {
  await openAs(page, await adminToken(baseURL), '/dashboard/my-devices');
  await expect(h1(page)).toHaveText('My devices');
  await expect(page).toHaveURL('/dashboard/my-devices');
});

for (const [path, operation] of [
  ['dashboard', 'admin.dashboard'],
  ['users', 'admin.users'],
  ['devices', 'admin.devices'],
  ['transfers', 'transfers.listForReview'],
  ['subscriptions', 'plans.listForAdmins'],
  ['receipts', 'receipts.listAll'],
] as const) {
  // Rules: 2.2-20, 2.2-21
  test(
    `/admin/${path} says that it loads for as long as it does`,
    longUnless(path === 'users'),
    async ({ page, baseURL }) => {
      const release = await hold(page, operation);
      await openConsole(page, baseURL, `/admin/${path}`);
      const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading…' });
      await expect(loading).toBeAttached();
      release();
      await expect(loading).toHaveCount(0);
    },
  );
}
