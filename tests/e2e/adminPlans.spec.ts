import type { Page } from '@playwright/test';
import { uniqueSerial } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { adminToken, openConsole } from './support/admin.ts';
import { trpcOf } from './support/api.ts';
import { toastOf } from './support/members.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const form = (page: Page) => page.getByRole('dialog');
const fieldOf = (page: Page, label: string) => form(page).getByRole('textbox', { name: new RegExp(`^${label}`) });

async function fillPlan(page: Page, plan: Record<'Name' | 'Price' | 'Number of devices', string>) {
  for (const [label, text] of Object.entries(plan)) await fieldOf(page, label).fill(text);
}

// Rules: 2.5-05, 2.8-11
test('a plan is refused field by field, keeps what was typed, and an unused one is deleted @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 409/);
  const name = `Short ${uniqueSerial()}`;
  await openConsole(page, baseURL, '/admin/subscriptions', { own: true });
  await page.getByRole('button', { name: 'Create Plan' }).click();
  await page.getByRole('button', { name: 'Save Plan' }).click();
  for (const message of [
    'Plan name is required',
    'Price must be a whole number of naira, at least 0',
    'Number of devices must be a whole number, at least 1',
  ])
    await expect(form(page).getByText(message, { exact: true })).toBeVisible();
  await expect(fieldOf(page, 'Name')).toBeFocused();
  await fillPlan(page, { Name: 'Family', Price: '0', 'Number of devices': '1' });
  await page.getByRole('button', { name: 'Save Plan' }).click();
  await expect(form(page).getByText('A subscription plan with this name already exists.').first()).toBeVisible();
  await expect(fieldOf(page, 'Price')).toHaveValue('0');
  await fieldOf(page, 'Name').fill(name);
  await page.getByRole('button', { name: 'Save Plan' }).click();
  await expect(card(page, name)).toContainText('Free');

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByRole('alertdialog')).toContainText('It will be deleted for good');
  await page.keyboard.press('Escape');
  await expect(card(page, name)).toBeVisible();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete plan' }).click();
  await expect(toastOf(page, 'Subscription plan deleted successfully')).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
  const all = await trpcOf(baseURL, await adminToken(baseURL)).plans.listForAdmins.query({ offer: 'all' });
  expect(all.map((plan) => plan.name)).not.toContain(name);
});
