import type { Page } from '@playwright/test';
import { uniquePhone } from '../people.ts';
import { expect, test } from './fixtures.ts';
import { arrive, code, e164, type Person, press, refuse, registered, signIn, toast } from './support/accounts.ts';
import { codeSentTo, trpcOf } from './support/api.ts';
import { isSound, measureShifts, shiftOf } from './support/look.ts';
import { adaToken, believe, deviceOf, h1, input, openAs } from './support/members.ts';

const PICTURE = 'web/public/icons/512.png';

/** Opens a fresh member's profile; they are believed to have a subscription. */
async function openProfile(page: Page, baseURL = ''): Promise<{ person: Person; token: string }> {
  const person = await registered();
  const { accessToken: token } = await trpcOf(baseURL).users.signIn.mutate(person);
  await believe(page, true);
  await openAs(page, token, '/dashboard/profile');
  return { person, token };
}

test('a profile is read, edited, left, restored, cancelled and saved; what the server refuses stands at its field', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of (400|409)/);
  const { person } = await openProfile(page, baseURL);
  const main = page.getByRole('main');
  await expect(main).toContainText(person.email);
  await expect(main).toContainText(/080•••••\d{3}/);
  await expect(main).not.toContainText(person.keyholderPhone1);
  await expect(page.getByRole('button', { name: 'Add a picture' })).toHaveCount(0);

  await press(page, 'Edit Profile');
  await input(page, 'First name').fill('Ngozi');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(h1(page)).toHaveText(/^Welcome/);
  await page.goBack();
  await expect(input(page, 'First name')).toHaveValue('Ngozi');
  await expect(main).toContainText('We kept the changes you had not saved.');
  await main.getByRole('button', { name: 'Cancel' }).first().click();
  await expect(main).toContainText('Chinwe');
  await expect(h1(page)).toBeFocused();

  await press(page, 'Edit Profile');
  await expect(input(page, 'First name')).toHaveValue('Chinwe');
  await input(page, 'First name').fill('1');
  await input(page, 'State of origin').fill('Anambra');
  await press(page, 'Save Changes');
  await expect(main).toContainText('Name must be 2-30 letters.');
  await expect(input(page, 'First name')).toBeFocused();
  await input(page, 'First name').fill('Ngozi');
  await expect(input(page, 'Current password')).toHaveCount(0);

  await input(page, 'Email').fill('ada@ownmark.example');
  await press(page, 'Save Changes');
  await expect(main).toContainText('Current password is required');
  await expect(input(page, 'Current password')).toBeFocused();
  await input(page, 'Current password').fill('Wrong@2026');
  await press(page, 'Save Changes');
  await expect(input(page, 'Current password')).toHaveAccessibleDescription(/Current password is incorrect/);
  await input(page, 'Current password').fill(person.password);
  await press(page, 'Save Changes');
  await expect(input(page, 'Email')).toHaveAccessibleDescription(/This email is already in use\./);
  await expect(input(page, 'Email')).toBeFocused();
  await expect(page.locator('.toast')).toHaveCount(0);
  await isSound(page);

  await input(page, 'Email').fill(person.email);
  await press(page, 'Save Changes');
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await expect(main).toContainText('Anambra');
  await expect(page.getByRole('heading', { name: 'Ngozi Obi' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();

  await press(page, 'Edit Profile');
  await input(page, 'Middle name').fill('Ada');
  await refuse(page, 'users.updateProfile', 400, '', '');
  await press(page, 'Save Changes');
  await expect(toast(page, 'Failed to update profile')).toBeVisible();
  await expect(input(page, 'Middle name')).toHaveValue('Ada');
});

test('a new phone proves itself by a code, also after a reload; the old one is told', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 400/);
  const { person } = await openProfile(page, baseURL);
  const phone = `0${uniquePhone().slice(4)}`;
  await press(page, 'Edit Profile');
  await input(page, 'Phone number').fill(phone);
  await input(page, 'Key holder 2').fill('');
  await input(page, 'Current password').fill(person.password);
  await press(page, 'Save Changes');
  await expect(page.getByRole('heading', { name: 'Confirm your new phone' })).toBeVisible();
  await isSound(page);
  await page.reload();
  await code(page).fill('AAAAAAAA');
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'Invalid OTP. Please try again.' }),
  ).toBeVisible();
  await code(page).fill(await codeSentTo(baseURL, e164(phone)));
  await expect(toast(page, 'We have told the old one.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    `+234 ${phone.slice(1, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`,
  );
  await expect(page.getByRole('main')).toContainText('Key holder 2None');
  const told = await fetch(`${baseURL}/dev/outbox.json?to=${encodeURIComponent(e164(person.phoneNumber))}`);
  expect(JSON.stringify(await told.json())).toContain('This number no longer receives its codes.');

  await press(page, 'Edit Profile');
  await input(page, 'Phone number').fill(uniquePhone());
  await input(page, 'Current password').fill(person.password);
  await press(page, 'Save Changes');
  await press(page, 'Keep my old number');
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
});

test('a picture is chosen, cut by keyboard and pointer, and uploaded; the header shows it at once', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 400|did not say where/);
  await openProfile(page, baseURL);
  await press(page, 'Edit Profile');
  const file = page.getByLabel('Picture file');
  const main = page.getByRole('main');
  await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(main).toContainText('Choose a picture: JPEG, PNG or WebP.');
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: large });
  await expect(main).toContainText('A picture can have at most 5 MB.');
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(main).toContainText('This picture cannot be read.');

  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Add a picture');
  await (await chooser).setFiles(PICTURE);
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  const canvas = dialog.locator('canvas');
  const drawn = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  const whole = await drawn();
  const frame = dialog.getByRole('application', { name: 'Part of the picture' });
  await frame.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(drawn).not.toBe(whole);
  const near = await drawn();
  await page.keyboard.press('ArrowRight');
  await expect.poll(drawn).not.toBe(near);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(drawn).toBe(near);
  const box = await frame.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 60);
  await page.mouse.up();
  await expect.poll(drawn).not.toBe(near);
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('1');
  await expect.poll(drawn).toBe(whole);
  await isSound(page);

  await refuse(page, 'users.uploadPicture', 400, '', '');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog).toContainText('Failed to upload profile picture');
  await page.unroute('**/trpc/users.uploadPicture*');
  await page.route('**/trpc/users.uploadPicture*', async (route) => {
    await expect(toast(page, 'Uploading profile picture...')).toContainText(/\d+%/);
    await expect(dialog.getByRole('progressbar', { name: 'Uploading profile picture...' })).toBeVisible();
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(toast(page, 'Profile picture updated successfully')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(toast(page, 'Uploading profile picture...')).toHaveCount(0);
  const photo = page.getByRole('banner').locator('.avatar img');
  await expect(photo).toHaveAttribute('src', /^\/media\/pictures\//);
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeFocused();

  // An answer without an address is a word in the console and nothing else (part 2, §8).
  const warned = page.waitForEvent('console', (message) => message.text().includes('did not say where'));
  await page.unroute('**/trpc/users.uploadPicture*');
  await page.route('**/trpc/users.uploadPicture*', (route) => route.fulfill({ json: { result: { data: {} } } }));
  await file.setInputFiles(PICTURE);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await warned;
  await expect(dialog).toHaveCount(0);
});

test('a new password is judged, proved, and signs the other devices out', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/status of 400/);
  const { person } = await openProfile(page, baseURL);
  await trpcOf(baseURL).users.signIn.mutate(person);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Signed in on 2 devices' })).toBeVisible();
  await press(page, 'Change Password');
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  const change = dialog.getByRole('button', { name: 'Change Password' });
  const typed = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  const [current, fresh, again] = [typed('Current password'), typed('New password'), typed('Confirm new password')];
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

test('sessions are listed, ended one by one or all the others, once asked', async ({ page, baseURL, expectNoise }) => {
  expectNoise(/status of 404/);
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
  await press(page, 'Sign out the others');
  await expect(ask).toContainText('Sign out the 2 other devices?');
  await ask.getByRole('button', { name: 'Sign out the others' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in on 1 device' })).toBeVisible();
  await expect(trpcOf(baseURL, other.accessToken).users.me.query()).rejects.toThrow();
});

test('the dashboard says what needs the member now, and nothing where nothing does', async ({ page, baseURL }) => {
  const token = await adaToken(baseURL);
  const api = trpcOf(baseURL, token);
  const device = await deviceOf(baseURL, token);
  await api.devices.remove.mutate({ id: device.id, reason: 'sold' });
  const plan = (await api.plans.list.query()).find(({ price }) => price > 0);
  const { reference } = await api.payments.initialize.mutate({
    subId: plan?.id ?? '',
    duration: 2,
    durationUnit: 'years',
  });
  let soon = true;
  await page.route('**/trpc/users.dashboard*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const { data } = answer.result;
    if (soon) data.userDetails.subActiveTill = new Date(Date.now() + 3 * 86_400_000 - 60_000).toISOString();
    else Object.assign(data, { devices: [], pendingPayments: [] });
    await route.fulfill({ response, json: answer });
  });
  await measureShifts(page);
  await openAs(page, token, '/dashboard');
  const notes = page.getByRole('main').locator('.notice');
  const removal = notes.filter({ hasText: `${device.name} leaves your registry on` });
  await expect(removal).toBeVisible();
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  const ending = notes.filter({ hasText: 'ends in 3 days' });
  await expect(ending.getByRole('link', { name: 'Extend it' })).toHaveAttribute('href', '/dashboard/subscriptions');
  const payment = notes.filter({ hasText: `${plan?.name}, 2 years is not confirmed yet` }).first();
  await expect(payment.getByRole('link', { name: 'I have paid' })).toHaveAttribute(
    'href',
    `/dashboard/subscriptions?reference=${reference}`,
  );
  await expect(payment.getByRole('link', { name: 'Pay again' })).toHaveAttribute(
    'href',
    /plan=.+&duration=2&unit=years/,
  );
  await isSound(page);
  await removal.getByRole('button', { name: 'Undo' }).click();
  await expect(removal).toHaveCount(0);
  await expect(toast(page, `${device.name} stays in your registry.`)).toBeVisible();

  soon = false;
  await page.evaluate(() => sessionStorage.clear());
  await page.route('**/trpc/transfers.list*', (route) => route.fulfill({ json: { result: { data: [] } } }));
  await page.reload();
  await expect(page.getByText('Quick Actions')).toBeVisible();
  await expect(notes).toHaveCount(0);
});

test('on a phone everything else stands behind More, within reach of the thumb', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, await adaToken(baseURL), '/dashboard');
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  for (const name of ['Register device', 'Transfer ownership', 'Subscriptions']) {
    await expect(sheet.getByRole('link', { name })).toBeVisible();
  }
  for (const place of await sheet.locator('nav a, nav button').all()) {
    expect((await place.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await isSound(page, { widths: [390] });
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await more.click();
  await sheet.getByRole('link', { name: /^Profile/ }).click();
  await expect(h1(page)).toHaveText('Profile');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
});
