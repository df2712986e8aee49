import { eq } from 'drizzle-orm';
import { sessions } from '#db/schema/index.ts';
import { uniqueImei, uniqueSerial } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { banner } from './support/accounts.ts';
import { freshAdmin, openConsole } from './support/admin.ts';
import { fail } from './support/calls.ts';
import { adaToken, deviceOf, input, openAs, toastOf } from './support/members.ts';
import { registry } from './support/registry.ts';

const verify = { name: 'Verify Device Status' } as const;
const update = { name: 'Update Device Status' } as const;

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
  await expect(page.getByRole('heading', { name: 'Device is Clean' })).toBeVisible();
  await input(page, 'IMEI').fill(device.imei1 ?? '');
  await page.getByRole('button', verify).click();
  await expect(page.getByRole('heading', { name: 'Device is Safe' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Device is Safe' })).not.toContainText('Okafor');
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
  await registry.update(sessions).set({ passwordTypedAt: 0 }).where(eq(sessions.accountId, id));
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
