import { expect, test } from './fixtures.ts';
import { registeredByPhone } from './support/accounts.ts';
import { openConsole } from './support/admin.ts';
import { isSound, measureShifts, shiftOf } from './support/look.ts';

const SCREENS = [
  { path: '/admin/users', name: 'User Management', there: 'Showing 1 to' },
  { path: '/admin/users/demo-ada', name: 'a user’s page', there: 'All in the list' },
  { path: '/admin/devices', name: 'Device Management', there: 'Showing 1 to' },
  { path: '/admin/devices/demo-device-4', name: 'a device’s page', there: 'Reported by its owner' },
];

for (const { path, name, there } of SCREENS)
  test(`${name} is sound on a phone, a tablet and a desk, in both themes`, async ({ page, baseURL }) => {
    await openConsole(page, baseURL, path);
    await expect(page.getByText(there).first()).toBeVisible();
    await isSound(page, { widths: [390, 768, 1280] });
  });

for (const width of [390, 1280])
  test(`nothing jumps while a list of the console loads at ${width}`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 844 });
    await measureShifts(page);
    await openConsole(page, baseURL, '/admin/users');
    await expect(page.getByText('Showing 1 to')).toBeVisible();
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  });

test('Create Admin and the questions before an act are sound', async ({ page, baseURL }) => {
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

test('the cards of a profile stand beside each other on a desk and apart on a phone', async ({ page, baseURL }) => {
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

test('on a tablet the two days of a filter share a row, and no list hides what it is about', async ({
  page,
  baseURL,
}) => {
  await registeredByPhone(baseURL); // writes a message
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const [path, days, column] of [
    ['/admin/users', ['Joined', 'To'], 'Subscription'],
    ['/admin/receipts?status=completed', ['From', 'To'], 'Date'],
    ['/admin/audit', ['From', 'To'], 'Who'],
    ['/admin/messages', [], 'State'],
    ['/admin/devices', [], 'Registration Date'],
  ] as const) {
    await openConsole(page, baseURL, path);
    await expect(page.getByText('Showing 1 to')).toBeVisible();
    const tops = await Promise.all(
      days.map(async (day) => (await page.getByLabel(day, { exact: true }).boundingBox())?.y),
    );
    expect(new Set(tops).size, path).toBeLessThanOrEqual(1);
    const head = page.getByRole('columnheader', { name: column });
    const actions = page.getByRole('columnheader', { name: 'Actions' });
    const end = (await actions.count()) > 0 ? (await actions.boundingBox())?.x : 768;
    const told = await head.boundingBox();
    expect((told?.x ?? 0) + (told?.width ?? 0), `${path}: ${column}`).toBeLessThanOrEqual((end ?? 0) + CELL_PADDING);
  }
});
