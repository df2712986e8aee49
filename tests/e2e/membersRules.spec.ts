import { uniqueImei, uniqueSerial } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { registered } from './support/accounts.ts';
import { restOf, trpcOf } from './support/api.ts';
import { adaToken, believe, deviceOf, h1, input, openAs, plateOf, toastOf } from './support/members.ts';

// Rules: 2.2-137, 2.2-138
test('the dashboard greets, counts, tells what was paid, and leads to the three quick actions', async ({
  page,
  baseURL,
}) => {
  await openAs(page, await adaToken(baseURL), '/dashboard');
  const main = page.getByRole('main');
  await expect(h1(page)).toHaveText('Welcome, Ada');
  for (const label of ['Registered Devices', 'Subscription Status', 'Total Spent', 'Last Payment'])
    await expect(main.getByText(label)).toBeVisible();
  await expect(main.getByText('₦125,000').first()).toBeVisible();
  const details = main.getByRole('region', { name: 'Subscription Details' });
  for (const [term, value] of [
    ['Status', 'Active'],
    ['Valid until', /^[A-Z][a-z]{2} \d{1,2}, 20\d\d$/],
    ['Total receipts', '1'],
    ['Average payment', '₦125,000'],
  ] as const)
    await expect(details.locator('dl > div').filter({ hasText: term }).locator('dd')).toHaveText(value);
  for (const name of ['Register Device', 'Report Device', 'Check Status'])
    await expect(main.getByRole('link', { name })).toBeVisible();
});

// Rules: 2.2-139
test('a dashboard that cannot be loaded says so and tries again @long', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/ERR_FAILED/);
  await page.route('**/trpc/users.dashboard*', (route) => route.abort());
  await openAs(page, await adaToken(baseURL), '/dashboard');
  await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible();
  await page.unroute('**/trpc/users.dashboard*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Registered Devices')).toBeVisible();
});

// Rules: 2.2-140, 2.2-141
test('the registry is searched by name, serial number and IMEI 1, and its tabs count', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/my-devices');
  await expect(page.getByText(/^\d+ active devices, unlimited on your plan$/)).toBeVisible();
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText([/^All\d/, /^Active/, /^Inactive/, /^Missing/, /^Stolen/, /^Transfer pending/]);
  const search = page.getByRole('searchbox', { name: 'Search your devices' });
  for (const typed of ['iphone', 'F2LX-K0P4', '35 388711']) {
    await search.fill(typed);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(plateOf(page, 'iPhone 13')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Stolen' })).toContainText('1');
  }
  await search.fill('Shop tablet');
  await page.getByRole('tab', { name: 'Missing' }).click();
  await expect(plateOf(page, 'Shop tablet')).toContainText('Reported');
  await search.fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No device matches your search' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all devices' }).click();
  await expect(search).toHaveValue('');
  await expect(page.getByRole('article').nth(4)).toBeVisible();
  await search.fill('Study laptop');
  await expect(plateOf(page, 'Study laptop')).toContainText('21-day review');
});

// Rules: 2.2-142
test('somebody without devices is led to the first registration @long', async ({ page, baseURL }) => {
  await page.route('**/trpc/devices.list*', (route) =>
    route.fulfill({ json: { result: { data: { items: [], pagination: { next: null } } } } }),
  );
  await openAs(page, await adaToken(baseURL), '/dashboard/my-devices');
  await page.getByRole('link', { name: 'Register Your First Device' }).click();
  await expect(page).toHaveURL(/register-device$/);
});

// Rules: 2.8-26
test('13.31 a list that cannot be loaded says so on the screen and in a toast, and tries again', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/ERR_FAILED/);
  await page.route('**/trpc/devices.list*', (route) => route.abort());
  await openAs(page, await adaToken(baseURL), '/dashboard/my-devices?search=iPhone+13');
  await expect(toastOf(page, 'Failed to load devices')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Failed to load your devices' })).toBeVisible();
  await page.unroute('**/trpc/devices.list*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(plateOf(page, 'iPhone 13')).toBeVisible();
});

// Rules: L-10
test('the device sheet is all that is printed, in ink @long', async ({ page, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, await adaToken(baseURL), '/dashboard/report-device/done/demo-device-4');
  const sheet = page.locator('.paper-only');
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  for (const text of ['IMEI 1', 'F2LX', /Reference[0-9A-F]{8}/, 'Herbert Macaulay Way, Yaba'])
    await expect(sheet).toContainText(text);
  await expect(sheet).toBeVisible();
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByText('Block your SIM')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

// Rules: 2.2-135
test('the side of a wide screen leads everywhere there is, and out @long', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await openAs(page, await adaToken(baseURL, { own: true }), '/dashboard');
  const side = page.getByRole('navigation', { name: 'Member', exact: true });
  for (const [link, heading] of [
    ['My devices', 'Device Registry'],
    ['Register device', 'Register New Device'],
    ['Report device', 'Report a Device'],
    ['Transfer ownership', 'Transfer Device Ownership'],
    ['Device status', 'Device Verification Center'],
    ['Subscriptions', 'Subscription Plans'],
    ['Payment history', 'Payment History'],
    ['Dashboard', 'Welcome, Ada'],
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

// Rules: 2.8-28
test('plans that cannot be loaded are tried again @long', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/ERR_FAILED/);
  await page.route('**/trpc/plans.list*', (route) => route.abort());
  await openAs(page, await adaToken(baseURL), '/dashboard/subscriptions');
  await expect(page.getByRole('heading', { name: 'Unable to Load Pricing' })).toBeVisible();
});

// Rules: 2.2-134, P12-06
test('13.15 without a plan the report stands first, closed pages say why, and profile and payments are open', async ({
  page,
  baseURL,
}) => {
  const token = await adaToken(baseURL);
  const { id, name } = await deviceOf(baseURL, token);
  await believe(page, false);
  await openAs(page, token, '/dashboard/my-devices');
  await expect(page).toHaveURL(/subscriptions$/);
  await expect(page.getByText('“My devices” opens with a plan.')).toBeVisible();
  await expect(page.getByText('You have no active subscription.')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Report a lost or stolen device' });
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName(
    'Report a lost or stolen device',
  );
  const menu = page.getByRole('navigation', { name: 'Member', exact: true });
  await expect(menu.getByRole('link', { name: /^Transfer ownership ?\(needs a plan\)$/ })).toBeVisible();
  for (const [link, title] of [
    ['Payment history', 'Payment History'],
    ['Profile', 'Profile'],
  ] as const) {
    await page
      .getByRole('complementary')
      .getByRole('link', { name: new RegExp(`^${link}`) })
      .click();
    await expect(h1(page)).toHaveText(title);
  }
  await menu.getByRole('link', { name: 'Report device', exact: true }).click();
  await expect(panel).toBeInViewport();
  await openAs(page, token, `/dashboard/report-device?device=${id}&status=missing`);
  await expect(panel.getByRole('combobox', { name: 'Device' })).toContainText(`${name} (Active)`);
  await input(page, 'Last known location').fill('Yaba');
  await input(page, 'Description').fill('Gone from the table.');
  await panel.getByRole('button', { name: 'Report as missing' }).click();
  await expect(page.getByRole('heading', { name: `${name} is reported missing` })).toBeVisible();
  await expect(page.getByText('Block your SIM')).toBeVisible();
  await page.getByRole('button', { name: `I have it back: ${name}` }).click();
  await expect(page.getByRole('dialog', { name: `You have “${name}” back?` })).toBeVisible();
});

test('13.13 without a plan a phone that is gone is registered with the one number that can be read', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 401/);
  const person = await registered();
  const { accessToken } = await trpcOf(baseURL).users.signIn.mutate(person);
  await openAs(page, accessToken, '/dashboard/subscriptions');
  await page.getByRole('link', { name: 'Register a missing or stolen device' }).click();
  await expect(h1(page)).toHaveText('Register New Device');
  await expect(page.getByText('Use a number you can read; change it later.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Smartphone' })).toBeChecked();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option')).toHaveText(['Missing', 'Stolen']);
  await page.keyboard.press('Escape');
  const [name, wrong, right] = [`Gone ${uniqueSerial()}`, uniqueImei(), uniqueImei()];
  await input(page, 'Device name').fill(name);
  await input(page, 'IMEI 1').fill(wrong);

  await trpcOf(baseURL, accessToken).users.signOut.mutate();
  await page.getByRole('main').getByRole('button', { name: 'Register device' }).click();
  await expect(page).toHaveURL('/login');
  await input(page, 'Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard/register-device?status=stolen');
  await expect(input(page, 'IMEI 1')).toHaveValue(wrong);
  await page.getByRole('main').getByRole('button', { name: 'Register device' }).click();
  await expect(page.getByRole('heading', { name: `${name} is reported stolen` })).toBeVisible();
  await expect(page).toHaveURL(/subscriptions\?reported=/);
  await expect(toastOf(page, 'Device registered successfully!')).toBeHidden();

  await page.getByRole('button', { name: 'Replace a wrong number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace a wrong number' });
  await expect(dialog.locator('.id')).toHaveText(wrong);
  await input(page, 'Right IMEI 1').fill(right);
  await expect(dialog.locator('.id')).toHaveText([wrong, right]);
  await dialog.getByRole('button', { name: 'Replace it' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Replaced numbers' })).toContainText('Checks of it warn until');
  for (const imei of [wrong, right]) {
    const checked = await restOf(baseURL)('GET', `/device/check?identifier=${imei}`);
    expect(checked.data.status).toBe('stolen');
  }
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
