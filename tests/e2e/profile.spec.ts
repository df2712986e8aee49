import { expect, test } from './fixtures.ts';
import { press, toast } from './support/accounts.ts';
import { mend, refuse } from './support/calls.ts';
import { isSound } from './support/look.ts';
import { openProfile } from './support/profile.ts';

const PICTURE = 'web/public/icons/512.png';

// Rules: 2.2-154, 2.2-155, 2.5-26, 2.8-30, 2.8-31
test('a picture is chosen, cut by keyboard and pointer, and uploaded; the header shows it at once @long', async ({
  page,
  baseURL,
  expectNoise,
}) => {
  expectNoise(/status of 400|sent no address for it/);
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
  mend(page, 'users.uploadPicture');
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

  // An answer without an address is only a warning in the console (rule 2.8-31).
  const warned = page.waitForEvent('console', (message) => message.text().includes('sent no address for it'));
  await page.unroute('**/trpc/users.uploadPicture*');
  await page.route('**/trpc/users.uploadPicture*', (route) => route.fulfill({ json: { result: { data: {} } } }));
  await file.setInputFiles(PICTURE);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await warned;
  await expect(dialog).toHaveCount(0);
});

test('on a low phone the toast of an upload hides nothing of its sheet @long', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openProfile(page, baseURL);
  await press(page, 'Edit Profile');
  await page.getByLabel('Picture file').setInputFiles(PICTURE);
  await page.route('**/trpc/users.uploadPicture*', () => {});
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  const told = await toast(page, 'Uploading profile picture...').boundingBox();
  const sheet = await dialog.boundingBox();
  expect((told?.y ?? 640) + (told?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
});
