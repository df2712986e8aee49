import { expect, test } from './fixtures.ts';
import { press, toast } from './support/accounts.ts';
import { freshAdmin } from './support/admin.ts';
import { trpcOf } from './support/api.ts';
import { mend, refuse } from './support/calls.ts';
import { openAs } from './support/members.ts';
import { openPasswords } from './support/profile.ts';

const PROFILE = '/admin/profile';
const PICTURE = 'web/public/icons/512.png';

// Rules: 2.2-18, 2.2-22, 2.5-03, 2.8-03, 2.8-04
test('an admin’s picture is changed while editing alone, by an image file, and stands in the header @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 400/);
  const { token } = await freshAdmin(baseURL);
  await openAs(page, token, PROFILE);
  const file = page.getByLabel('Picture file');
  await expect(file).toHaveCount(0);
  await press(page, 'Edit Profile');
  await expect(file).toHaveAttribute('accept', 'image/*');
  await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByRole('main')).toContainText('Choose a picture: JPEG, PNG or WebP.');
  await file.setInputFiles(PICTURE);
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await refuse(page, 'users.uploadPicture', 400, '', '');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog).toContainText('Failed to upload profile picture');
  mend(page, 'users.uploadPicture');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(toast(page, 'Profile picture updated successfully')).toBeVisible();
  await expect(page.getByRole('banner').locator('.avatar img')).toHaveAttribute('src', /^\/media\/pictures\//);
});

// Rules: 2.1-11, 2.2-26, 2.5-01, 2.5-02, 2.8-05, 2.8-06
test('an admin changes their password by a button that is always there @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 400/);
  const { person, token } = await freshAdmin(baseURL);
  await openAs(page, token, PROFILE);
  const { dialog, change, current, fresh, again } = await openPasswords(page);
  await change.click();
  await expect(current).toHaveAccessibleDescription('Current password is required');
  await expect(fresh).toHaveAccessibleDescription(/New password is required/);
  await fresh.fill('short12');
  await expect(fresh).toHaveAccessibleDescription(/Password must be at least 8 characters/);
  await fresh.fill('Another@2026');
  await again.fill('Another@2027');
  await expect(again).toHaveAccessibleDescription('Passwords do not match');
  await again.fill('Another@2026');
  await current.fill(person.password);
  await refuse(page, 'users.changePassword', 400, '', '');
  await change.click();
  await expect(dialog).toContainText('Failed to change password');
  mend(page, 'users.changePassword');
  await change.click();
  await expect(toast(page, 'Password changed successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await trpcOf(baseURL).users.signIn.mutate({ ...person, password: 'Another@2026' });
});
