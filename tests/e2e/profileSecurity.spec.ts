import { expect, test } from './fixtures.ts';
import { arrive, press, refuse, registered, signIn, toast } from './support/accounts.ts';
import { typedLongAgo } from './support/admin.ts';
import { trpcOf } from './support/api.ts';
import { isSound } from './support/look.ts';
import { believe } from './support/members.ts';
import { openPasswords, openProfile } from './support/profile.ts';

// Rules: 2.2-156, 2.8-32, P6-03
test('a new password is judged, proved, and signs the other devices out', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/status of 400/);
  const { person } = await openProfile(page, baseURL);
  await trpcOf(baseURL).users.signIn.mutate(person);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Signed in on 2 devices' })).toBeVisible();
  const { dialog, change, current, fresh, again } = await openPasswords(page);
  await change.click();
  await expect(current).toHaveAccessibleDescription('Current password is required');
  await expect(fresh).toHaveAccessibleDescription(/New password is required/);
  await fresh.fill('short');
  await expect(fresh).toHaveAccessibleDescription(/Password must be at least 8 characters/);
  await expect(dialog.getByRole('img', { name: 'Strength 1 of 4' })).toBeVisible();
  await fresh.fill('Another@2026');
  await expect(dialog.getByRole('img', { name: 'Strength 4 of 4' })).toBeVisible();
  await again.fill('Another@2027');
  await expect(again).toHaveAccessibleDescription('Passwords do not match');
  await isSound(page);
  await again.fill('Another@2026');
  await current.fill('Wrong@2026');
  await change.click();
  await expect(current).toHaveAccessibleDescription('Current password is incorrect');
  await expect(current).toBeFocused();
  await current.fill(person.password);

  await refuse(page, 'users.changePassword', 400, '', '');
  await change.click();
  await expect(dialog).toContainText('Failed to change password');
  await page.unroute('**/trpc/users.changePassword*');
  await change.click();
  const told = toast(page, 'Password changed successfully');
  await expect(told).toContainText('Your other devices were signed out.');
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Signed in on 1 device' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out the others' })).toHaveCount(0);
  await trpcOf(baseURL).users.signIn.mutate({ ...person, password: 'Another@2026' });
});

// Rules: I6-15
test('sessions are listed, ended one by one or all the others, once asked @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 40[34]/);
  const person = await registered();
  const other = await trpcOf(baseURL).users.signIn.mutate(person);
  for (const _ of [1, 2]) await trpcOf(baseURL).users.signIn.mutate(person);
  await believe(page, true);
  await arrive(page, '/login');
  await signIn(page, person);
  await page.waitForURL(/dashboard/);
  // The sign-in's own answer knows of no subscription; from the next page on it is believed.
  await page.goto('/dashboard');
  const toProfile = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: /^Profile/ });
  const asked = page.waitForRequest('**/trpc/users.sessions*');
  await toProfile.hover();
  await asked;
  await toProfile.click();
  const lines = page.locator('.sessions > li');
  await expect(page.getByRole('heading', { name: 'Signed in on 4 devices' })).toBeVisible();
  await expect(lines.first()).toContainText(/Chrome on Linux.*This device/);
  await expect(lines.first().getByRole('button')).toHaveCount(0);
  await expect(lines.nth(1)).toContainText(/Last used/);

  const [oldest] = (await trpcOf(baseURL, other.accessToken).users.sessions.query()).filter(({ current }) => current);
  expect(oldest).toBeTruthy();
  await lines.last().getByRole('button').click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('Sign out Unknown device?');
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(lines).toHaveCount(4);
  await lines.last().getByRole('button').click();
  await ask.getByRole('button', { name: 'Sign out' }).click();
  await expect(lines).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'Signed in on 3 devices' })).toBeVisible();
  const typedNow = await typedLongAgo(page, 'users.endOtherSessions');
  await press(page, 'Sign out the others');
  await expect(ask).toContainText('Sign out the 2 other devices?');
  await ask.getByRole('button', { name: 'Sign out the others' }).click();
  const question = page.getByRole('dialog', { name: 'Enter your password again' });
  await question.getByLabel('Current password', { exact: true }).fill(person.password);
  typedNow();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in on 1 device' })).toBeVisible();
  await expect(trpcOf(baseURL, other.accessToken).users.me.query()).rejects.toThrow();
});
