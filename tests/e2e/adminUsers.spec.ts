import type { Page } from '@playwright/test';
import { uniquePhone } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { registered } from './support/accounts.ts';
import { dialog, openConsole, row } from './support/admin.ts';

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
  await expect(role.getByRole('option')).toHaveText(['All Roles', 'Users', 'Admins', 'Support']);
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
