import { expect, test } from './fixtures.ts';
import { field, press, registered, toast } from './support/accounts.ts';
import { openConsole, typedLongAgo } from './support/admin.ts';
import { dialog, question, row } from './support/adminUsers.ts';
import { h1, moveTo } from './support/members.ts';

// Rules: I7-29
test('a member’s e-mail is changed with the admin’s password where the last one is old; giving it up keeps the form @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 403/);
  const member = await registered();
  await openConsole(page, baseURL, `/admin/users?search=${member.email}`);
  const typedLately = await typedLongAgo(page, 'admin.updateUser');
  await row(page, member.email).getByRole('link', { name: 'View Chinwe Obi' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
  const email = `moved.${member.email}`;
  await field(page, 'Email').fill(email);
  await press(page, 'Save Changes');
  const again = dialog(page, 'Enter your password again');
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(again).toHaveCount(0);
  await expect(field(page, 'Email')).toHaveValue(email);
  await press(page, 'Save Changes');
  await again.getByLabel('Current password').fill('Ownmark@2026');
  typedLately();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(email);
});

// Rules: 2.2-87, I7-27
test('a user’s page shows what they have and leads on; their profile is edited, an admin’s contacts are not @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of (404|409)/);
  const member = await registered();
  await openConsole(page, baseURL, `/admin/users?search=${member.email}`, { own: true });
  await row(page, member.email).getByRole('link', { name: 'View Chinwe Obi' }).click();
  await expect(h1(page)).toHaveText('Chinwe Obi');
  await expect(h1(page)).toBeFocused();
  const main = page.getByRole('main');
  await expect(main).toContainText('None runs');
  await expect(main).toContainText('No devices found');
  await expect(main).toContainText('No receipts found');
  await expect(main).toContainText('No transfer requests found');
  await main.getByRole('button', { name: 'Edit' }).click();
  await field(page, 'First name').fill('Ngozi');
  await field(page, 'Email').fill('ada@ownmark.example');
  await press(page, 'Save Changes');
  await expect(main.getByRole('alert')).toContainText('already');
  await expect(field(page, 'First name')).toHaveValue('Ngozi');
  await field(page, 'Email').fill(member.email);
  await press(page, 'Save Changes');
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await expect(h1(page)).toHaveText('Ngozi Obi');
  await expect(main.getByRole('region', { name: 'Audit trail' }).getByRole('listitem').first()).toBeVisible();

  await main.getByRole('button', { name: 'Deactivate' }).click();
  await question(page, 'Deactivate Ngozi Obi?').getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page, 'User deactivated successfully')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Activate' })).toBeVisible();
  await main.getByRole('link', { name: '0 on the register' }).click();
  await expect(page).toHaveURL(/\/admin\/devices\?userId=/);
  await expect(main).toContainText('Only devices of Ngozi Obi.');
  await moveTo(page, '/admin/users/nobody');
  await expect(main).toContainText('We cannot find this page.');
});
