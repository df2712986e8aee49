import { uniqueImei } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { trpcOf } from './support/api.ts';
import { adaToken, believe, bolaToken, demoImei, deviceOf, input, openAs, toastOf } from './support/members.ts';

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
  await page.getByRole('link', { name: 'Check another number' }).click();
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
  await expect(page.getByRole('heading', { name: 'Device is Clean' })).toBeVisible();
  await expect(page.getByText('Unknown Device')).toBeVisible();
  await expect(toastOf(page, 'No device found with the provided identifier.')).toBeVisible();
});

// Rules: P4-09
test('another member sees what the owner allows, and other identifiers masked @long', async ({ page, baseURL }) => {
  const token = await adaToken(baseURL);
  const hidden = await deviceOf(baseURL, token);
  const report = { id: hidden.id, location: 'Yaba', description: 'Gone.' };
  await trpcOf(baseURL, token).devices.report.mutate({ ...report, status: 'stolen' });
  await believe(page, true);
  await openAs(page, await bolaToken(baseURL), '/dashboard/device-status');
  await input(page, 'IMEI').fill(demoImei('stolen'));
  await page.getByRole('button', { name: 'Check Status' }).click();
  await expect(page.getByRole('heading', { name: 'Device Reported Stolen' })).toBeVisible();
  await expect(page.getByText('Hidden, ends in 4Q1')).toBeAttached();
  await expect(page.getByRole('link', { name: '+234 803 000 0002' })).toHaveCount(0);

  await input(page, 'IMEI').fill(hidden.imei1 ?? '');
  await page.getByRole('button', { name: 'Check Status' }).click();
  await expect(page.getByRole('article').getByText(hidden.name)).toHaveCount(0);
  await expect(page.getByRole('term').filter({ hasText: 'Owner' })).toHaveCount(0);
  await expect(page.getByText('Yaba')).toHaveCount(0);
});
