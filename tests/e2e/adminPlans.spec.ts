import type { Page } from '@playwright/test';
import { formatDate } from '#schemas/format/dates.ts';
import { uniqueSerial } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { adminToken, openConsole, typedLongAgo } from './support/admin.ts';
import { trpcOf } from './support/api.ts';
import { fail, mend } from './support/calls.ts';
import { isSound } from './support/look.ts';
import { h1, openAs, toastOf } from './support/members.ts';
import { freshMember, paidFor, planOf } from './support/payments.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const form = (page: Page) => page.getByRole('dialog');
const fieldOf = (page: Page, label: string) => form(page).getByRole('textbox', { name: new RegExp(`^${label}`) });

async function fillPlan(page: Page, plan: Record<'Name' | 'Price' | 'Number of devices', string>) {
  for (const [label, text] of Object.entries(plan)) await fieldOf(page, label).fill(text);
}

/** The page as it comes from the server. */
const served = async (page: Page, path: string) => (await page.request.get(path)).text();

// Rules: 2.2-43, 2.2-46, 2.5-06, 2.8-09, P8-01
test('a plan is made, stands on pricing and the home page, is subscribed to, archived, and goes on for its subscriber @long', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Trader ${uniqueSerial()}`;
  await openConsole(page, baseURL, '/admin/subscriptions', { own: true });
  await expect(h1(page)).toHaveText('Subscription Plans');
  await page.getByRole('button', { name: 'Create Plan' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Plan' })).toBeVisible();
  await fillPlan(page, { Name: name, Price: '1300', 'Number of devices': '4' });
  await fieldOf(page, 'Description').fill('For those who sell phones.');
  await isSound(page);
  await page.getByRole('button', { name: 'Save Plan' }).click();
  await expect(toastOf(page, 'Subscription plan created successfully')).toBeVisible();
  for (const text of ['₦1,300', '/month', 'Up to 4 devices', 'For those who sell phones.'])
    await expect(card(page, name)).toContainText(text);
  const today = formatDate(Date.now());
  await expect(card(page, name)).toContainText(
    new RegExp(`Subscribers\\s*0.*Created\\s*${today}.*Last updated\\s*${today}`),
  );

  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const members = await context.newPage();
  const shown = members.locator('article.plan').filter({ hasText: name });
  await members.goto('/pricing');
  await expect(shown).toBeVisible();
  expect(await served(members, '/')).toContain(name);
  const { token, person } = await freshMember(baseURL);
  const plans = await trpcOf(baseURL).plans.list.query();
  await paidFor(baseURL, token, plans.find((plan) => plan.name === name)?.id ?? '');

  await page.reload();
  await expect(card(page, name)).toContainText(/Subscribers\s*1/);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete this subscription plan?');
  await expect(question).toContainText('is archived, not deleted');
  await expect(question).toContainText('1 subscriber keeps it');
  await isSound(page);
  await page.getByRole('button', { name: 'Archive plan' }).click();
  await expect(toastOf(page, 'Subscription plan archived: 1 subscriber keeps it.')).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
  await expect(h1(page)).toBeFocused();
  await page.getByRole('tab', { name: /^Archived/ }).click();
  await expect(page).toHaveURL(/offer=archived/);
  await expect(card(page, name)).toContainText('Archived');
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toHaveCount(0);
  await expect(card(page, name).getByRole('link', { name: '1' })).toHaveAttribute('href', /\/admin\/users\?plan=/);

  await members.reload();
  await expect(members.locator('article.plan').first()).toBeVisible();
  await expect(shown).toHaveCount(0);
  expect(await served(members, '/')).not.toContain(name);
  await openAs(members, token, '/dashboard/subscriptions');
  await expect(members.getByRole('region', { name: 'Your subscription' })).toContainText(name);
  const { userDetails } = await trpcOf(baseURL, token).users.me.query();
  expect(userDetails).toMatchObject({ username: person.username, subActive: true, plan: { name } });

  // 13.26: an archived plan is offered again, and its subscribers are found.
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(question).toContainText('It goes back on pricing at once');
  await page.getByRole('button', { name: 'Restore plan' }).click();
  await expect(toastOf(page, 'Subscription plan restored successfully')).toBeVisible();
  await page.getByRole('tab', { name: /^On offer/ }).click();
  await card(page, name).getByRole('link', { name: '1' }).click();
  await expect(page.getByRole('combobox', { name: 'Plan' }).getByRole('option', { selected: true })).toHaveText(name);
  await expect(page.getByRole('row').filter({ hasText: person.email.toLowerCase() })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await context.close();
});

// Rules: 2.2-44, 2.2-45, 2.8-10
test('a plan is edited, with a word on what that means for those who have it @long', async ({ page, baseURL }) => {
  const plan = await planOf(baseURL, { name: `Edited ${uniqueSerial()}`, price: 900, NoOfDevices: 5 });
  const { token } = await freshMember(baseURL);
  await paidFor(baseURL, token, plan.id);
  await openConsole(page, baseURL, '/admin/subscriptions', { own: true });
  await page.getByRole('button', { name: `Edit ${plan.name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Subscription Plan' })).toBeVisible();
  await expect(fieldOf(page, 'Price')).toHaveValue('900');
  await fieldOf(page, 'Price').fill('1100');
  const effect = form(page).getByRole('status').filter({ hasText: '1 member has this plan now.' });
  await expect(effect).toContainText('₦1,100 a month instead of ₦900 a month from their next payment on');
  await fieldOf(page, 'Number of devices').fill('2');
  await expect(effect).toContainText('up to 2 devices at once');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Edit ${plan.name}` }).click();
  await expect(fieldOf(page, 'Price')).toHaveValue('1100');
  await form(page).getByRole('checkbox', { name: 'Unlimited devices' }).check();
  await expect(fieldOf(page, 'Number of devices')).toBeDisabled();
  await page.getByRole('button', { name: 'Save Plan' }).click();
  await expect(toastOf(page, 'Subscription plan updated successfully')).toBeVisible();
  await expect(card(page, plan.name)).toContainText('₦1,100');
  await expect(card(page, plan.name)).toContainText('Unlimited devices');
});

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

// Rules: I7-06
test('a plan is saved with the admin’s password where the last one is old; giving it up keeps the form @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 403/);
  const name = `Guarded ${uniqueSerial()}`;
  await openConsole(page, baseURL, '/admin/subscriptions', { own: true });
  const typedLately = await typedLongAgo(page, 'plans.create');
  await page.getByRole('button', { name: 'Create Plan' }).click();
  await fillPlan(page, { Name: name, Price: '0', 'Number of devices': '1' });
  await page.getByRole('button', { name: 'Save Plan' }).click();
  const again = page.getByRole('dialog', { name: 'Enter your password again' });
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(again).toHaveCount(0);
  await expect(fieldOf(page, 'Name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Save Plan' }).click();
  await again.getByLabel('Current password').fill('Ownmark@2026');
  typedLately();
  await page.keyboard.press('Enter');
  await expect(card(page, name)).toContainText('Free');
});

// Rules: 2.8-12
test('plans that cannot be loaded are asked for again @long', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/ERR_FAILED/);
  await fail(page, 'plans.listForAdmins');
  await openConsole(page, baseURL, '/admin/subscriptions');
  await expect(page.getByRole('heading', { name: 'Failed to load subscription plans' })).toBeVisible();
  mend(page, 'plans.listForAdmins');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Family')).toBeVisible();
});
