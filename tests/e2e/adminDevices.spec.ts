import type { Page } from '@playwright/test';
import { luhnDigit } from '#schemas/rules/imei.ts';
import { uniqueImei, uniqueSerial } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { openConsole } from './support/admin.ts';
import { trpcOf } from './support/api.ts';
import { changeInput, mend, refuse } from './support/calls.ts';
import { deviceOf, h1, moveTo, toastOf } from './support/members.ts';
import { paidFor } from './support/payments.ts';
import { freshMember, freshOwner } from './support/transfers.ts';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search devices' });

/** An owner with two devices whose names begin alike, the second of them stolen. */
async function ownerOfTwo(baseURL = '') {
  const owner = await freshOwner(baseURL);
  const mark = uniqueSerial();
  const laptop = { type: 'laptop', imei1: undefined };
  const first = await deviceOf(baseURL, owner.token, { name: `${mark} alpha` });
  const second = await deviceOf(baseURL, owner.token, { name: `${mark} beta`, ...laptop });
  await trpcOf(baseURL, owner.token).devices.report.mutate({
    id: second.id,
    status: 'stolen',
    location: 'Ojota bus stop',
    description: 'Taken out of my bag.',
  });
  return { owner, mark, first, second };
}

// Rules: 2.2-37, 2.2-38, 2.2-39, 2.2-40, 2.2-41, I7-02
test('devices are searched, filtered and sorted, and the address keeps it', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const { owner, mark, first, second } = await ownerOfTwo(baseURL);
  await openConsole(page, baseURL, '/admin/devices');
  await expect(h1(page)).toHaveText('Device Management');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Device Name',
    'IMEI/SN',
    'Type',
    'Status',
    'Owner',
    'Registration Date',
  ]);
  await expect(page.getByText(/^Showing 1 to \d+ of [\d,]+\+? results$/)).toBeVisible();

  const status = page.getByRole('combobox', { name: 'Status' });
  const type = page.getByRole('combobox', { name: 'Type' });
  await expect(status.getByRole('option')).toHaveText([
    'All Statuses',
    'Active',
    'Inactive',
    'Missing',
    'Stolen',
    'Reported',
    'Transfer pending',
    'Removed, still sought',
  ]);
  await expect(type.getByRole('option')).toHaveText([
    'All Types',
    ...['Smartphone', 'Tablet', 'Laptop', 'Desktop', 'Other'],
    ...['Mobile', 'GPS', 'Temperature', 'Phone', 'Computer'],
  ]);

  for (const asked of [first.name, first.imei1 ?? '', first.serialNumber]) {
    await search(page).fill(asked);
    await expect(page.getByRole('rowgroup').last().getByRole('row')).toHaveCount(1);
    await expect(row(page, first.name)).toContainText(owner.username);
  }
  await search(page).fill(owner.username);
  await expect(row(page, second.name)).toContainText('Stolen');
  await status.selectOption('Stolen');
  await expect(row(page, first.name)).toHaveCount(0);
  await expect(row(page, second.name)).toBeVisible();
  await type.selectOption('GPS');
  await expect(page.getByRole('heading', { name: 'No devices found' })).toBeVisible();
  await expect(page.getByText('A search looks at how names and numbers begin')).toBeVisible();
  await page.goBack();
  await expect(row(page, second.name)).toBeVisible();

  await page.goto(`/admin/devices?search=${mark}`);
  await expect(page.getByRole('columnheader', { name: 'Registration Date' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const names = page.getByRole('cell').getByRole('link', { name: mark });
  await expect(names).toHaveText([second.name, first.name]);
  await page.getByRole('button', { name: 'Device Name' }).click();
  await expect(names).toHaveText([first.name, second.name]);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Device Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Device Name' }).click();
  await expect(names).toHaveText([second.name, first.name]);
});

// Rules: I7-04, I7-05
test('a device’s page tells whose it is and all that happened to it, and leads on @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 404/);
  const { owner, second } = await ownerOfTwo(baseURL);
  await openConsole(page, baseURL, `/admin/devices?search=${owner.username}`);
  await page.getByRole('link', { name: second.name }).click();
  await expect(h1(page)).toHaveText(second.name);
  await expect(h1(page)).toBeFocused();
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Owner' })).toContainText(owner.email);
  const history = main.getByRole('region', { name: 'History' });
  await expect(history).toContainText('The owner reported it. It was Active before.');
  await expect(history).toContainText('At Ojota bus stop');
  await expect(history).toContainText('Registered');
  await expect(main.getByRole('link', { name: 'Change status' })).toHaveAttribute(
    'href',
    `/admin/report-device?device=${second.id}`,
  );
  await main.getByRole('link', { name: 'Verify' }).click();
  await expect(h1(page)).toHaveText('Device Verification Center');
  await main.getByRole('button', { name: 'Verify Device Status' }).click();
  await expect(main).toContainText('Device Reported Stolen');
  await page.goBack();
  await main.getByRole('link', { name: 'View user' }).click();
  await expect(main.getByRole('region', { name: 'Devices' }).getByRole('link', { name: second.name })).toBeVisible();
  await main.getByRole('region', { name: 'Devices' }).getByRole('link', { name: 'All in the list' }).click();
  await expect(main).toContainText('Only devices of Chinwe Obi.');
  await main.getByRole('button', { name: 'All owners' }).click();
  await expect(page).toHaveURL('/admin/devices');
  await moveTo(page, '/admin/devices/nothing');
  await expect(main).toContainText('We cannot find this page.');
});

// Rules: 2.2-42, I7-03
test('devices come a page at a time, forward and back, and a page that is gone leads to the first @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 400/);
  const owner = await freshOwner(baseURL);
  await changeInput(page, 'admin.devices', (sent) => ({ ...sent, limit: 1 }));
  const mark = uniqueSerial();
  for (const word of ['one', 'two']) await deviceOf(baseURL, owner.token, { name: `${mark} ${word}` });
  await openConsole(page, baseURL, `/admin/devices?search=${mark}`);
  await expect(page.getByText('Showing 1 to 1 of 2 results')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(row(page, `${mark} two`)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(row(page, `${mark} one`)).toBeVisible();
  await expect(page).toHaveURL(/page=2&cursor=/);
  await expect(page.getByText('Showing 2 to 2 of 2 results')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.reload();
  await expect(row(page, `${mark} one`)).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(row(page, `${mark} two`)).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  await page.goBack();
  await expect(row(page, `${mark} one`)).toBeVisible();
  await page.goto(`/admin/devices?search=${mark}&page=2&cursor=gone`);
  await expect(page.getByRole('main')).toContainText('This page can no longer be found.');
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(row(page, `${mark} two`)).toBeVisible();
  await page.goto(`/admin/devices?search=${mark}&page=9`);
  await expect(page.getByRole('heading', { name: 'Nothing on this page' })).toBeVisible();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(row(page, `${mark} two`)).toBeVisible();

  await page.goto('/admin/transfers?page=2&cursor=gone');
  await expect(page.getByRole('main')).toContainText('This page can no longer be found.');
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(page).toHaveURL('/admin/transfers');
  await page.goto('/admin/transfers?page=900');
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(page).toHaveURL('/admin/transfers');
});

test('14.5 registrations to look at stand above the devices until an admin has looked @long', async ({
  page,
  baseURL,
}) => {
  const owner = await freshMember(baseURL);
  await paidFor(baseURL, owner.token, 'demo-plan-family');
  const first = Number(uniqueImei().slice(0, 14));
  for (let place = 0; place < 5; place++) {
    const body = String(first + place);
    await deviceOf(baseURL, owner.token, { imei1: `${body}${luhnDigit(body)}` });
  }
  await openConsole(page, baseURL, '/admin/devices');
  const reviews = page.getByRole('region', { name: 'Registrations to look at' });
  await expect(reviews).toContainText('5 devices in a day whose numbers stand beside each other.');
  await reviews.getByRole('link', { name: 'Show them' }).first().click();
  await expect(page).toHaveURL(/userId=/);
  await page.goBack();
  await reviews.getByRole('button', { name: 'Looked at' }).first().click();
  await expect(toastOf(page, 'Registrations looked at')).toBeVisible();
  await expect(reviews).toHaveCount(0);
});

// Rules: 2.8-08
test('devices that cannot be loaded are told in a message and on the screen, and are asked for again @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 404/);
  await refuse(page, 'admin.devices', 404, '', '');
  await openConsole(page, baseURL, '/admin/devices');
  await expect(toastOf(page, 'Failed to load devices')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Failed to load devices' })).toBeVisible();
  mend(page, 'admin.devices');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Devices' })).toBeVisible();
});
