import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { banner, registeredByPhone } from './support/accounts.ts';
import { openConsole, row } from './support/admin.ts';
import { isSound, measureShifts, settled, shiftOf } from './support/look.ts';
import { demoImei, moveTo } from './support/members.ts';

/** The other screens of the console. */
const SCREENS = ['devices', 'report-device', 'device-status', 'subscriptions', 'receipts', 'messages'];

test('the list of users loads without a jump, and is sound on a phone, a tablet and a desk, as the queue is @long', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 844 });
  await measureShifts(page);
  await openConsole(page, baseURL, '/admin/users');
  await expect(page.getByText('Showing 1 to')).toBeVisible();
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  await isSound(page, { widths: [360, 768, 1280], axe: true });
  await moveTo(page, '/admin/transfers');
  await settled(page);
  await isSound(page, { widths: [360, 1280], axe: true });
});

test('the other screens of the console, its forms and its questions are sound @long', async ({ page, baseURL }) => {
  await openConsole(page, baseURL, '/admin/profile');
  for (const screen of SCREENS) {
    await moveTo(page, `/admin/${screen}`);
    await settled(page);
    await isSound(page);
  }
  await moveTo(page, '/admin/subscriptions');
  await page.getByRole('button', { name: 'Create Plan' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isSound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete Family' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure');
  await isSound(page);
  await page.keyboard.press('Escape');
  await moveTo(page, `/admin/device-status?identifier=${demoImei('stolen')}&kind=imei`);
  await expect(page.getByRole('heading', { name: 'Device Reported Stolen' })).toBeVisible();
  await isSound(page);
  await moveTo(page, '/admin/report-device?device=demo-device-4');
  await page.getByRole('button', { name: 'Update Device Status' }).click();
  await expect(banner(page)).toContainText('Please fill in all required fields');
  await expect(page.locator('.toast')).toHaveCount(0);
  await isSound(page);
});

test('nothing jumps while a list loads on a desk @long', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await measureShifts(page);
  await openConsole(page, baseURL, '/admin/users');
  await expect(page.getByText('Showing 1 to')).toBeVisible();
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
});

test('records and the list of devices are sound on a phone, a tablet and a desk @long', async ({ page, baseURL }) => {
  for (const [path, there] of [
    ['/admin/users/demo-ada', 'All in the list'],
    ['/admin/devices', 'Showing 1 to'],
    ['/admin/devices/demo-device-4', 'The owner set it to Stolen'],
  ] as const) {
    await openConsole(page, baseURL, path);
    await expect(page.getByText(there).first()).toBeVisible();
    await isSound(page, { widths: [390, 768, 1280] });
  }
});

test('Create Admin and the questions before an act are sound @long', async ({ page, baseURL }) => {
  await openConsole(page, baseURL, '/admin/users?role=user');
  await page.getByRole('button', { name: 'Create Admin' }).click();
  const form = page.getByRole('dialog', { name: 'Create Admin' });
  await form.getByRole('button', { name: 'Create Admin' }).click();
  await isSound(page);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('button', { name: /^Deactivate / })
    .first()
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await isSound(page);
});

test('the cards of a profile stand beside each other on a desk and apart on a phone @long', async ({
  page,
  baseURL,
}) => {
  await openConsole(page, baseURL, '/admin/profile');
  const about = page.getByRole('region', { name: 'About you' });
  const reach = page.getByRole('region', { name: 'How we reach you' });
  const places = async () => ({ first: await about.boundingBox(), second: await reach.boundingBox() });
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(reach).toBeVisible();
  const wide = await places();
  expect(wide.second?.y).toBe(wide.first?.y);
  await page.setViewportSize({ width: 390, height: 844 });
  const { first, second } = await places();
  expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBeGreaterThanOrEqual(16);
});

const CELL_PADDING = 8;

const LISTS = [
  { path: '/admin/users', days: ['Joined', 'To'], column: 'Subscription', row: true },
  { path: '/admin/receipts?status=completed', days: ['From', 'To'], column: 'Date', row: false },
  { path: '/admin/audit', days: ['From', 'To'], column: 'Who', row: true },
  { path: '/admin/messages', days: [], column: 'State', row: false },
  { path: '/admin/devices', days: [], column: 'Registration Date', row: false },
];

test('below 900 px a list is cards; above it no list hides what it is about; days of a filter share a row; at 1440 the filters do; days and columns wait behind one button @long', async ({
  page,
  baseURL,
}) => {
  await registeredByPhone(baseURL); // writes a message
  await openConsole(page, baseURL, '/admin/profile');
  for (const { path, days, column, row } of LISTS) {
    await page.setViewportSize({ width: 899, height: 1024 });
    await moveTo(page, path);
    await expect(page.getByText('Showing 1 to')).toBeVisible();
    const more = page.getByRole('button', { name: 'More filters' });
    await expect(page.locator('.filter-days, .filters > .btn'), path).toHaveCount(1);
    await more.click();
    await expect(page.getByRole('button', { name: 'Columns' })).toBeVisible();
    const tops = await Promise.all(
      days.map(async (day) => (await page.getByLabel(day, { exact: true }).boundingBox())?.y),
    );
    expect(new Set(tops).size, path).toBeLessThanOrEqual(1);
    const first = page.locator('tbody tr').first();
    await expect(first, path).toHaveCSS('display', 'grid');

    await page.setViewportSize({ width: 900, height: 1024 });
    await expect(first, path).toHaveCSS('display', 'table-row');
    const head = page.getByRole('columnheader', { name: column });
    const actions = page.getByRole('columnheader', { name: 'Actions' });
    const end = (await actions.count()) > 0 ? (await actions.boundingBox())?.x : 900;
    const told = await head.boundingBox();
    expect((told?.x ?? 0) + (told?.width ?? 0), `${path}: ${column}`).toBeLessThanOrEqual((end ?? 0) + CELL_PADDING);
    await more.click();
    if (row) await filtersInARow(page, path);
  }
});

test('at 360 a list begins with its search and one button that counts its filters @long', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openConsole(page, baseURL, '/admin/users');
  await expect(page.locator('.filters > *')).toHaveCount(2);
  expect((await page.locator('tbody tr').first().boundingBox())?.y).toBeLessThanOrEqual(340);
  await page.getByRole('button', { name: 'Filters (0)' }).click();
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Admins');
  await page.getByLabel('Joined', { exact: true }).fill('2026-01-01');
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'true');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByLabel('Joined', { exact: true })).toHaveValue('2026-01-01');
});

/** On a desk. */
async function filtersInARow(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  const parts = await page
    .locator('.filters > *')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, right }) => ({ top, right })));
  expect(new Set(parts.map(({ top }) => Math.round(top))).size, path).toBe(1);
  expect(Math.max(...parts.map(({ right }) => right)), path).toBeLessThanOrEqual(1440 - 16);
}

test('rows a page are chosen once and kept; dates the wrong way round say so @long', async ({ page, baseURL }) => {
  await openConsole(page, baseURL, '/admin/audit');
  const rows = page.getByRole('group', { name: 'Rows a page' });
  const asked = () =>
    page.waitForRequest(
      (request) => request.url().includes('audit.list') && !!request.postData()?.includes('"limit":50'),
    );
  await Promise.all([asked(), rows.getByRole('button', { name: '50' }).click()]);
  await Promise.all([asked(), page.reload()]);
  await expect(rows.getByRole('button', { name: '50' })).toHaveAttribute('aria-pressed', 'true');
  await moveTo(page, '/admin/profile');
  await moveTo(page, '/admin/audit?startDate=2026-03-01&endDate=2026-01-01');
  await expect(page.getByRole('alert')).toHaveText('From is after To, so nothing can match. Change one of the dates.');
});

// Rules: 2.4-04, I7-26
test('columns that are not wanted stay away, and a user’s own line cannot be shut out @long', async ({
  page,
  baseURL,
}) => {
  await openConsole(page, baseURL, '/admin/users?search=admin@ownmark.example');
  const own = row(page, 'admin@ownmark.example');
  await expect(own).toContainText('Not needed');
  await expect(own.getByRole('button', { name: /^Deactivate/ })).toBeDisabled();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('menuitemcheckbox')).toHaveText([
    'Role',
    'Account Status',
    'Devices',
    'Subscription',
    'Joined',
  ]);
  await page.getByRole('menuitemcheckbox', { name: 'Joined' }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Joined' })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Role' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveCount(0);
});
