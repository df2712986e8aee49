import { uniqueImei, uniqueSerial } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { arrive, demo, signIn } from './support/accounts.ts';
import { trpcOf } from './support/api.ts';
import { isSound } from './support/look.ts';
import {
  adaToken,
  demoImei,
  deviceOf,
  fillPhone,
  fillReport,
  h1,
  input,
  openAs,
  plateOf,
  toastOf,
} from './support/members.ts';

// Rules: I6-07
test('a device is edited: errors stand on their fields, Escape keeps what was typed, Cancel drops it', async ({
  page,
  baseURL,
}) => {
  const token = await adaToken(baseURL);
  const device = await deviceOf(baseURL, token);
  await openAs(page, token, '/dashboard/my-devices');
  await page.getByRole('button', { name: `More for ${device.name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit details' }).click();
  await expect(input(page, 'Device name')).toBeFocused();
  await input(page, 'Device name').fill('x');
  await input(page, 'Notes').fill('A crack in the corner.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Please fix all validation errors before submitting.')).toBeVisible();
  await expect(page.getByText('Device name must be 2-50 letters')).toBeVisible();
  await expect(input(page, 'Device name')).toBeFocused();
  await isSound(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(input(page, 'Notes')).toHaveValue('A crack in the corner.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(input(page, 'Device name')).toHaveValue(device.name);
  await expect(input(page, 'Notes')).toHaveValue('');

  const name = `${device.name} new`;
  await input(page, 'Device name').fill(name);
  await input(page, 'Model').fill('Galaxy A54');
  await page.getByLabel('Purchase date').fill('2025-03-01');
  await page.getByRole('button', { name: 'Save changes' }).dblclick();
  await expect(toastOf(page, 'Device updated successfully')).toBeVisible();
  await expect(h1(page)).toHaveText(name);
  const facts = page.getByRole('region', { name: 'Details' });
  await expect(facts).toContainText(/Galaxy A54.*Mar 1, 2025/s);
  await page.getByRole('link', { name: 'My devices' }).first().click();
  await expect(plateOf(page, name)).toBeVisible();
});

// Rules: I6-12
test('an edit never overwrites another silently: it shows what stands now and keeps what was typed @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 409/);
  const token = await adaToken(baseURL);
  const { id, name } = await deviceOf(baseURL, token, { notes: 'First' });
  await openAs(page, token, `/dashboard/my-devices/${id}?edit=1`);
  await input(page, 'Notes').fill('Mine');
  await trpcOf(baseURL, token).devices.edit.mutate({ id, notes: 'Theirs', model: 'A54' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('This device was changed elsewhere in the meantime.')).toBeVisible();
  await expect(page.getByText('Now: Theirs')).toBeVisible();
  await expect(input(page, 'Notes')).toHaveValue('Mine');
  await expect(input(page, 'Model')).toHaveValue('A54');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(toastOf(page, 'Device updated successfully')).toBeVisible();
  expect(await trpcOf(baseURL, token).devices.get.query({ id })).toMatchObject({ name, notes: 'Mine', model: 'A54' });
});

// Rules: I6-04
test('the page of a device has every identifier to copy, and all that happened in one line', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const token = await adaToken(baseURL);
  const device = await deviceOf(baseURL, token);
  const api = trpcOf(baseURL, token);
  const report = { id: device.id, location: 'Ojota', description: 'Out of my bag.' };
  await api.devices.report.mutate({ ...report, status: 'stolen' });
  await api.devices.report.mutate({ ...report, status: 'active', description: 'Found again.' });
  await openAs(page, token, `/dashboard/my-devices/${device.id}`);
  const facts = page.getByRole('region', { name: 'Details' });
  await facts.getByRole('button', { name: 'Copy IMEI 1' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(device.imei1);
  await facts.getByRole('button', { name: 'Copy serial number' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(device.serialNumber);
  const line = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(line).toHaveText([
    /^Active.*You reported it\. It was Stolen before\.At OjotaFound again\.Reference [0-9A-F]{8}\.$/s,
    /^Stolen.*At OjotaOut of my bag\.Reference [0-9A-F]{8}\. No details shown\./s,
    /^Registered/,
  ]);
});

// Rules: I6-02
test('what cannot be done with a device stands there with its reason @long', async ({ page, baseURL }) => {
  const token = await adaToken(baseURL);
  await openAs(page, token, '/dashboard/my-devices?search=Study+laptop');
  await page.getByRole('button', { name: 'More for Study laptop' }).click();
  for (const [label, why] of [
    ['Transfer ownership', 'Already being transferred'],
    ['Edit details', 'Being transferred: cancel the transfer first'],
    ['Remove device', 'Being transferred: cancel the transfer first'],
  ] as const) {
    const item = page.getByRole('menuitem', { name: label });
    await expect(item).toContainText(why);
    await expect(item).toHaveAttribute('aria-disabled', 'true');
  }
  // The guards of Base UI's open menu are its own.
  await isSound(page, { except: ['aria-hidden-focus', 'region'] });
  await page.getByRole('menuitem', { name: 'See details' }).click();
  await expect(page.getByText('Can’t be edited now. Being transferred: cancel the transfer first.')).toBeVisible();

  const { id, name } = await deviceOf(baseURL, token);
  await trpcOf(baseURL, token).devices.remove.mutate({ id, reason: 'sold' });
  await openAs(page, token, `/dashboard/my-devices/${id}?edit=1`);
  await expect(page.getByText('Can’t be edited now. Its removal is scheduled: undo that first.')).toBeVisible();
  await page.getByRole('button', { name: `Undo the removal of ${name}` }).click();
  await expect(input(page, 'Device name')).toHaveValue(name);
});

// Rules: P8-05, I6-01, L-05
test('13.31 a registry of a hundred devices on two pages stays short until more is asked for, and a full plan says so', async ({
  page,
  baseURL,
}) => {
  const token = await adaToken(baseURL);
  // Before whatever is newest.
  const SECOND = 'n1.9999999999999';
  await page.route('**/trpc/devices.list*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const { items, pagination } = answer.result.data;
    const one = { ...items[0], status: 'active', reportedDate: null, removalScheduledFor: null };
    const all = Array.from({ length: 100 }, (_, n) => ({ ...one, id: `stock-${n}`, name: `Stock ${n}` }));
    const isSecond = route.request().postData()?.includes(SECOND);
    answer.result.data = {
      items: isSecond ? all.slice(60) : all.slice(0, 60),
      pagination: { ...pagination, next: isSecond ? null : SECOND },
    };
    await route.fulfill({ response, json: answer });
  });
  await page.route('**/trpc/users.me*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    Object.assign(answer.result.data.userDetails.plan, { NoOfDevices: 100 });
    await route.fulfill({ response, json: answer });
  });
  await openAs(page, token, '/dashboard/my-devices');
  await expect(page.getByRole('article')).toHaveCount(30);
  await page.getByRole('button', { name: 'Show 30 more (70 left)' }).click();
  await expect(page.getByRole('article')).toHaveCount(60);
  await page.getByRole('searchbox').fill('Stock 99');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('tab', { name: 'Missing' }).click();
  await expect(page.getByText('Under the other tabs, 1 device has “Stock 99”')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('heading', { name: 'No missing device' })).toBeVisible();
  await expect(page.getByText('Every place of your plan is taken.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Register device' }).click();
  await expect(page.getByText('Every place of your plan is taken.')).toBeVisible();
});

test('13.13 the number of a phone that is gone is added once it is found, by keyboard', async ({ page, baseURL }) => {
  const token = await adaToken(baseURL);
  const device = await deviceOf(baseURL, token, { status: 'stolen', imei1: '' });
  await openAs(page, token, `/dashboard/my-devices/${device.id}`);
  const form = page.getByRole('form', { name: 'Add the IMEI 1' });
  const field = form.getByRole('textbox', { name: /^IMEI 1/ });
  await field.focus();
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await isSound(page);
  const imei = uniqueImei();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(imei);
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Device updated successfully')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  const found = await trpcOf(baseURL).checks.check.query({ identifier: imei });
  expect(found.status).toBe('stolen');
});

// Rules: L-06
test('a report that loses its network, then its session, loses nothing that was typed @long', async ({
  page,
  context,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED|status of 401/);
  const ada = demo('member with subscription');
  const shared = await adaToken(baseURL);
  const { id, name } = await deviceOf(baseURL, shared);
  await arrive(page, '/login');
  await signIn(page, ada);
  await page.waitForURL(/\/dashboard$/);
  await page.goto(`/dashboard/report-device?device=${id}&status=stolen`);
  await input(page, 'Last known location').fill('Ojota bus stop');
  await context.setOffline(true);
  await input(page, 'Description').fill('Out of my bag.');
  await page.getByRole('button', { name: 'Report as stolen' }).click();
  await expect(page.getByText('Network error. Please check your internet connection.')).toBeVisible();
  await expect(input(page, 'Description')).toHaveValue('Out of my bag.');
  await context.setOffline(false);
  const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token'));
  await trpcOf(baseURL, token ?? '').users.signOut.mutate();
  await page.getByRole('button', { name: 'Report as stolen' }).click();
  await page.waitForURL(/\/login/);
  await signIn(page, ada);
  await expect(page).toHaveURL(new RegExp(`device=${id}&status=stolen$`));
  await expect(input(page, 'Last known location')).toHaveValue('Ojota bus stop');
  await expect(input(page, 'Description')).toHaveValue('Out of my bag.');
  await page.getByRole('button', { name: 'Report as stolen' }).click();
  await expect(h1(page)).toHaveText(`${name} is reported stolen`);
});

// Rules: 2.2-131, 2.2-132, 2.3-10, 2.4-06
test('the registration offers five types and four statuses, active at first, and asks for the rest @long', async ({
  page,
  baseURL,
}) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/register-device');
  await expect(page.getByRole('group', { name: 'Device type' }).getByRole('radio')).toHaveCount(5);
  for (const type of ['Smartphone', 'Tablet', 'Laptop', 'Desktop', 'Other'])
    await expect(page.getByRole('radio', { name: type })).not.toBeChecked();
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(status).toContainText('Active');
  await status.click();
  await expect(page.getByRole('option')).toHaveText(['Active', 'Reported', 'Missing', 'Stolen']);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Purchase date')).toHaveAttribute('type', 'date');
  for (const label of ['Device name', 'Serial number', 'Model', 'Notes'])
    await expect(input(page, label)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My devices' }).click();
  await expect(h1(page)).toHaveText('Device Registry');
  await page.goto('/dashboard/device-status');
  await expect(page.getByText('15 digits. Dial *#06# on the phone itself to see it.')).toBeVisible();
});

// Rules: 2.8-23, 2.8-24
test('a failure that says nothing is told in the words of each screen @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 502/);
  const token = await adaToken(baseURL);
  const { id } = await deviceOf(baseURL, token);
  await page.route(/trpc\/(devices\.(register|report|edit)|checks\.verify)/, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await openAs(page, token, '/dashboard/register-device');
  await fillPhone(page, { name: 'My phone', serialNumber: uniqueSerial(), imei1: uniqueImei() });
  await page.getByRole('main').getByRole('button', { name: 'Register device' }).click();
  await expect(page.getByText('Failed to register device')).toBeVisible();
  await openAs(page, token, `/dashboard/report-device?device=${id}`);
  await fillReport(page, 'Missing');
  await expect(page.getByText('Failed to report device. Please try again.')).toBeVisible();
  await openAs(page, token, `/dashboard/my-devices/${id}?edit=1`);
  await input(page, 'Model').fill('A54');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Failed to update device')).toBeVisible();
  await expect(input(page, 'Model')).toHaveValue('A54');
  await openAs(page, token, '/dashboard/device-status');
  await input(page, 'IMEI').fill(uniqueImei());
  await page.getByRole('button', { name: 'Check Status' }).click();
  await expect(page.getByRole('heading', { name: 'Failed to check device status' })).toBeVisible();
});

// Rules: 2.4-07
test('a status that is not known is shown as active @long', async ({ page, baseURL }) => {
  await page.route(/trpc\/(devices\.list|checks\.verify)/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('"status":"inactive"', '"status":"quarantined"');
    await route.fulfill({ response, body: text });
  });
  await openAs(page, await adaToken(baseURL), '/dashboard/my-devices?status=active&search=Old+Redmi');
  await expect(plateOf(page, 'Old Redmi')).toHaveAttribute('data-status', 'active');
  await page.goto('/dashboard/device-status');
  await input(page, 'IMEI').fill(demoImei('inactive'));
  await page.getByRole('button', { name: 'Check Status' }).click();
  await expect(page.getByRole('heading', { name: 'Device is Safe' })).toBeVisible();
});
