import { uniqueImei, uniqueSerial } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { typedLongAgo } from './support/admin.ts';
import { trpcOf } from './support/api.ts';
import {
  ada,
  adaToken,
  believe,
  bolaToken,
  demoImei,
  deviceOf,
  fillPhone,
  fillReport,
  input,
  openAs,
  plateOf,
  toastOf,
} from './support/members.ts';

// Rules: 2.2-146, 2.2-148, 2.5-21, 2.5-22, 2.5-24
test('the registration judges every field, and is not sent while one is wrong', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/register-device');
  await expect(input(page, 'IMEI 1')).toHaveCount(0);
  await input(page, 'Device name').press('Enter');
  await expect(page.getByText('Please fix all validation errors before submitting.')).toBeVisible();
  await expect(page.getByText('Device type is required')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Smartphone' })).toBeFocused();
  await page.getByRole('radio', { name: 'Laptop' }).check();
  await expect(input(page, 'IMEI 1')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Tablet' }).check();
  await expect(page.getByText('Dial *#06#, or look in Settings')).toBeVisible();
  for (const message of [
    'Device name is required',
    'Serial number is required',
    'IMEI 1 is required for mobile devices',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await input(page, 'Device name').fill('My phone');
  await input(page, 'Serial number').fill(uniqueSerial());
  const imei = input(page, 'IMEI 1');
  for (const [typed, said] of [
    ['12ab34', 'IMEI must be exactly 15 digits'],
    ['000000000000000', 'IMEI cannot be all zeros'],
    ['490154203237519', 'IMEI format accepted (checksum verification failed)'],
    [uniqueImei(), 'Valid IMEI'],
  ] as const) {
    await imei.fill(typed);
    await expect(page.getByText(said)).toBeVisible();
  }
  await imei.fill('12345678901234567');
  await expect(imei).toHaveValue('123456789012345');
  await imei.fill(uniqueImei());
  await expect(page.getByRole('button', { name: 'Register device' }).last()).toBeEnabled();
  await page.getByLabel('Purchase date').fill('2031-01-01');
  await page.getByLabel('Purchase date').blur();
  await expect(page.getByText('Purchase date cannot be in the future')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Register device' }).last()).toBeDisabled();
});

// Rules: P2-03
test('what the server refuses stands on its field, and what was typed stays', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 409/);
  const token = await adaToken(baseURL);
  const taken = await deviceOf(baseURL, token);
  await openAs(page, token, '/dashboard/register-device');
  await fillPhone(page, { name: 'Second', serialNumber: uniqueImei(), imei1: taken.imei1 ?? '' });
  const isImei = page.getByText('This is an IMEI. Put it into the IMEI field.');
  const insists = page.getByRole('checkbox', { name: 'It really is the serial number of this device' });
  await expect(isImei).toBeVisible();
  await insists.check();
  await expect(isImei).toHaveCount(0);
  await input(page, 'Serial number').fill(uniqueSerial());
  await expect(insists).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Register device' }).click();
  await expect(page.getByText('This IMEI is already registered.', { exact: true })).toBeVisible();
  await expect(page.getByText('contact support')).toBeVisible();
  await expect(input(page, 'IMEI 1')).toBeFocused();
  await expect(input(page, 'Device name')).toHaveValue('Second');
});

test('what was refused of an IMEI holds for what has one; a laptop is registered without @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 409/);
  const token = await adaToken(baseURL);
  const taken = await deviceOf(baseURL, token);
  await openAs(page, token, '/dashboard/register-device');
  const name = `Laptop ${uniqueSerial()}`;
  // As a phone's settings show it.
  await fillPhone(page, { name, serialNumber: uniqueSerial(), imei1: `IMEI1: ${taken.imei1} / 01` });
  await expect(input(page, 'IMEI 1')).toHaveValue(taken.imei1 ?? '');
  const send = page.getByRole('main').getByRole('button', { name: 'Register device' });
  await send.click();
  await expect(page.getByText('This IMEI is already registered.', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Laptop' }).check();
  await expect(send).toBeEnabled();
  await page.getByRole('radio', { name: 'Smartphone' }).check();
  await expect(page.getByText('This IMEI is already registered.', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Laptop' }).check();
  await send.click();
  await expect(plateOf(page, name)).toBeVisible();
});

test('the end of a long text is counted down to @long', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/report-device');
  const description = input(page, 'Description');
  await description.fill('x'.repeat(799));
  await expect(page.getByText('/1000')).toHaveCount(0);
  await description.fill('x'.repeat(1200));
  await expect(page.getByText('1000/1000')).toBeVisible();
});

// Rules: 2.2-149, 2.5-25, P3-09, P14-01
test('13.12 the report form asks for everything, and shows nothing to anybody unless told', async ({
  page,
  baseURL,
}) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/report-device');
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expect(page.getByRole('radio', { name: 'Active', exact: true })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Missing' })).toBeChecked();
  await expect(
    page.getByLabel('Show the device name, model and last known location to anyone who checks this device'),
  ).not.toBeChecked();
  await expect(
    page.getByLabel('Show my name, phone and the last known location to signed-in members who check it'),
  ).not.toBeChecked();
  await page.getByRole('button', { name: 'Report device' }).click();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Device' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Device' }).click();
  await page.getByRole('option', { name: 'Study laptop (Transfer pending)' }).click();
  await expect(plateOf(page, 'Study laptop')).toBeVisible();
  await expect(page.getByText('ends the transfer')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(2);
});

test('a registration and a report are sent once, however often the button is pressed @long', async ({
  page,
  baseURL,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(/devices\.(register|report)\b/.exec(request.url())?.[1] ?? ''));
  const name = `Twice ${uniqueSerial()}`;
  await openAs(page, await adaToken(baseURL), '/dashboard/register-device');
  await fillPhone(page, { name, serialNumber: uniqueSerial(), imei1: uniqueImei() });
  await page.getByRole('main').getByRole('button', { name: 'Register device' }).dblclick();
  await plateOf(page, name)
    .getByRole('link', { name: /^Report/ })
    .click();
  await input(page, 'Last known location').fill('Yaba');
  await input(page, 'Description').fill('Gone.');
  await page.getByRole('button', { name: 'Report as missing' }).dblclick();
  await expect(page.getByRole('heading', { name: `${name} is reported missing` })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sent.filter(Boolean)).toEqual(['register', 'report']);
});

test('what came back after a reload and is wrong says so @long', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/register-device');
  await page.getByLabel('Purchase date').fill('2099-01-01');
  await page.reload();
  await expect(page.getByText('Purchase date cannot be in the future')).toBeVisible();
  await expect(page.getByText('Device name is required')).toHaveCount(0);
});

// Rules: 2.5-17
test('what holds neither letter nor digit is not asked about @long', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/device-status');
  await input(page, 'IMEI').fill('-- ! --');
  await page.getByRole('button', { name: 'Check Status' }).click();
  await expect(toastOf(page, 'Please enter a valid identifier')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The answer appears here' })).toBeVisible();
});

test('a link chooses the device and the status of a report @long', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/report-device?device=demo-device-1&status=stolen');
  await expect(page.getByRole('combobox', { name: 'Device' })).toContainText('My Galaxy A54 (Active)');
  await expect(page.getByRole('radio', { name: 'Stolen' })).toBeChecked();
});

// Rules: I3-07
test('what a link chose can be changed, and a reload keeps the change and what was typed @long', async ({
  page,
  baseURL,
}) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/report-device?device=demo-device-1&status=missing');
  await page.getByRole('radio', { name: 'Stolen' }).check();
  await input(page, 'Last known location').fill('Ojota bus stop');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Stolen' })).toBeChecked();
  await expect(input(page, 'Last known location')).toHaveValue('Ojota bus stop');
});

test('words about one device never slip into the report of another @long', async ({ page, baseURL }) => {
  const token = await adaToken(baseURL);
  await openAs(page, token, '/dashboard/report-device?device=demo-device-1');
  await input(page, 'Description').fill('The Galaxy, out of my bag.');
  await openAs(page, token, '/dashboard/report-device?device=demo-device-4&status=missing');
  await expect(page.getByRole('combobox', { name: 'Device' })).toContainText('iPhone 13');
  await expect(input(page, 'Description')).toHaveValue('');
});

// Rules: 2.2-150, 2.2-151, 2.4-11, 2.4-12, 2.5-16
test('a verification says what may be said, by status @long', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/device-status');
  const button = page.getByRole('button', { name: 'Check Status' });
  await expect(button).toBeDisabled();
  for (const [identifier, banner] of [
    [demoImei('stolen'), 'Device Reported Stolen'],
    [demoImei('missing'), 'Device Reported Missing'],
    [demoImei('inactive'), 'Device is Inactive'],
    ['R5CW30ABXYZ', 'Device is Safe'],
    ['5CG1234HPQ', 'Transfer Pending'],
    ['R9TT500TAB8', 'Device Reported Missing'],
  ] as const) {
    const kind = /^\d+$/.test(identifier) ? 'IMEI' : 'Serial number';
    await page.getByText(kind, { exact: true }).first().click();
    await input(page, 'IMEI|^Serial').fill(identifier);
    await button.click();
    await expect(page.getByRole('heading', { name: banner })).toBeVisible();
    await expect(page.getByRole('heading', { name: banner })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Check another device' }).click();
  await expect(input(page, 'Serial')).toBeFocused();
  await expect(input(page, 'Serial')).toHaveValue('');
  await page.getByText('IMEI', { exact: true }).first().click();
  await input(page, 'IMEI|^Serial').fill(demoImei('stolen'));
  await button.click();
  await expect(page.getByRole('article').getByText('Do not buy or use this device.')).toBeVisible();
  await expect(page.getByRole('link', { name: '+234 803 000 0002' })).toBeVisible();
  await page.getByText('Transfer history (0)').click();
  await expect(page.getByText('Its owner has not changed')).toBeVisible();
});

// Rules: 2.4-13
test('nobody vouches for a device that is not on the register @long', async ({ page, baseURL }) => {
  await openAs(page, await adaToken(baseURL), '/dashboard/device-status');
  await input(page, 'IMEI').fill(uniqueImei());
  await page.getByRole('button', { name: 'Check Status' }).click();
  await expect(page.getByRole('heading', { name: 'No report found' })).toBeVisible();
  await expect(page.getByText('Unknown Device')).toBeVisible();
  await expect(toastOf(page, 'No device found with the provided identifier.')).toBeVisible();
});

// Rules: P4-09
test('another member sees what the owner allows, and other identifiers masked @long', async ({ page, baseURL }) => {
  const token = await adaToken(baseURL);
  const hidden = await deviceOf(baseURL, token);
  const report = { id: hidden.id, location: 'Yaba', description: 'Gone.' };
  await trpcOf(baseURL, token).devices.report.mutate({ ...report, status: 'stolen', showToMembers: false });
  await believe(page, true);
  await openAs(page, await bolaToken(baseURL), '/dashboard/device-status');
  await input(page, 'IMEI').fill(demoImei('stolen'));
  await page.getByRole('button', { name: 'Check Status' }).click();
  await expect(page.getByRole('heading', { name: 'Device Reported Stolen' })).toBeVisible();
  await expect(page.getByText('Hidden, ends in 4Q1')).toBeAttached();
  await expect(page.getByRole('link', { name: '+234 803 000 0002' })).toBeVisible();
  await expect(page.getByText('Herbert Macaulay Way, Yaba')).toBeVisible();

  await input(page, 'IMEI').fill(hidden.imei1 ?? '');
  await page.getByRole('button', { name: 'Check Status' }).click();
  await expect(page.getByRole('article').getByText(hidden.name)).toHaveCount(0);
  await expect(page.getByRole('term').filter({ hasText: 'Owner' })).toHaveCount(0);
  await expect(page.getByText('Yaba')).toHaveCount(0);
});

test('14.1 other words of an alarm ask for the password once, and nothing typed is lost', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 403/);
  const token = await adaToken(baseURL);
  const { id } = await deviceOf(baseURL, token, { status: 'stolen' });
  const question = page.getByRole('dialog', { name: 'Enter your password again' });
  const confirm = async (typedNow: () => void) => {
    await question.getByLabel('Current password', { exact: true }).fill(ada.password);
    typedNow();
    await question.getByRole('button', { name: 'Confirm' }).click();
  };

  const reportedNow = await typedLongAgo(page, 'devices.report');
  await openAs(page, token, `/dashboard/report-device?device=${id}`);
  await fillReport(page, 'Stolen');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(input(page, 'Description')).toHaveValue('Taken out of my bag.');
  await page.getByRole('button', { name: 'Report as stolen' }).click();
  await confirm(reportedNow);
  await expect(page).toHaveURL(`/dashboard/report-device/done/${id}`);

  const editedNow = await typedLongAgo(page, 'devices.edit');
  await openAs(page, token, `/dashboard/my-devices/${id}?edit=1`);
  await input(page, 'Model').fill('A54');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(input(page, 'Model')).toHaveValue('A54');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await confirm(editedNow);
  await expect(toastOf(page, 'Device updated successfully')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'A54' })).toBeVisible();
});
