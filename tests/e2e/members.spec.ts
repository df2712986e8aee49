import { uniqueImei, uniqueSerial } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { arrive, demo, signIn } from './support/accounts.ts';
import { trpcOf } from './support/api.ts';
import { ask, open as openCheck, title } from './support/check.ts';
import {
  adaToken,
  askRemoval,
  deviceOf,
  fillPhone,
  fillReport,
  h1,
  input,
  openAs,
  plateOf,
  toastOf,
} from './support/members.ts';

const aPhone = () => ({ name: `Phone ${uniqueSerial()}`, serialNumber: uniqueSerial(), imei1: uniqueImei() });

// Rules: 2.2-144, 2.2-145, 2.2-147, 2.4-10, 2.8-27, L-09
test('13.14 a member registers a phone, reports it stolen, has it back with one tap and the password, removes it and takes that back', async ({
  page,
  browser,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 400/);
  test.setTimeout(60_000);
  const phone = aPhone();
  await openAs(page, await adaToken(baseURL), '/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Register Device' }).click();
  await expect(h1(page)).toBeFocused();
  await expect(page).toHaveTitle('Register New Device: Ownmark');
  await fillPhone(page, phone);
  await expect(plateOf(page, phone.name)).toContainText(phone.serialNumber);
  await page.getByRole('main').getByRole('button', { name: 'Register device' }).click();
  await expect(toastOf(page, 'Device registered successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/my-devices$/);

  await plateOf(page, phone.name).getByRole('link', { name: 'Report' }).click();
  await fillReport(page, 'Stolen');
  await expect(h1(page)).toHaveText(`${phone.name} is reported stolen`);
  await expect(page.getByText('Device has been reported successfully')).toHaveCount(1);
  await expect(page.getByText(/^Reference [0-9A-F]{8}/)).toBeVisible();
  const order = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(order.filter((text) => text !== phone.name)).toEqual([
    'What we have done',
    'Do this now, in this order',
    'What people can see now',
    'What happens next',
  ]);

  const visitor = await browser.newPage({ baseURL });
  await openCheck(visitor, '/device-checker');
  await ask(visitor, phone.imei1);
  await title(visitor, 'Device Reported Stolen').waitFor();
  await expect(visitor.getByText(phone.name)).toHaveCount(0);
  await visitor.close();

  await page.getByRole('link', { name: 'Back to my devices' }).click();
  await plateOf(page, phone.name).getByRole('button', { name: 'I have it back' }).click();
  const back = page.getByRole('dialog', { name: `You have “${phone.name}” back?` });
  await expect(back.getByRole('textbox')).toHaveCount(1);
  await back.getByLabel('Current password', { exact: true }).fill('not my password');
  await back.getByRole('button', { name: 'I have it back' }).click();
  await expect(back.getByText('Current password is incorrect')).toBeVisible();
  await back.getByLabel('Current password', { exact: true }).fill(demo('member with subscription').password);
  await page.keyboard.press('Enter');
  await expect(plateOf(page, phone.name)).toHaveAttribute('data-status', 'active');
  await expect(toastOf(page, 'Device status has been updated successfully')).toBeVisible();

  await askRemoval(page, phone.name);
  await page.getByRole('button', { name: 'Remove device' }).click();
  await expect(page.getByText('Please choose a reason')).toBeVisible();
  await page.getByRole('radio', { name: 'Sold' }).check();
  await page.getByRole('button', { name: 'Remove device' }).click();
  await expect(plateOf(page, phone.name)).toContainText('Removal scheduled');
  await toastOf(page, 'Device deletion scheduled').getByRole('button', { name: 'Undo' }).click();
  await expect(plateOf(page, phone.name)).not.toContainText('Removal scheduled');
  await expect(toastOf(page, 'stays in your registry')).toBeVisible();
});

// Rules: L-07
test('a session that ends in the middle of the form loses nothing that was typed @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 401/);
  const phone = aPhone();
  const ada = demo('member with subscription');
  await arrive(page, '/login');
  await signIn(page, ada);
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole('main').getByRole('link', { name: 'Register Device' }).click();
  await fillPhone(page, phone);
  await input(page, 'Notes').fill('A crack in the corner.');
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token'));
  await trpcOf(baseURL, token ?? '').users.signOut.mutate();
  await page.getByRole('main').getByRole('button', { name: 'Register device' }).click();
  await page.waitForURL(/\/login/);
  await signIn(page, ada);
  await expect(page).toHaveURL(/\/dashboard\/register-device$/);
  await expect(input(page, 'Device name')).toHaveValue(phone.name);
  await expect(input(page, 'IMEI 1')).toHaveValue(phone.imei1);
  await expect(input(page, 'Notes')).toHaveValue('A crack in the corner.');
  await page.getByRole('main').getByRole('button', { name: 'Register device' }).click();
  await expect(plateOf(page, phone.name)).toBeVisible();
});

// Rules: L-08
test('without a network the devices stay, what is typed stays, and it goes on when the network is back', async ({
  page,
  context,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  const phone = aPhone();
  const form = page.waitForResponse(/RegisterDevicePage/);
  await openAs(page, await adaToken(baseURL), '/dashboard/my-devices?search=iPhone+13');
  await expect(plateOf(page, 'iPhone 13')).toBeVisible();
  await form;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(plateOf(page, 'iPhone 13')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Register device' }).click();
  await fillPhone(page, phone);
  await page.getByRole('main').getByRole('button', { name: 'Register device' }).click();
  await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible();
  await expect(input(page, 'Device name')).toHaveValue(phone.name);
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Register device' }).click();
  await expect(plateOf(page, phone.name)).toBeVisible();
});

// Rules: I3-04
test('a device is registered and reported by keyboard alone', async ({ page, baseURL }) => {
  const phone = aPhone();
  await openAs(page, await adaToken(baseURL), '/dashboard/register-device');
  await page.getByRole('radio', { name: 'Smartphone' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type(phone.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(phone.serialNumber);
  await page.keyboard.press('Tab');
  await page.keyboard.type(phone.imei1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/my-devices$/);

  await plateOf(page, phone.name).getByRole('link', { name: 'Report' }).focus();
  await page.keyboard.press('Enter');
  await expect(h1(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Device' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Missing' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Yaba');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Stolen in the bus.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(h1(page)).toHaveText(`${phone.name} is reported stolen`);
  await expect(h1(page)).toBeFocused();
});

// Rules: 1.4-20
test('whoever logs out leaves nothing behind', async ({ page, baseURL }) => {
  const token = await adaToken(baseURL, { own: true });
  await page.goto('/');
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
  // 13.5: the last checks of this phone go, too.
  await page.evaluate(() =>
    localStorage.setItem('ownmark-checks', '[{"identifier":"R58N30ABCDE","at":1,"status":"clean"}]'),
  );
  await page.goto('/dashboard/my-devices?search=iPhone+13');
  await expect(plateOf(page, 'iPhone 13')).toBeVisible();
  await page.waitForFunction(() => sessionStorage.getItem('ownmark-kept') !== null);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(toastOf(page, 'Logged out successfully')).toBeVisible();
  for (const key of ['ownmark-kept', 'ownmark-profile'])
    expect(await page.evaluate((name) => sessionStorage.getItem(name), key)).toBeNull();
  for (const key of ['auth_token', 'ownmark-checks'])
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
});

// Rules: 2.8-25
test('a removal that the server refuses comes back, and says why @long', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/status of (409|500)/);
  const token = await adaToken(baseURL);
  const { id, name } = await deviceOf(baseURL, token);
  await openAs(page, token, '/dashboard/my-devices');
  await expect(plateOf(page, name)).toBeVisible();
  await trpcOf(baseURL, token).devices.remove.mutate({ id, reason: 'sold' });
  await askRemoval(page, name);
  await page.getByRole('radio', { name: 'Other' }).check();
  await page.getByRole('button', { name: 'Remove device' }).click();
  await expect(toastOf(page, 'The removal of this device is already scheduled.')).toBeVisible();
});
