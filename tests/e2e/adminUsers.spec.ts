import type { Browser, Page } from '@playwright/test';
import { uniquePhone } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { type Person, press, registered, signIn, toast } from './support/accounts.ts';
import { openConsole, typedLongAgo } from './support/admin.ts';
import { dialog, question, row } from './support/adminUsers.ts';
import { trpcOf } from './support/api.ts';
import { believe, h1, openAs } from './support/members.ts';

const digits = () => uniquePhone().slice(-8);

/** The list of users, narrowed to one. */
async function find(page: Page, email: string) {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await expect(row(page, email)).toBeVisible();
}

/** Fills in Create Admin for somebody new. */
async function fillAdmin(page: Page) {
  const who = `boss_${digits()}`;
  const admin = { email: `${who}@example.test`, password: 'Kettle12ox' };
  const form = dialog(page, 'Create Admin');
  const typed = {
    'First name': 'Ngozi',
    Surname: 'Eze',
    Username: who,
    Email: admin.email,
    'Phone number': `0${uniquePhone().slice(4)}`,
    'State of origin': 'Enugu',
    Address: '4, Okpara Avenue',
    Password: admin.password,
    'Confirm password': admin.password,
  };
  for (const [label, text] of Object.entries(typed))
    await form.getByLabel(new RegExp(`^${label}(Optional)?$`)).fill(text);
  return admin;
}

/** A member's own session in a browser of its own. */
async function openMember(browser: Browser, baseURL: string | undefined, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, serviceWorkers: 'block' })).newPage();
  const { accessToken } = await trpcOf(baseURL).users.signIn.mutate(person);
  await believe(page, true);
  await openAs(page, accessToken, '/dashboard');
  return page;
}

// Rules: 2.2-88, 2.2-90, 2.4-02, 2.4-03, 2.4-05, 2.8-21, 2.8-22
test('an admin makes another, who logs in and shuts a member out: the open session ends at once, until they are let in again @long', async ({
  page,
  browser,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of (401|403)/);
  const member = await registered();
  const theirs = await openMember(browser, baseURL, member);

  await openConsole(page, baseURL, '/admin/users');
  await page.getByRole('button', { name: 'Create Admin' }).click();
  const boss = await fillAdmin(page);
  await dialog(page, 'Create Admin').getByRole('button', { name: 'Create Admin' }).click();
  await expect(toast(page, 'Admin created successfully')).toBeVisible();
  await expect(dialog(page, 'Create Admin')).toHaveCount(0);
  await expect(row(page, boss.email)).toContainText('Admin');

  const desk = await (await browser.newContext({ baseURL, serviceWorkers: 'block' })).newPage();
  const { accessToken } = await trpcOf(baseURL).users.signIn.mutate(boss);
  await openAs(desk, accessToken, '/admin/users');
  await find(desk, member.email);
  await row(desk, member.email).getByRole('button', { name: 'Deactivate Chinwe Obi' }).click();
  const shutOut = question(desk, 'Deactivate Chinwe Obi?');
  await expect(shutOut).toContainText(member.email);
  await shutOut.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(desk, member.email)).toContainText('Active');
  // 13.24: by keyboard, with a reason.
  await row(desk, member.email).getByRole('button', { name: 'Deactivate' }).focus();
  await desk.keyboard.press('Enter');
  await expect(shutOut.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await shutOut.getByRole('radio', { name: 'Something else' }).focus();
  await desk.keyboard.press('Space');
  for (let stop = 0; stop < 3; stop++) await desk.keyboard.press('Tab');
  await desk.keyboard.press('Enter');
  await expect(shutOut).toContainText('Please write the reason.');
  await expect(shutOut.getByRole('textbox', { name: 'Add a sentence' })).toBeFocused();
  await desk.keyboard.type('Sold phones that were not theirs');
  for (let stop = 0; stop < 2; stop++) await desk.keyboard.press('Tab');
  await desk.keyboard.press('Enter');
  await expect(toast(desk, 'User deactivated successfully')).toBeVisible();
  await expect(row(desk, member.email)).toHaveClass(/is-dimmed/);
  await expect(row(desk, member.email)).toContainText('Deactivated');

  await theirs.getByRole('link', { name: 'Payment History' }).first().click();
  await expect(theirs).toHaveURL(/\/login/);
  await expect(theirs.getByText('Your session has expired. Please log in again.').first()).toBeVisible();
  await signIn(theirs, member);
  await expect(theirs.getByText('Your account has been deactivated. Please contact support.').first()).toBeVisible();

  await row(desk, member.email).getByRole('button', { name: 'Activate Chinwe Obi' }).click();
  await question(desk, 'Activate Chinwe Obi?').getByRole('button', { name: 'Activate' }).click();
  await expect(toast(desk, 'User activated successfully')).toBeVisible();
  await expect(row(desk, member.email)).not.toHaveClass(/is-dimmed/);
  await press(theirs, 'Login');
  await expect(h1(theirs)).toHaveText('Payment History');
  await Promise.all([theirs.context().close(), desk.context().close()]);
});

// Rules: 2.2-89, 2.5-07, 2.5-08, 2.5-09, 2.5-10, 2.5-11, 2.5-12, 2.5-13, 2.5-15, 2.9-09
test('Create Admin says what is missing, forgets an error when its field is edited, and loses nothing @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of (400|409)/);
  await openConsole(page, baseURL, '/admin/users');
  const form = dialog(page, 'Create Admin');
  const send = form.getByRole('button', { name: 'Create Admin' });
  const input = (label: string) => form.getByLabel(new RegExp(`^${label}(Optional)?$`));
  await page.getByRole('button', { name: 'Create Admin' }).click();
  await expect(input('Country')).toHaveValue('Nigeria');
  await input('Country').fill('');
  await send.click();
  const missing = {
    'First name': 'First name is required',
    Surname: 'Surname is required',
    Username: 'Username is required',
    Email: 'Email is required',
    'Phone number': 'Phone number is required',
    Country: 'Country is required',
    'State of origin': 'State is required',
    Address: 'Address is required',
    Password: 'Password is required',
  };
  for (const [label, message] of Object.entries(missing))
    await expect(input(label)).toHaveAccessibleDescription(new RegExp(message));
  await expect(input('Middle name')).not.toHaveAttribute('aria-invalid');
  await expect(input('Keyholder')).not.toHaveAttribute('aria-invalid');
  await expect(input('First name')).toBeFocused();

  await input('Email').fill('no');
  await expect(input('Email')).not.toHaveAttribute('aria-invalid');
  await fillAdmin(page);
  await input('Country').fill('Nigeria');
  await input('Email').fill('ngozi');
  await input('Keyholder').fill('+2348030000099');
  await input('Password').fill('short12');
  await send.click();
  await expect(input('Email')).toHaveAccessibleDescription(/Email is invalid/);
  await expect(input('Keyholder')).toHaveAccessibleDescription(/Keyholder must be a valid phone number/);
  await expect(input('Password')).toHaveAccessibleDescription(/Password must be at least 8 characters/);
  await expect(input('Confirm password')).toHaveAccessibleDescription(/Passwords do not match/);

  await input('Email').fill('ada@ownmark.example');
  await input('Keyholder').fill('08030000099');
  await input('Password').fill('Kettle12ox');
  await send.click();
  await expect(form).toContainText('An account with this email, phone number or username already exists.');
  await expect(input('Surname')).toHaveValue('Eze');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Create Admin' }).click();
  await expect(input('Surname')).toHaveValue('Eze');
  await expect(input('Password')).toHaveValue('');
});

// Rules: 2.2-78, 2.2-79, 2.2-80, 2.2-81, 2.2-82, 2.2-84, I7-22
test('users are searched and filtered, and the address keeps it; empty and back again', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const member = await registered();
  await openConsole(page, baseURL, '/admin/users');
  await expect(page.getByRole('columnheader')).toHaveText([
    'User',
    'Role',
    'Account Status',
    'Devices',
    'Subscription',
    'Joined',
    'Actions',
  ]);
  await expect(page.getByText(/^Showing 1 to \d+ of [\d,]+\+? results$/)).toBeVisible();
  await find(page, member.email);
  await expect(row(page, member.email)).toContainText('Inactive');

  const role = page.getByRole('combobox', { name: 'Role' });
  await expect(role.getByRole('option')).toHaveText(['All Roles', 'Users', 'Admins']);
  await expect(page.getByRole('combobox', { name: 'Subscription' }).getByRole('option')).toHaveText([
    'All',
    'Active',
    'Inactive',
  ]);
  await expect(page.getByRole('combobox', { name: 'Account' }).getByRole('option')).toHaveText([
    'All Accounts',
    'Active Accounts',
    'Deactivated Accounts',
  ]);
  await role.selectOption('Admins');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await page.reload();
  await expect(role).toHaveValue('admin');
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue(member.email);
  await page.goBack();
  await expect(row(page, member.email)).toBeVisible();
  await page.goForward();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

// Rules: I7-28
test('an old password is asked for again before a risky act: wrong, given up, and right @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of (400|403)/);
  const member = await registered();
  await openConsole(page, baseURL, `/admin/users?search=${member.email}`);
  const typedLately = await typedLongAgo(page, 'admin.setDeactivated');
  const again = dialog(page, 'Enter your password again');
  const sure = question(page, 'Deactivate Chinwe Obi?');
  await row(page, member.email).getByRole('button', { name: 'Deactivate' }).click();
  await sure.getByRole('radio').first().check();
  await sure.getByRole('button', { name: 'Deactivate' }).click();
  await again.getByRole('button', { name: 'Confirm' }).click();
  await expect(again.getByLabel('Current password')).toHaveAccessibleDescription(/Current password is required/);
  await again.getByLabel('Current password').fill('Wrong@2026');
  await again.getByRole('button', { name: 'Confirm' }).click();
  await expect(again.getByLabel('Current password')).toHaveAccessibleDescription(/Current password is incorrect/);
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(again).toHaveCount(0);
  await expect(sure).toBeVisible();

  await sure.getByRole('button', { name: 'Deactivate' }).click();
  await again.getByLabel('Current password').fill('Ownmark@2026');
  typedLately();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'User deactivated successfully')).toBeVisible();
  await expect(sure).toHaveCount(0);
  await expect(row(page, member.email)).toHaveClass(/is-dimmed/);
});
