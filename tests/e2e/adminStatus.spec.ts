import { eq } from 'drizzle-orm';
import { sessions } from '#db/schema/index.ts';
import { uniqueImei, uniqueSerial } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { banner } from './support/accounts.ts';
import { freshAdmin, openConsole } from './support/admin.ts';
import { trpcOf } from './support/api.ts';
import { fail } from './support/calls.ts';
import { isSound } from './support/look.ts';
import { adaToken, deviceOf, h1, input, openAs, toastOf } from './support/members.ts';
import { registry } from './support/registry.ts';

const verify = { name: 'Verify Device Status' } as const;
const update = { name: 'Update Device Status' } as const;

// Rules: 2.1-12, 2.2-52, 2.2-56, 2.2-62, 2.2-63
test('13.27 an admin verifies a device by IMEI or serial number, sees owner and place, and the address keeps the number @long', async ({
  page,
  baseURL,
}) => {
  const token = await adaToken(baseURL);
  const device = await deviceOf(baseURL, token);
  await trpcOf(baseURL, token).devices.report.mutate({
    id: device.id,
    status: 'stolen',
    location: 'Computer Village',
    description: 'Snatched.',
    showToMembers: false,
  });
  await openConsole(page, baseURL, '/admin/device-status');
  await expect(h1(page)).toHaveText('Device Verification Center');
  const button = page.getByRole('button', verify);
  await expect(button).toBeDisabled();
  await input(page, 'IMEI').fill('!!');
  await button.click();
  await expect(toastOf(page, 'Please enter a valid identifier')).toBeVisible();

  await input(page, 'IMEI').fill(device.imei1 ?? '');
  await button.click();
  const verdict = page.getByRole('heading', { name: 'Device Reported Stolen' });
  await expect(verdict).toBeFocused();
  const answer = page.getByRole('article', { name: 'Device Reported Stolen' });
  for (const told of ['Computer Village', 'Ada Okafor', '+234 803 000 0002']) await expect(answer).toContainText(told);
  await answer.getByText('Transfer history (0)').click();
  await expect(answer.getByText('Its owner has not changed')).toBeVisible();
  await expect(answer.getByRole('link', { name: 'Device page' })).toHaveAttribute(
    'href',
    `/admin/devices/${device.id}`,
  );
  await expect(answer.getByRole('link', { name: 'Owner: ada' })).toHaveAttribute('href', /^\/admin\/users\/./);
  await expect(page.locator('.toast')).toHaveCount(0);
  await isSound(page);

  await page.getByText('Serial number', { exact: true }).first().click();
  await input(page, 'Serial number').fill(device.serialNumber);
  await page.keyboard.press('Enter');
  await expect(verdict).toBeVisible();
  // 13.27: the address holds the question, for a reload and the way back.
  const address = `/admin/device-status?identifier=${device.serialNumber}&kind=serial`;
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(verdict).toBeVisible();
  await page.getByRole('link', { name: 'Device page' }).click();
  await expect(page).toHaveURL(`/admin/devices/${device.id}`);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(verdict).toBeVisible();
  await expect(input(page, 'Serial number')).toHaveValue(device.serialNumber);
  await page.getByRole('link', { name: 'Change its status' }).click();
  await expect(h1(page)).toHaveText('Device Status Management');
  await expect(page.getByRole('combobox', { name: 'Device' })).toHaveValue(`${device.name} (Stolen)`);
});

// Rules: 2.2-57, 2.2-61
test('an admin is told when nothing is registered, and an active device shows no owner @long', async ({
  page,
  baseURL,
}) => {
  const device = await deviceOf(baseURL, await adaToken(baseURL));
  await openConsole(page, baseURL, '/admin/device-status');
  await input(page, 'IMEI').fill(uniqueImei());
  await page.getByRole('button', verify).click();
  await expect(toastOf(page, 'No device found with the provided identifier.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No report found' })).toBeVisible();
  await input(page, 'IMEI').fill(device.imei1 ?? '');
  await page.getByRole('button', verify).click();
  await expect(page.getByRole('heading', { name: 'Device is Safe' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Device is Safe' })).not.toContainText('Okafor');
});

// Rules: 2.2-47, 2.2-48, 2.2-49, 2.2-50, 2.2-51, 2.8-13
test('an admin finds any device, says all that is needed and sets its status @long', async ({ page, baseURL }) => {
  const token = await adaToken(baseURL);
  const device = await deviceOf(baseURL, token, { name: `Case ${uniqueSerial()}` });
  await openConsole(page, baseURL, '/admin/report-device');
  await expect(page.getByRole('button', update)).toBeDisabled();
  const picker = page.getByRole('combobox', { name: 'Device' });
  await picker.click();
  await expect(page.getByRole('listbox', { name: 'Devices' }).getByRole('option')).toHaveCount(8);
  await picker.fill(device.serialNumber);
  await expect(page.getByRole('option')).toHaveCount(1);
  await picker.press('ArrowDown');
  await picker.press('Enter');
  await expect(picker).toHaveValue(`${device.name} (Active)`);
  const details = page.getByRole('region', { name: 'Device details' });
  await expect(details).toContainText(device.name);
  await expect(page.getByRole('region', { name: 'Owner' })).toContainText('ada@ownmark.example');
  await expect(details.getByRole('link', { name: 'Device page' })).toHaveAttribute(
    'href',
    `/admin/devices/${device.id}`,
  );
  const overview = page.getByRole('region', { name: 'System overview' });
  await expect(overview).toContainText(/Total devices[\d,]+Active[\d,]+Missing\/stolen[\d,]+/);
  await expect(overview.getByRole('link', { name: /stolen$/ })).toHaveAttribute('href', '/admin/devices?status=stolen');

  const statuses = page.getByRole('group', { name: 'New status' }).getByRole('radio');
  await expect(statuses).toHaveCount(4);
  for (const name of ['Active', 'Inactive', 'Missing', 'Stolen'])
    await expect(page.getByRole('radio', { name, exact: true })).toBeVisible();
  await page.getByRole('button', update).click();
  await expect(banner(page).getByText('Please fill in all required fields', { exact: true })).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0);
  await isSound(page);
  await page.getByRole('radio', { name: 'Missing' }).check();
  await input(page, 'Last known location').fill('Oshodi');
  await page.getByRole('button', update).click();
  await expect(input(page, 'Description')).toBeFocused();
  await input(page, 'Description').fill('Its owner called us.');
  await page.getByRole('button', update).click();
  await expect(toastOf(page, 'Device status has been updated successfully')).toBeVisible();
  await expect(details).toContainText('Missing');
  await expect(picker).toHaveValue(`${device.name} (Missing)`);
  await expect(input(page, 'Description')).toHaveValue('');
  expect((await trpcOf(baseURL, token).devices.get.query({ id: device.id })).status).toBe('missing');
});

// Rules: 2.8-15
test('a status that was set stands in the list of devices at once @long', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/ERR_FAILED/);
  const device = await deviceOf(baseURL, await adaToken(baseURL), { name: `Case ${uniqueSerial()}` });
  await openConsole(page, baseURL, `/admin/devices?search=${encodeURIComponent(device.name)}`);
  const row = page.getByRole('row').filter({ hasText: device.name });
  await expect(row).toContainText('Active');
  await row.getByRole('link', { name: device.name }).click();
  await page.getByRole('link', { name: 'Change status' }).click();
  await page.getByRole('radio', { name: 'Stolen' }).check();
  await input(page, 'Last known location').fill('Oshodi');
  await input(page, 'Description').fill('Its owner called us.');
  await fail(page, 'admin.device');
  await page.getByRole('button', update).click();
  await expect(toastOf(page, 'Device status has been updated successfully')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(row).toContainText('Stolen');
});

// Rules: 2.2-53, 2.2-60
test('a device that cannot be verified is asked about again, as what it was said to be @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 404/);
  const device = await deviceOf(baseURL, await adaToken(baseURL));
  await openConsole(page, baseURL, '/admin/device-status');
  await page.route('**/trpc/checks.verify*', (route) =>
    route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  );
  await page.getByText('Serial number', { exact: true }).first().click();
  await input(page, 'Serial number').fill(device.serialNumber);
  await page.getByRole('button', verify).click();
  await expect(toastOf(page, 'Failed to check device status')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Failed to check device status' })).toBeVisible();
  await page.unroute('**/trpc/checks.verify*');
  const asked = page.waitForRequest('**/trpc/checks.verify*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Device is Safe' })).toBeVisible();
  expect((await asked).postDataJSON()).toMatchObject({ identifier: device.serialNumber, kind: 'serial' });
});

// Rules: 2.8-14
test('a status that cannot be set keeps what was typed and says why @long', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/ERR_FAILED|status of 409/);
  const device = await deviceOf(baseURL, await adaToken(baseURL));
  await openConsole(page, baseURL, `/admin/report-device?device=${device.id}&status=stolen`);
  await expect(page.getByRole('radio', { name: 'Stolen' })).toBeChecked();
  await input(page, 'Last known location').fill('Oshodi');
  await input(page, 'Description').fill('Its owner called us.');
  const answer = (status: number, code: string, message: string) =>
    page.route('**/trpc/admin.reportDevice*', (route) =>
      route.fulfill({
        status,
        contentType: 'application/json',
        body: JSON.stringify({ error: { message, code: -32000, data: { code, httpStatus: status } } }),
      }),
    );
  await answer(409, 'CONFLICT', 'This device is being transferred.');
  await page.getByRole('button', update).click();
  await expect(banner(page).filter({ hasText: 'This device is being transferred.' })).toBeVisible();
  await expect(input(page, 'Description')).toHaveValue('Its owner called us.');
  await page.reload();
  await expect(input(page, 'Description')).toHaveValue('Its owner called us.');
  await page.unroute('**/trpc/admin.reportDevice*');
  await page.route('**/trpc/admin.reportDevice*', (route) =>
    route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  );
  expectNoise(/status of 404/);
  await page.getByRole('button', update).click();
  await expect(page.getByText('Failed to update device status', { exact: true }).first()).toBeVisible();
});

// Rules: I7-07
test('setting a status asks for the password again when the last one is old @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of (400|403)/);
  const { person, token, id } = await freshAdmin(baseURL);
  const device = await deviceOf(baseURL, await adaToken(baseURL));
  await registry.update(sessions).set({ passwordAt: 0 }).where(eq(sessions.accountId, id));
  await openAs(page, token, `/admin/report-device?device=${device.id}&status=inactive`);
  await input(page, 'Last known location').fill('Ikeja');
  await input(page, 'Description').fill('Put away.');
  await page.getByRole('button', update).click();
  const question = page.getByRole('dialog', { name: 'Enter your password again' });
  await question.getByLabel('Current password', { exact: true }).fill('not this one');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByText('Current password is incorrect')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(input(page, 'Description')).toHaveValue('Put away.');
  await page.getByRole('button', update).click();
  await question.getByLabel('Current password', { exact: true }).fill(person.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(toastOf(page, 'Device status has been updated successfully')).toBeVisible();
});
