import { expect, test } from './fixtures.ts';
import { field, press, registered, toast } from './support/accounts.ts';
import { openConsole, typedLongAgo } from './support/admin.ts';
import { dialog, row } from './support/adminUsers.ts';

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
