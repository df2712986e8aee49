import type { Page } from '@playwright/test';
import { lagosDay } from '#schemas/format/dates.ts';
import { expect, test } from './fixtures.ts';
import { adminToken, openConsole } from './support/admin.ts';
import { trpcOf } from './support/api.ts';
import { isSound } from './support/look.ts';
import { deviceOf, h1 } from './support/members.ts';
import { freshMember, paidFor } from './support/payments.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Acts' });
const acts = (page: Page) => table(page).getByRole('row').locator('td:first-child b');
const who = (page: Page) => page.getByRole('searchbox', { name: 'Who' });

/** A member with a device that an admin has set stolen. */
async function withHistory(baseURL: string | undefined) {
  const { token, person } = await freshMember(baseURL);
  await paidFor(baseURL, token, 'demo-plan-basic');
  const device = await deviceOf(baseURL, token);
  await trpcOf(baseURL, await adminToken(baseURL)).admin.reportDevice.mutate({
    id: device.id,
    status: 'stolen',
    location: 'Oshodi',
    description: 'For the log.',
  });
  return { person, device };
}

// Rules: I7-11
test('the audit log is read in words, by whoever did it, what they did and what it was done to', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const { person, device } = await withHistory(baseURL);
  await openConsole(page, baseURL, '/admin/audit');
  await expect(h1(page)).toHaveText('Audit log');
  await expect(table(page)).toBeVisible();
  await who(page).fill(person.username);
  await expect(acts(page)).toHaveText(['Registered a device', 'Began a payment']);
  const first = table(page).getByRole('row').nth(1);
  for (const text of [person.username, 'status active']) await expect(first).toContainText(text);
  await expect(first).toContainText(/Not sealed yet|Sealed/);
  await expect(first.getByRole('link', { name: person.username })).toHaveAttribute('href', /^\/admin\/users\/./);
  await expect(first.getByRole('link', { name: /^Device/ })).toHaveAttribute('href', `/admin/devices/${device.id}`);

  await page.getByRole('combobox', { name: 'Act' }).selectOption('Payments (all)');
  await expect(acts(page)).toHaveText(['Began a payment']);
  await expect(table(page).getByRole('link', { name: /^Payment OWN-/ })).toHaveAttribute(
    'href',
    /receipts\?search=OWN-/,
  );
  await page.goBack();
  await expect(acts(page)).toHaveCount(2);
  await page.goto(`/admin/audit?subjectType=device&subjectId=${device.id}`);
  await expect(acts(page)).toHaveText(['Set a device’s status', 'Registered a device']);
  await expect(table(page).getByRole('row').nth(1)).toContainText('from active');
  await expect(table(page).getByRole('row').nth(1)).toContainText('to stolen');
  await isSound(page);

  await page.getByRole('textbox', { name: 'Its id' }).fill('no-such-device');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No acts found' })).toBeVisible();
  await expect(page).toHaveURL(/subjectId=no-such-device/);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('From', { exact: true }).fill(lagosDay(Date.now()));
  await expect(page).toHaveURL(/startDate=/);
  await expect(table(page)).toBeVisible();
});

// Rules: I7-14
test('the audit log goes on by pages, and hides columns that nobody wants to see @long', async ({ page, baseURL }) => {
  const { token, person } = await freshMember(baseURL);
  for (let count = 0; count < 21; count++) await paidFor(baseURL, token, 'demo-plan-basic');
  await openConsole(page, baseURL, `/admin/audit?search=${person.username}`);
  await expect(acts(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(acts(page)).toHaveCount(1);
  await expect(page).toHaveURL(/page=2&cursor=/);
  await page.reload();
  await expect(acts(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(acts(page)).toHaveCount(20);

  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Who' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Technical' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(table(page).getByRole('columnheader', { name: 'Technical' })).toBeVisible();
  await expect(table(page).getByRole('columnheader', { name: 'Who' })).toHaveCount(0);
});
