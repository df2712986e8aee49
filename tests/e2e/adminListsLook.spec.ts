import { expect, longUnless, test } from './fixtures.ts';
import { registeredByPhone } from './support/accounts.ts';
import { openConsole } from './support/admin.ts';
import { isSound, measureShifts, shiftOf } from './support/look.ts';

const SCREENS = [
  { path: '/admin/users', name: 'User Management', there: 'Showing 1 to' },
  { path: '/admin/users/demo-ada', name: 'a user’s page', there: 'All in the list' },
  { path: '/admin/devices', name: 'Device Management', there: 'Showing 1 to' },
  { path: '/admin/devices/demo-device-4', name: 'a device’s page', there: 'The owner reported it' },
];
const ALWAYS = ['/admin/users'];

for (const { path, name, there } of SCREENS)
  test(
    `${name} is sound on a phone, a tablet and a desk, in both themes`,
    longUnless(ALWAYS.includes(path)),
    async ({ page, baseURL }) => {
      await openConsole(page, baseURL, path);
      await expect(page.getByText(there).first()).toBeVisible();
      await isSound(page, { widths: [390, 768, 1280] });
    },
  );

for (const width of [390, 1280])
  test(
    `nothing jumps while a list of the console loads at ${width}`,
    longUnless(width === 390),
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 844 });
      await measureShifts(page);
      await openConsole(page, baseURL, '/admin/users');
      await expect(page.getByText('Showing 1 to')).toBeVisible();
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
    },
  );

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
  ['/admin/users', ['Joined', 'To'], 'Subscription'],
  ['/admin/receipts?status=completed', ['From', 'To'], 'Date'],
  ['/admin/audit', ['From', 'To'], 'Who'],
  ['/admin/messages', [], 'State'],
  ['/admin/devices', [], 'Registration Date'],
] as const;

test('13.27 below 900 px a list is cards; above it no list hides what it is about; days of a filter share a row', async ({
  page,
  baseURL,
}) => {
  await registeredByPhone(baseURL); // writes a message
  for (const [path, days, column] of LISTS) {
    await page.setViewportSize({ width: 899, height: 1024 });
    await openConsole(page, baseURL, path);
    await expect(page.getByText('Showing 1 to')).toBeVisible();
    const tops = await Promise.all(
      days.map(async (day) => (await page.getByLabel(day, { exact: true }).boundingBox())?.y),
    );
    expect(new Set(tops).size, path).toBeLessThanOrEqual(1);
    const row = page.locator('tbody tr').first();
    await expect(row, path).toHaveCSS('display', 'grid');

    await page.setViewportSize({ width: 900, height: 1024 });
    await expect(row, path).toHaveCSS('display', 'table-row');
    const head = page.getByRole('columnheader', { name: column });
    const actions = page.getByRole('columnheader', { name: 'Actions' });
    const end = (await actions.count()) > 0 ? (await actions.boundingBox())?.x : 900;
    const told = await head.boundingBox();
    expect((told?.x ?? 0) + (told?.width ?? 0), `${path}: ${column}`).toBeLessThanOrEqual((end ?? 0) + CELL_PADDING);
  }
});

test('13.35 filters of users and audit fit one row at 1440, each day whole', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/admin/users', '/admin/audit']) {
    await openConsole(page, baseURL, path);
    await expect(page.getByText('Showing 1 to')).toBeVisible();
    const parts = await page
      .locator('.filters > *')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, right }) => ({ top, right })));
    expect(new Set(parts.map(({ top }) => Math.round(top))).size, path).toBe(1);
    expect(Math.max(...parts.map(({ right }) => right)), path).toBeLessThanOrEqual(1440 - 16);
    for (const day of await page.locator('.filter-day input').all())
      expect((await day.boundingBox())?.width ?? 0, path).toBeGreaterThanOrEqual(88);
  }
});

test('13.27 rows a page are chosen once and kept; 13.35 dates the wrong way round say so', async ({
  page,
  baseURL,
}) => {
  await openConsole(page, baseURL, '/admin/audit');
  const rows = page.getByRole('group', { name: 'Rows a page' });
  const asked = () =>
    page.waitForRequest(
      (request) => request.url().includes('audit.list') && !!request.postData()?.includes('"limit":50'),
    );
  await Promise.all([asked(), rows.getByRole('button', { name: '50' }).click()]);
  await Promise.all([asked(), page.reload()]);
  await expect(rows.getByRole('button', { name: '50' })).toHaveAttribute('aria-pressed', 'true');
  await openConsole(page, baseURL, '/admin/audit?startDate=2026-03-01&endDate=2026-01-01');
  await expect(page.getByRole('alert')).toHaveText('From is after To, so nothing can match. Change one of the dates.');
});
